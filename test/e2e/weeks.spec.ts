import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { holdRoute } from './support/hold-route.ts'
import { showAgain } from './support/page-events.ts'
import { PRACTICE } from './support/practice.ts'
import { SALON } from './support/routes.ts'

/** From one week of free times to the next, on a connection that is slower than the customer. */

test.use({ now: '2026-04-01T06:00:00Z', viewport: { width: 1280, height: 800 } })

const SECOND_WEEK = /availabletimeslots.*start=2026-04-08/

test('a week that is on its way when the page is turned is not requested from the start again', async ({ page }) => {
  const sent: string[] = []
  const failed: string[] = []
  page.on('request', (request) => SECOND_WEEK.test(request.url()) && sent.push(request.url()))
  page.on('requestfailed', (request) => SECOND_WEEK.test(request.url()) && failed.push(request.url()))
  const release = await holdRoute(page, '**/availabletimeslots?start=2026-04-08*')
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname)
  for (const { question, go } of SALON.legs.slice(0, 3)) {
    await booking.isAt(question)
    await go(booking)
  }
  await expect(booking.times.first()).toBeVisible()
  await expect.poll(() => sent).toHaveLength(1)
  const first = page.getByRole('columnheader').first()
  await expect(first).toHaveText(/\b1\b/)
  await page.getByRole('button', { name: /^Later days/ }).click()
  await expect(first).toHaveText(/\b8\b/)
  release()
  await expect(booking.times.first()).toHaveAccessibleName(/^Wednesday, 8 April, \d\d:\d\d/)
  expect(sent).toHaveLength(1)
  expect(failed).toEqual([])
})

test('a page that stays visible follows the clock: the next day begins, and yesterday’s times are gone', async ({
  page,
  control,
}) => {
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname)
  for (const { question, go } of SALON.legs.slice(0, 3)) {
    await booking.isAt(question)
    await go(booking)
  }
  const first = page.getByRole('columnheader').first()
  await expect(first).toHaveText(/\b1 Apr.*Today/)
  await expect(booking.times.first()).toHaveAccessibleName(/^Wednesday, 1 April/)
  await control.clock('2026-04-02T05:00:00Z')
  await page.clock.fastForward('23:00:00')
  await expect(first).toHaveText(/\b2 Apr.*Today/)
  await expect(page.getByRole('button', { name: /^Thursday, 2 April, 11:00/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /1 April/ })).toHaveCount(0)
})

test('the calendar marks the days of each month that it shows, and asks for each month once', async ({
  page,
  control,
  troubles,
}) => {
  troubles.expectFailedRequests()
  const months: string[] = []
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    const [start, days] = [searchParams.get('start')?.slice(0, 10), searchParams.get('nDays')]
    if (start !== undefined && days !== '7') months.push(`${start} ${days}`)
  })
  const booking = new BookingPage(page)
  await booking.open(SALON.urlname)
  for (const { question, go } of SALON.legs.slice(0, 3)) {
    await booking.isAt(question)
    await go(booking)
  }
  await expect(booking.times.first()).toBeVisible()
  await page.getByRole('button', { name: 'Go to a date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Go to a date' })
  const day = (name: RegExp | string) => dialog.getByRole('button', { name })
  // Two weeks are known when the calendar opens. The salon is closed on Sundays.
  await expect(day(/^Wednesday, 29 April 2026, free times$/)).toBeVisible()
  await expect(day(/^Sunday, 26 April 2026, no free times$/)).toBeVisible()
  await day('Next month').click()
  await expect(day(/^Tuesday, 12 May 2026, free times$/)).toBeVisible()
  await day('Previous month').click()
  await day('Next month').click()
  expect(months).toEqual(['2026-04-15 16', '2026-05-01 31'])
  await day(/^Tuesday, 12 May 2026/).click()
  await expect(page.getByRole('columnheader').first()).toHaveText(/\b12\b/)

  await control.faults({
    match: { path: '/availabletimeslots', query: 'nDays=(?!7)' },
    phase: 'before',
    act: { kind: 'status', status: 500 },
    times: 0,
  })
  await showAgain(page)
  await page.getByRole('button', { name: 'Go to a date' }).click()
  await expect(
    dialog.getByText('The days with free times could not be loaded. You can still go to any date.'),
  ).toBeVisible()
  await day('Thursday, 28 May 2026').click()
  await expect(page.getByRole('columnheader').first()).toHaveText(/\b28\b/)
})

test('a week without free times leads to the next one, also after a failed search', async ({
  page,
  control,
  troubles,
}) => {
  troubles.expectFailedRequests()
  const search = { path: '/availabletimeslots', query: 'start=2026-04-28' }
  await control.faults({ match: search, phase: 'before', act: { kind: 'status', status: 500 }, times: 0 })
  const booking = new BookingPage(page)
  // The doctor is away for a week from the twentieth day on.
  await booking.open(PRACTICE.urlname, {
    interventionset_ids: '102401',
    intervention_ids: PRACTICE.consultation,
    calendar_id: '102502',
    date: '2026-04-21',
  })
  await booking.isAt(/^When would suit you\?$/)
  const content = page.getByRole('main')
  await expect(content.getByText('The next free time could not be loaded.')).toBeVisible()
  await expect(content.getByRole('button', { name: 'First free: Wednesday, 1 April at 10:00' })).toBeVisible()
  await control.clearFaults()
  await content.getByRole('button', { name: 'Try again' }).click()
  await content.getByRole('button', { name: 'Next free time: Tuesday, 28 April at 09:00' }).click()
  await expect(page.getByRole('button', { name: 'Tuesday, 28 April, 09:00', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await booking.isAt(PRACTICE.login)
})
