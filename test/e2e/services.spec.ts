import { expect, test } from './fixtures.ts'
import { takeAnnouncements } from './support/announcements.ts'
import { accessibilityProblems } from './support/axe.ts'
import { BookingPage } from './support/booking-page.ts'
import { judge } from './support/oracle.ts'
import { variantUnless } from './support/variants.ts'
import { fillForm, SALON, TOWN_HALL, walkToForm, WIDTHS } from './support/routes.ts'

const TIMES = /^When would suit you\?$/
const PASSPORT = 103602
const WHAT_ELSE = 'What else would you like?'

/** To the times of the salon, which allows three services in one booking. */
async function toTimes(booking: BookingPage) {
  await booking.open('atelier-dupre')
  for (const leg of SALON.legs.slice(0, -1)) {
    await booking.isAt(leg.question)
    await leg.go(booking)
  }
  await booking.isAt(TIMES)
}

const PHONE_WIDTH = 680

/** Unfolds the summary of a phone, unless it is open. */
async function unfold({ page }: BookingPage) {
  const line = page.getByRole('region', { name: 'Your choices' }).getByRole('button', { expanded: false })
  if ((page.viewportSize()?.width ?? 0) <= PHONE_WIDTH && (await line.count()) > 0) await line.click()
}

/** Shows the controls of several services, which a wide window folds away. */
async function arrange(booking: BookingPage) {
  await unfold(booking)
  if ((booking.page.viewportSize()?.width ?? 0) >= 1024)
    await booking.page.getByRole('button', { name: /^Change: \d services$/ }).click()
}

async function add(booking: BookingPage, name: string) {
  await unfold(booking)
  await booking.page.getByRole('button', { name: 'Add a service' }).click()
  await booking.isAt(WHAT_ELSE)
  await booking.choose(name)
  await booking.isAt(TIMES)
}

const rows = (booking: BookingPage) =>
  booking.page.getByRole('list', { name: 'Order of services' }).getByRole('listitem')

