import { variantUnless } from '../support/variants.ts'
import type { Page } from '@playwright/test'
import type { Control } from '../../../sandbox/control/client.ts'
import { expect, test } from '../fixtures.ts'
import { BookingPage } from '../support/booking-page.ts'
import { calendarFile } from '../support/calendar-file.ts'
import { bookings, judge } from '../support/oracle.ts'
import { fillForm, GARAGE, SALON, TOWN_HALL, walkToForm, type Route } from '../support/routes.ts'

const DELETE = { method: 'POST', path: '/appointments/batch_delete' }
const POST = { method: 'POST', path: '/appointments(\\.json)?$' }

/** Walks to the confirmation; `query` is that of the link by which the customer arrives. */
async function book(page: Page, route: Route, query: Record<string, string> = {}): Promise<BookingPage> {
  const booking = new BookingPage(page)
  await walkToForm(booking, route, undefined, query)
  await fillForm(booking, route)
  await booking.bookButton.click()
  await booking.isBooked()
  return booking
}

const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel the appointment' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel this appointment?' })

async function cancel(page: Page): Promise<void> {
  await cancelButton(page).click()
  await question(page).getByRole('button', { name: 'Yes, cancel it' }).click()
}

/** The message on the first step of the next booking, shown until something is chosen. */
const saysCancelled = (page: Page) =>
  expect(page.getByRole('main').getByText('Your appointment is cancelled')).toBeVisible()

const kinds = async (control: Control) => (await control.ledger()).map(({ kind }) => kind)

test(
  'what the group says to those who begin to book stands above the first question only',
  { tag: '@variant' },
  async ({ page }) => {
    const booking = new BookingPage(page)
    await booking.open(SALON.urlname)
    const words = page.getByText('Une question avant de réserver ?')
    await expect(words).toBeVisible()
    // The page is in English; these texts stay in the group's French.
    await expect(page.locator('main [lang=fr]').filter({ hasText: 'Une question avant de réserver ?' })).toBeVisible()
    await SALON.legs[0]?.go(booking)
    await booking.isAt(SALON.legs[1]?.question ?? '')
    await expect(words).toHaveCount(0)
  },
)

