import { chooseChromium, isWholeChromium } from '../../../scripts/chromium.ts'
import { expect, test } from '../fixtures.ts'
import { accessibilityProblems } from '../support/axe.ts'
import { bookingIn, FOLLOWS, heightsOf, openHost, saidTo, SHOP } from '../support/host-page.ts'
import { variantUnless } from '../support/variants.ts'
import { fillForm, FORM, SALON, WIDTHS } from '../support/routes.ts'

const frameOf = (origin: string, style = 'height: 400px', query = '') =>
  `<iframe title="Booking" src="${origin}/${SALON.urlname}?locale=en${query}" style="width: 100%; border: 0; ${style}"></iframe>`

for (const { width, height } of WIDTHS) {
  const standsForOthers = width === 390
  test(
    `in a frame of another site a booking to its end: a height for each step that never goes back, and no more of it than its number (${width} px)`,
    variantUnless(standsForOthers),
    async ({ page, origin, control, troubles }) => {
      await page.setViewportSize({ width, height })
      troubles.expectApiAt(SHOP)
      await openHost(page, origin, {
        html: `<head><title>Salon</title></head><body style="margin: 0"><main><h1>Salon</h1>${frameOf(origin)}</main><script>${FOLLOWS}</script></body>`,
      })
      const booking = await bookingIn(page)
      const heights: number[][] = []
      let before = 0
      const note = async () => {
        // As soon as the embedding page has received the height, the frame is neither too short nor too tall.
        const restIn = () => innerHeight - document.getElementById('root')!.offsetHeight
        await expect.poll(async () => Math.abs(await booking.page.evaluate(restIn))).toBeLessThanOrEqual(1)
        const all = await heightsOf(page)
        heights.push(all.slice(before))
        before = all.length
        const [wide, room] = await booking.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
        expect.soft(wide, 'nothing is wider than the frame').toBeLessThanOrEqual(room ?? 0)
        // A page cannot access a frame of another site, so axe runs inside it.
        if (!standsForOthers) expect.soft(await accessibilityProblems(booking.page)).toEqual([])
      }
      for (const leg of SALON.legs) {
        await booking.isAt(leg.question)
        await note()
        await leg.go(booking)
      }
      await booking.isAt(FORM.question)
      await note()
      expect.soft(await accessibilityProblems(page)).toEqual([])
      await fillForm(booking, SALON)
      await booking.bookButton.click()
      await booking.isAt(/booked$/)
      await note()

      // The address of the business comes a moment after the first step, the confirmation in two parts, and a busy
      // machine draws more in between. A page that follows a height which was there before would jump.
      for (const ofStep of heights) {
        expect(ofStep.length).toBeGreaterThanOrEqual(1)
        expect([...new Set(ofStep)]).toEqual(ofStep)
      }
      expect(heights.flat().some((height, index, all) => height < (all[index - 1] ?? 0))).toBe(true)
      const [booked] = (await control.ledger()).filter(({ kind }) => kind === 'booking')
      const said = await saidTo(page)
      expect(said.filter((one) => typeof one === 'object')).toEqual([
        { booking: 1, type: 'ready' },
        ...['interventionset_ids', 'intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm'].map((step) => ({
          booking: 1,
          type: 'step',
          step,
        })),
        { booking: 1, type: 'booked', appointments: booked?.appointment_ids },
      ])
    },
  )
}

test('the browser is the one that customers have, if there is one: a frame of another site has a process and a storage of its own', async ({
  page,
  context,
  browser,
  origin,
  troubles,
}) => {
  troubles.expectApiAt(SHOP)
  await openHost(page, origin, { html: `<body>${frameOf(origin)}</body>` })
  const booking = await bookingIn(page)
  await booking.isAt(SALON.legs[0]!.question)
  const { isWhole } = await chooseChromium('whole')
  expect(await isWholeChromium(browser)).toBe(isWhole)
  const hasProcess = await context.newCDPSession(booking.page).then(
    () => true,
    () => false,
  )
  expect(hasProcess).toBe(isWhole)
  expect(await booking.page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
})

test('a reload of the page around the frame goes on with the booking; a minute later, what was typed is gone', async ({
  page,
  origin,
  troubles,
}) => {
  troubles.expectApiAt(SHOP)
  const html = `<head><title>Salon</title></head><body><main><h1>Salon</h1>${frameOf(origin, 'height: 900px')}</main></body>`
  await openHost(page, origin, { html })
  let booking = await bookingIn(page)
  for (const leg of SALON.legs) {
    await booking.isAt(leg.question)
    await leg.go(booking)
  }
  await booking.isAt(FORM.question)
  const [label, name] = Object.entries(SALON.typed)[0]!
  await booking.field(label).fill(name)

  await page.reload()
  booking = await bookingIn(page)
  await booking.isAt(FORM.question)
  await expect(booking.field(label)).toHaveValue(name)

  const now = await page.evaluate(() => Date.now())
  await page.goto('about:blank')
  await page.clock.setSystemTime(now + 61_000)
  await openHost(page, origin, { html })
  booking = await bookingIn(page)
  await booking.isAt(FORM.question)
  await expect(booking.field(label)).toHaveValue('')
})

test('what the page around a frame changes in its address is in the links of the frame', async ({
  page,
  origin,
  troubles,
}) => {
  troubles.expectApiAt(SHOP)
  await openHost(page, origin, {
    html: `<body><iframe title="Booking" src="${origin}/maison-solene/home?locale=en" style="height: 600px"></iframe></body>`,
  })
  const inside = page.frameLocator('iframe')
  const book = inside.getByRole('main').getByRole('link', { name: 'Book an appointment' }).first()
  await expect(book).toHaveAttribute('href', /\?locale=en$/)
  await expect(inside.getByRole('contentinfo')).toBeVisible()
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    frame.contentWindow?.postMessage({ booking: 1, type: 'parameters', parameters: { noheader: '1' } }, '*')
  })
  await expect(inside.getByRole('banner')).toHaveCount(0)
  await expect(book).toHaveAttribute('href', /\?locale=en&noheader=1$/)
})