test.describe('several services in one booking', () => {
  for (const viewport of WIDTHS) {
    test(
      `are added, put in order and booked as one at ${viewport.width} px`,
      variantUnless(viewport.width === 390),
      async ({ page, control, troubles }) => {
        await page.setViewportSize(viewport)
        const booking = new BookingPage(page)
        await toTimes(booking)
        await add(booking, 'Blow-dry')
        await arrange(booking)
        await expect(rows(booking)).toHaveCount(2)
        expect.soft(await accessibilityProblems(page)).toEqual([])
        await page.getByRole('button', { name: 'Move Blow-dry up' }).click()
        await expect(rows(booking).first()).toContainText('Blow-dry')
        await booking.isAt(TIMES)
        await booking.pickTime()
        await booking.isAt('Who is the appointment for?')
        await fillForm(booking, SALON)
        await booking.bookButton.click()
        await booking.isBooked()
        await judge(page, control, troubles, { bookings: 1, claim: 'booked', secrets: Object.values(SALON.typed) })
        const made = (await control.ledger()).filter(({ kind }) => kind === 'booking')
        expect(made).toEqual([expect.objectContaining({ appointment_ids: [expect.any(Number), expect.any(Number)] })])
        const lines = page.getByRole('main').getByRole('listitem')
        await expect(lines.filter({ hasText: /Blow-dry|Women’s cut/ }).first()).toContainText('Blow-dry')
      },
    )
  }

  test('are taken away, and the focus stays on the screen', { tag: '@variant' }, async ({ page }) => {
    const booking = new BookingPage(page)
    await toTimes(booking)
    await add(booking, 'Blow-dry')
    await arrange(booking)
    const remove = page.getByRole('button', { name: 'Remove Women’s cut' })
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(remove).toHaveCount(0)
    // The last row has no Remove button, so the step's question gets the focus.
    await expect(booking.heading).toBeFocused()
    await booking.isAt(TIMES)
  })

  test('take the chosen time with them when one goes: the times say so, and are in the history once', async ({
    page,
  }) => {
    const booking = new BookingPage(page)
    await toTimes(booking)
    await add(booking, 'Blow-dry')
    await booking.pickTime()
    await booking.isAt('Who is the appointment for?')
    const announced = await takeAnnouncements(page)
    await arrange(booking)
    await page.getByRole('button', { name: 'Remove Women’s cut' }).click()
    await booking.isAt(TIMES)
    await expect(page.getByText('Choose a time again', { exact: true })).toBeVisible()
    await expect.poll(async () => (await announced()).join(' ')).toContain('Choose a time again.')
    await booking.pickTime()
    await booking.isAt('Who is the appointment for?')
    await page.goBack()
    await booking.isAt(TIMES)
    await expect(page.getByText('Choose a time again', { exact: true })).toHaveCount(0)
    await page.goBack()
    await expect(booking.heading).not.toHaveText(TIMES)
  })

  test('are put in order by drag, too', { tag: '@variant' }, async ({ page, control, troubles }) => {
    const booking = new BookingPage(page)
    await toTimes(booking)
    await add(booking, 'Blow-dry')
    const handle = rows(booking).last().locator('[data-drag-handle]')
    const [from, to] = [await handle.boundingBox(), await rows(booking).first().boundingBox()]
    if (!from || !to) throw new Error('the rows are not on the screen')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 4 })
    await page.mouse.move(to.x + 16, to.y + 4, { steps: 8 })
    await page.mouse.up()
    await expect(rows(booking).first()).toContainText('Blow-dry')
    await booking.isAt(TIMES)
    await judge(page, control, troubles, { bookings: 0, claim: 'none' })
  })

  test(
    'the way to a further one can be left, and leads to every service that may join, the chosen one too',
    { tag: '@variant' },
    async ({ page, control, troubles }) => {
      const booking = new BookingPage(page)
      await toTimes(booking)
      await page.getByRole('button', { name: 'Add a service' }).click()
      await booking.isAt(WHAT_ELSE)
      // The entries of a booking are bookings, not services.
      await expect(page.getByRole('main').getByRole('button', { name: 'Women’s cut', exact: true })).toBeVisible()
      expect.soft(await accessibilityProblems(page)).toEqual([])
      // It stands above the question, where a customer who changes their mind looks first.
      const back = page.getByRole('button', { name: 'Back to the times' })
      const [route, question] = [await back.boundingBox(), await booking.heading.boundingBox()]
      expect(route?.y ?? Infinity).toBeLessThan(question?.y ?? 0)
      await back.click()
      await booking.isAt(TIMES)
      await judge(page, control, troubles, { bookings: 0, claim: 'none' })
    },
  )

  test(
    'the way to a further one is a place: Back closes it, Forward and a reload show it',
    { tag: '@variant' },
    async ({ page }) => {
      const booking = new BookingPage(page)
      await toTimes(booking)
      await page.getByRole('button', { name: 'Add a service' }).click()
      await booking.isAt(WHAT_ELSE)
      await page.goBack()
      await booking.isAt(TIMES)
      await page.goForward()
      await booking.isAt(WHAT_ELSE)
      await page.reload()
      await booking.isAt(WHAT_ELSE)
      await page.getByRole('button', { name: 'Back to the times' }).click()
      await booking.isAt(TIMES)
      // The times have only one history entry.
      await page.goBack()
      await booking.isAt('Who would you like your appointment with?')
    },
  )
})

test('one service is booked twice at once: two passports at the town hall', async ({ page, control, troubles }) => {
  const booking = new BookingPage(page)
  await booking.open(TOWN_HALL.urlname)
  await booking.isAt(/^What kind of service/)
  await booking.choose('Identity cards and passports')
  await booking.isAt(/^Which service/)
  await booking.choose('Passport')
  await booking.isAt(/^Who would you like/)
  await booking.choose('No preference')
  await booking.isAt(TIMES)
  await add(booking, 'Passport')
  await expect(rows(booking).filter({ hasText: 'Passport' })).toHaveCount(2)
  // Two are the most at the town hall.
  await expect(page.getByRole('button', { name: 'Add a service' })).toHaveAccessibleDescription(
    'One booking can hold up to 2 services',
  )
  await booking.pickTime()
  await booking.isAt('Who is the appointment for?')
  await fillForm(booking, TOWN_HALL)
  await booking.bookButton.click()
  await booking.isBooked()
  await judge(page, control, troubles, { bookings: 1, claim: 'booked', secrets: Object.values(TOWN_HALL.typed) })
  const [made] = (await control.ledger()).filter(({ kind }) => kind === 'booking')
  expect(made).toMatchObject({ appointment_ids: [expect.any(Number), expect.any(Number)] })
  const [sent] = await control.requests({ method: 'POST', path: '/appointments' })
  expect(sent?.body).toMatchObject({
    appointment: { appointments: { 0: { intervention_id: PASSPORT }, 1: { intervention_id: PASSPORT } } },
  })
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Passport' })).toHaveCount(2)
})

