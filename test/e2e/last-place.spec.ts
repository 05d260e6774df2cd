import { expect, test } from './fixtures.ts'
import { BookingPage } from './support/booking-page.ts'
import { bookings, judge } from './support/oracle.ts'
import { FORM } from './support/routes.ts'

const ONE = { 'Last name': 'Premier', 'First name': 'Ada', Email: 'ada@example.org', Phone: '06 39 98 00 11' }
const OTHER = { 'Last name': 'Second', 'First name': 'Basile', Email: 'basile@example.org', Phone: '06 39 98 00 22' }

test(
  'of two customers who race for a last place exactly one gets it, and the other keeps everything',
  { tag: '@variant' },
  async ({ page, another, control, troubles }) => {
    troubles.expectFailedRequests()
    const rivals = [
      { booking: new BookingPage(page), person: ONE },
      { booking: new BookingPage(await another()), person: OTHER },
    ]
    for (const { booking, person } of rivals) {
      await booking.open('petit-cours')
      await booking.choose('Private class')
      await booking.isAt(/^When would suit you\?$/)
      await booking.pickTime()
      await booking.isAt(FORM.question)
      for (const [label, text] of Object.entries(person)) await booking.field(label).fill(text)
    }
    await control.faults({
      match: { method: 'POST', path: '/appointments' },
      phase: 'before',
      act: { kind: 'hold', key: 'start' },
      times: 0,
    })
    await Promise.all(rivals.map(({ booking }) => booking.bookButton.click()))
    await control.held('start', 2)
    await control.release('start')

    const settled = await Promise.all(rivals.map(async (rival) => ({ ...rival, won: await hasWon(rival.booking) })))
    const [winner, ...alsoWon] = settled.filter(({ won }) => won)
    const [loser] = settled.filter(({ won }) => !won)
    expect(alsoWon, 'one place, one winner').toEqual([])
    if (!winner || !loser) throw new Error('Nobody won')
    expect(await bookings(control)).toBe(1)
    await judge(winner.booking.page, control, troubles, { bookings: 1, claim: 'booked' })

    await loser.booking.settled()
    await expect(loser.booking.alert).toContainText('is no longer free')
    await judge(loser.booking.page, control, troubles, { bookings: 1, claim: 'refused', message: /nearest free times/ })
    // The class is on Thursdays at five, so the nearest time is the same hour a week later.
    await loser.booking.alert.getByRole('button', { name: /17:00/ }).first().click()
    await loser.booking.isAt(FORM.question)
    for (const [label, text] of Object.entries(loser.person)) await expect(loser.booking.field(label)).toHaveValue(text)
    await loser.booking.bookButton.click()
    await loser.booking.isBooked()
    await judge(loser.booking.page, control, troubles, { bookings: 2, claim: 'booked' })
  },
)

/** True if this customer's screen reached the confirmation, false if it returned to the times. */
async function hasWon(booking: BookingPage): Promise<boolean> {
  await expect(booking.heading).toHaveText(/^(?:Your appointment is booked|When would suit you\?)$/)
  return /booked/.test(await booking.heading.innerText())
}