test.describe('what was booked can be seen again', () => {
  const again = (page: Page) => page.getByRole('button', { name: 'Show the appointment' })

  test('by Forward, by the link where a new booking begins, and after a reload', async ({
    page,
    control,
    troubles,
  }) => {
    const booking = await book(page, SALON)
    const said = await page.getByRole('main').innerText()
    expect(said).toContain('A confirmation email is being sent to clemence@example.org.')
    const isSeen = async () => {
      await booking.isBooked()
      await expect(page.getByRole('main')).toHaveText(said, { useInnerText: true })
    }
    await page.goBack()
    await booking.isAt(SALON.legs[0]?.question ?? '')
    await expect(page.getByText('You have an appointment')).toBeVisible()
    await page.goForward()
    await isSeen()
    await page.goBack()
    await again(page).click()
    await isSeen()
    await page.reload()
    await isSeen()
    await page.goBack()
    await page.reload()
    await again(page).click()
    await isSeen()
    await judge(page, control, troubles, { bookings: 1, claim: 'booked', fresh: true })
  })

  test('Back while the confirmation is on its way does not hide that it was booked', async ({
    page,
    control,
    troubles,
  }) => {
    const booking = new BookingPage(page)
    await walkToForm(booking, SALON)
    await fillForm(booking, SALON)
    const held: (() => void)[] = []
    await page.route(/\/assets\/confirm\.step-/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await booking.bookButton.click()
    await expect(page).toHaveURL(/\/book\/confirm\b/)
    await page.goBack()
    await booking.isAt(SALON.legs[0]?.question ?? '')
    held.forEach((release) => release())
    await again(page).click()
    await booking.isBooked()
    await judge(page, control, troubles, { bookings: 1, claim: 'booked' })
  })
})

test.describe('cancelling', () => {
  for (const { route, path } of [
    { route: SALON, path: /^\/s1\/v3\/groups\/101\/appointments\/batch_delete$/ },
    { route: TOWN_HALL, path: /^\/s\d\/api\/v1\/groups\/103\/appointments\/batch_delete\.json$/ },
    // The booking service only answers times; everything else comes from version 1.
    { route: GARAGE, path: /^\/s\d\/api\/v1\/groups\/104\/appointments\/batch_delete\.json$/ },
  ]) {
    test(
      `at ${route.name}: asks, deletes, says so, and starts again`,
      variantUnless(route === TOWN_HALL),
      async ({ page, control, troubles }) => {
        const booking = await book(page, route)
        await cancelButton(page).click()
        await question(page).getByRole('button', { name: 'Keep the appointment' }).click()
        await expect(question(page)).toBeHidden()
        await expect(cancelButton(page)).toBeFocused()
        expect(await control.requests(DELETE)).toEqual([])
        await cancel(page)
        await booking.isAt(route.legs[0]?.question ?? '')
        await saysCancelled(page)
        const [request, ...others] = await control.requests({ method: 'POST', path: 'batch_delete' })
        expect(others).toEqual([])
        expect(request?.path).toMatch(path)
        expect(await kinds(control)).toContain('cancel')
        await judge(page, control, troubles, { bookings: 1, claim: 'none' })
      },
    )
  }

  test('too close to the time: says so with the telephone number, and the appointment stays', async ({
    page,
    control,
    troubles,
  }) => {
    troubles.expectFailedRequests()
    await book(page, SALON)
    // The evening before.
    await control.clock('2026-11-24T20:00:00Z')
    await cancel(page)
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('It is too late to cancel this appointment online')
    await expect(alert.getByRole('link', { name: /01 99 00 12 34/ })).toBeVisible()
    expect(await kinds(control)).not.toContain('cancel')
    await judge(page, control, troubles, { bookings: 1, claim: 'booked', message: /too late to cancel/ })
  })

  test('the answer is lost after it was done: it is looked up and called cancelled', async ({
    page,
    control,
    troubles,
  }) => {
    troubles.expectFailedRequests()
    const booking = await book(page, SALON)
    await control.faults({ match: DELETE, phase: 'after', act: { kind: 'status', status: 502, body: '' }, times: 0 })
    await cancel(page)
    await booking.isAt(SALON.legs[0]?.question ?? '')
    expect(await kinds(control)).toContain('cancel')
  })

  test(
    'the answer is lost and nothing can be looked up: nobody claims anything, until it can',
    { tag: '@variant' },
    async ({ page, control, troubles }) => {
      troubles.expectFailedRequests()
      const booking = await book(page, SALON)
      const broken = { kind: 'status', status: 500, body: '' } as const
      await control.faults([
        { match: DELETE, phase: 'after', act: broken, times: 0 },
        { match: { method: 'GET', path: '/appointments$' }, phase: 'before', act: broken, times: 0 },
      ])
      await cancel(page)
      await expect(page.getByRole('main').getByRole('alert')).toContainText('The cancellation is not confirmed yet')
      await control.clearFaults()
      await page.getByRole('button', { name: 'Check again' }).click()
      await booking.isAt(SALON.legs[0]?.question ?? '')
    },
  )

  test(
    'a reload in the middle of it claims nothing, looks, and says that it was cancelled',
    { tag: '@variant' },
    async ({ page, control, troubles }) => {
      troubles.expectFailedRequests()
      const booking = await book(page, SALON)
      const list = { method: 'GET', path: '/appointments$' }
      await control.faults([
        { match: DELETE, phase: 'after', act: { kind: 'hold', key: 'lost' }, times: 1 },
        { match: list, phase: 'before', act: { kind: 'hold', key: 'list' }, times: 1 },
      ])
      await cancel(page)
      await control.held('lost')
      await page.reload()
      await control.held('list')
      await expect(booking.heading).toHaveText('Your appointment')
      await expect(page.getByText('Checking whether your appointment was cancelled')).toBeVisible()
      await control.release('list')
      await booking.isAt(SALON.legs[0]?.question ?? '')
      await saysCancelled(page)
      expect((await kinds(control)).filter((kind) => kind === 'cancel')).toHaveLength(1)
      await page.reload()
      await saysCancelled(page)
    },
  )

  test('the request arrives late: it is never called booked in between, and the screen corrects itself', async ({
    page,
    control,
    troubles,
  }) => {
    troubles.expectFailedRequests()
    const booking = await book(page, SALON)
    await control.faults({ match: DELETE, phase: 'before', act: { kind: 'status', status: 502, body: '' }, times: 1 })
    const sent = page.waitForRequest(/batch_delete/)
    await cancel(page)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('still in your appointments')
    await expect(booking.heading).toHaveText('Your appointment')
    const [request, [asked]] = await Promise.all([sent, control.requests(DELETE)])
    const { status } = await page.evaluate(
      async ([url, body]) => {
        const headers = { 'content-type': 'application/json' }
        return { status: (await fetch(url, { method: 'POST', credentials: 'include', headers, body })).status }
      },
      [request.url(), JSON.stringify(asked?.body)] as const,
    )
    expect(status).toBe(200)
    await booking.isAt(SALON.legs[0]?.question ?? '')
    await saysCancelled(page)
  })
})

test('on paper it is one page, with the business, when, where and reference, and nothing to press', async ({
  page,
  control,
}) => {
  await book(page, SALON)
  const [entry] = await control.ledger()
  const [id] = (entry?.appointment_ids ?? []) as number[]
  const head = page.getByText('14 rue du Puits-Clair, 75002 Paris · 01 99 00 12 34')
  await expect(head).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(head).toBeVisible()
  const main = page.getByRole('main')
  for (const words of [/^Reference: /, 'Atelier Dupré', /12:|13:|[01]\d:/, /^01\s99\s00\s12\s34$/])
    await expect(main.getByText(words).first()).toBeVisible()
  await expect(main).toContainText(`Reference: ${id}`)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'How to get there' })).toBeHidden()
  for (const apart of [page.getByRole('banner'), page.getByRole('contentinfo')]) await expect(apart).toBeHidden()
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('when and where it is can be copied, with the link to the appointments', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
  await book(page, SALON)
  await page.getByRole('button', { name: /^(?:Copy the details|Share)$/ }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Appointment – Atelier Dupré\n.+ at \d\d:\d\d\n/)
  const link = copied.split('\n').at(-1) ?? ''
  expect(new URL(link).pathname).toBe(`/${SALON.urlname}/appointments`)
  expect(new URL(link).search, 'no key, and nothing of this visit').toBe('')
})