test.describe('another time for a booked appointment', () => {
  test('moves it, and makes no second one', async ({ page, control, troubles }) => {
    const booking = new BookingPage(page)
    await walkToForm(booking, SALON)
    await fillForm(booking, SALON)
    await booking.bookButton.click()
    await booking.isBooked()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await booking.isAt(TIMES)
    await booking.pickTime(3)
    await booking.isAt('Who is the appointment for?')
    await page.getByRole('button', { name: 'Move the appointment' }).click()
    await booking.isAt('Your appointment was moved')
    await judge(page, control, troubles, { bookings: 1, claim: 'booked', secrets: Object.values(SALON.typed) })
    expect((await control.ledger()).map(({ kind }) => kind)).toEqual(['booking', 'move'])
  })
})

// The specification, section 9.
test.describe('a column of times', () => {
  for (const [width, column] of [
    [1172, 132],
    [1280, 132],
  ] as const) {
    test(`is ${column} px wide in a window of ${width} px`, { tag: '@variant' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await toTimes(new BookingPage(page))
      const widths = await page
        .getByRole('grid')
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)))
      expect(widths.filter((one) => one > 0)).toEqual(Array.from({ length: 7 }, () => column))
    })
  }
})

test(
  'a press that is taken back chooses nothing, and one that is let go does',
  { tag: '@variant' },
  async ({ page }) => {
    const booking = new BookingPage(page)
    await booking.open('atelier-dupre')
    const [first] = SALON.legs
    await booking.isAt(first?.question ?? '')
    const card = await page.getByRole('main').getByRole('listitem').first().boundingBox()
    if (!card) throw new Error('there is no card')
    await page.mouse.move(card.x + 20, card.y + 20)
    await page.mouse.down()
    await page.mouse.move(2, 300)
    await page.mouse.up()
    await expect(booking.heading).toHaveText(first?.question ?? '')
    await page.mouse.move(card.x + 20, card.y + 20)
    await page.mouse.down()
    await expect(booking.heading).toHaveText(first?.question ?? '')
    await page.mouse.up()
    await expect(booking.heading).not.toHaveText(first?.question ?? '')
  },
)

test.describe('what not everybody offers', () => {
  const WITH = 'Who would you like your appointment with?'
  const cards = (booking: BookingPage) =>
    booking.page.getByRole('main').getByRole('button', { name: /^(Léa|Karim|Inès)$/ })
  const GLOSS = 'Toner and shine'

  test('somebody who does not offer an added service is named instead of offered', async ({ page }) => {
    const booking = new BookingPage(page)
    await booking.open('atelier-dupre', { intervention_ids: '101601' })
    await booking.isAt(WITH)
    await booking.choose('No preference')
    await booking.isAt(TIMES)
    await add(booking, GLOSS)
    await page.getByRole('button', { name: 'Change: Team member' }).click()
    await booking.isAt(WITH)
    await expect(page.getByText(`Karim does not offer ${GLOSS}`)).toBeVisible()
    await expect(cards(booking)).toHaveText([/Léa/, /Inès/])
    // The summary has one of the same name.
    await page
      .getByRole('button', { name: `Remove ${GLOSS}` })
      .last()
      .click()
    await expect(cards(booking)).toHaveText([/Léa/, /Karim/, /Inès/])
  })

  test('a link whose calendar does not offer its services says so at the start', async ({ page }) => {
    const booking = new BookingPage(page)
    await booking.open('atelier-dupre', { intervention_ids: '101601,101613', calendar_id: '101502' })
    await booking.isAt(WITH)
    await expect(page.getByText(`Karim does not offer ${GLOSS}`).first()).toBeVisible()
    await booking.choose('Léa')
    await booking.isAt(TIMES)
    await expect(booking.times.first()).toBeVisible()
  })

  test('a link to a calendar shows its categories only, and no pack that it does not offer', async ({ page }) => {
    const booking = new BookingPage(page)
    await booking.open('atelier-dupre', { calendar_id: '101502' })
    const names = page.getByRole('main').getByRole('article')
    await expect(names).toHaveText([/Haircuts/, /Care/, /Beard/])
    await names.last().getByRole('button').click()
    await page.getByRole('tab', { name: /^Packs/ }).click()
    await expect(names).toHaveText([/Cut and beard duo/])
  })
})
