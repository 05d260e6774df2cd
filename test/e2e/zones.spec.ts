import { expect, test } from './fixtures.ts'
import { BookingPage, nameOf } from './support/booking-page.ts'
import { judge } from './support/oracle.ts'
import { FORM } from './support/routes.ts'

/**
 * A group in Paris that is open around the clock, every half hour from 00:29 on, viewed from distant zones and in the
 * weeks in which its clocks change. Only wall time counts: which day, which hour, in Paris.
 */
const WORLD = { scale: { services: 1, calendars: 1, slotsPerDay: 47 } }
const PERSON = { Nom: 'Essai', Prénom: 'Ada', 'E-mail': 'ada@example.org', Téléphone: '06 39 98 00 11' }

const ZONES = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'] as const

const WEEKS = [
  {
    name: 'the week in which an hour is left out',
    now: '2026-03-27T07:00:00Z',
    zone: 'UTC+1',
    // Friday to Thursday; the clocks go from 02:00 to 03:00 on Sunday 29 March.
    heads: ['27 Mar', '28 Mar', '29 Mar', '30 Mar', '31 Mar', '1 Apr', '2 Apr'],
    day: 'Sunday, 29 March',
    picked: 'Sunday, 29 March, 03:29',
    // 01:29 UTC: four hours before it, five and a half and thirteen after it.
    own: { 'America/New_York': 'Sat 21:29', 'Asia/Kolkata': '06:59', 'Pacific/Auckland': '14:29' },
    start: '2026-03-29 03:29:00',
    said: /^03:29$/,
    night: ['00:29', '00:59', '01:29', '01:59', '03:29', '03:59'],
  },
  {
    name: 'the week in which an hour is lived twice',
    now: '2026-10-23T07:00:00Z',
    zone: 'UTC+2',
    // The clocks go from 03:00 back to 02:00 on Sunday 25 October.
    heads: ['23 Oct', '24 Oct', '25 Oct', '26 Oct', '27 Oct', '28 Oct', '29 Oct'],
    day: 'Sunday, 25 October',
    picked: 'Sunday, 25 October, 02:29 UTC+1',
    own: { 'America/New_York': 'Sat 21:29', 'Asia/Kolkata': '06:59', 'Pacific/Auckland': '14:29' },
    start: '2026-10-25 02:29:00',
    said: /^02:29 UTC\+1$/,
    night: ['00:29', '00:59', '01:29', '01:59', '02:29 UTC+2', '02:59 UTC+2', '02:29 UTC+1', '02:59 UTC+1'],
  },
]

for (const timezoneId of ZONES) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId })

    for (const week of WEEKS) {
      test(`books the wall time of the group in ${week.name}`, async ({ page, control, troubles }) => {
        await control.reset({ world: WORLD, now: week.now })
        await page.clock.setFixedTime(week.now)
        const booking = new BookingPage(page)
        await booking.open('mesure')
        await booking.choose('Coupe découverte 1')
        await booking.choose('No preference')
        await booking.isAt(/^When would suit you\?$/)

        await expect(page.getByRole('columnheader')).toHaveText(week.heads.map((head) => new RegExp(head)))
        await expect(page.getByText(`Paris time (${week.zone})`)).toBeVisible()
        const ofDay = page.getByRole('grid').getByRole('button', { name: week.day })
        const times = ofDay.locator('[data-time]')
        const night = await Promise.all(week.night.map((_, number) => times.nth(number).innerText()))
        expect(night.map((text) => text.trim())).toEqual(week.night)

        // The calendar shows the same days in every zone.
        await page.getByRole('button', { name: 'Go to a date' }).click()
        await expect(page.getByRole('dialog').getByRole('gridcell', { selected: true })).toHaveText(
          week.heads[0]?.split(' ')[0] ?? '',
        )
        await page.keyboard.press('Escape')

        const name = `${week.picked}, ${week.own[timezoneId]} your time`
        const time = page.getByRole('button', { name, exact: true })
        expect(await nameOf(time)).toBe(name)
        await expect(time).toContainText(week.own[timezoneId])
        await time.click()
        await booking.isAt(FORM.question)
        for (const [label, text] of Object.entries(PERSON)) await booking.field(label).fill(text)
        await booking.bookButton.click()
        await booking.isBooked()
        await expect(page.getByRole('region', { name: 'When and where' }).getByText(week.said)).toBeVisible()
        await expect(page.getByText(`${week.own[timezoneId]} your time`).first()).toBeVisible()
        await judge(page, control, troubles, { bookings: 1, claim: 'booked' })
        expect((await control.ledger()).find(({ kind }) => kind === 'booking')).toMatchObject({ start: week.start })
      })
    }
  })
}