test.describe('return to site', () => {
  const link = (page: Page) => page.getByRole('link', { name: /^Back to my basket/ })
  const button = (page: Page) => page.getByRole('button', { name: /^Back to my basket/ })

  test('of somebody else names the host and asks first', { tag: '@variant' }, async ({ page }) => {
    await book(page, SALON, { return_url: 'https://shop.example/thanks', return_button: 'Back to my basket' })
    await expect(button(page)).toHaveText(/shop\.example$/)
    await button(page).click()
    const dialog = page.getByRole('dialog', { name: 'Go to shop.example?' })
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(dialog).toBeHidden()
    await expect(button(page)).toBeFocused()
    await button(page).click()
    const go = dialog.getByRole('link', { name: 'Go to shop.example' })
    await expect(go).toHaveAttribute('href', 'https://shop.example/thanks')
    await expect(go).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('of the business goes there at a press', { tag: '@variant' }, async ({ page, troubles }) => {
    troubles.expectApiAt('https://rdv.atelier-dupre.example')
    const url = 'https://rdv.atelier-dupre.example/merci?a=1'
    await book(page, SALON, { return_url: url, return_button: 'Back to my basket' })
    await expect(link(page)).toHaveAttribute('href', url)
    await expect(link(page)).toHaveAttribute('target', '_top')
    await page.route('https://rdv.atelier-dupre.example/**', (route) => route.fulfill({ body: 'Merci' }))
    await link(page).click()
    await expect(page).toHaveURL(url)
  })

  for (const url of ['javascript:alert(1)', '//evil.example', 'https://a:b@evil.example/']) {
    test(`to ${url} is not offered`, { tag: '@variant' }, async ({ page }) => {
      await book(page, SALON, { return_url: url, return_button: 'Back to my basket' })
      await expect(page.getByText('Back to my basket')).toHaveCount(0)
    })
  }
})

test('book another starts again, offers the person again and forgets the comment', async ({
  page,
  control,
  troubles,
}) => {
  const booking = new BookingPage(page)
  await walkToForm(booking, SALON)
  await fillForm(booking, SALON)
  await booking.field('Comment').fill('See you')
  await booking.bookButton.click()
  await booking.isBooked()
  await expect(page.getByRole('main')).toContainText('See you')
  const kept = () => page.evaluate(() => JSON.stringify(Object.values({ ...sessionStorage })))
  // The address stays: the confirmation says where its email goes.
  expect(await kept(), 'what was typed is not kept once it is booked').not.toContain('98 00 77')

  await page.getByRole('button', { name: 'Book another appointment' }).click()
  for (const { question: asked, go } of SALON.legs) {
    await booking.isAt(asked)
    await go(booking)
  }
  await booking.isAt(/^Who is the appointment for\?$/)
  // The first booking identified the visitor: the person is saved, with no field missing.
  await page.getByRole('radio', { name: 'Clémence Essai' }).check()
  await expect(booking.field('Comment')).toHaveValue('')
  await booking.bookButton.click()
  await booking.isBooked()
  expect(await bookings(control)).toBe(2)
  await judge(page, control, troubles, { bookings: 2, claim: 'booked' })
})

test(
  'with a preselected calendar another booking is with the same one',
  { tag: '@variant' },
  async ({ page, control }) => {
    const booking = new BookingPage(page)
    const legs = SALON.legs.filter(({ step }) => step !== 'calendar_id')
    const route = { ...SALON, legs }
    await walkToForm(booking, route, undefined, { calendar_id: '101501' })
    await fillForm(booking, route)
    await booking.bookButton.click()
    await booking.isBooked()
    await page.getByRole('button', { name: 'Book another appointment' }).click()
    for (const { question: asked, go } of legs) {
      await booking.isAt(asked)
      await go(booking)
    }
    await booking.isAt(/^Who is the appointment for\?$/)
    await page.getByRole('radio', { name: 'Clémence Essai' }).check()
    await booking.bookButton.click()
    await booking.isBooked()
    const sent = await control.requests(POST)
    expect(sent.map(({ body }) => (body as { appointment: { calendar_id: number } }).appointment.calendar_id)).toEqual([
      101501, 101501,
    ])
  },
)

test(
  'a pack with breaks is booked as one, shown as one, lists its members, and goes as one',
  { tag: '@variant' },
  async ({ page, control, troubles }) => {
    const booking = new BookingPage(page)
    await booking.open('atelier-dupre', { pack_id: '101701' })
    await booking.isAt('When would suit you?')
    await booking.pickTime()
    await booking.isAt(/^Who is the appointment for\?$/)
    await fillForm(booking, SALON)
    await booking.bookButton.click()
    await booking.isBooked()
    await expect(page.getByRole('main').getByText('Break', { exact: false }).first()).toBeVisible()
    expect((await calendarFile(page)).suggestedFilename()).toMatch(/^rdv-\d+\.ics$/)
    await cancel(page)
    await saysCancelled(page)
    await judge(page, control, troubles, { bookings: 1, claim: 'none' })
  },
)
