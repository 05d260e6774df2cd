import type { BookingPage } from '../support/booking-page.ts'
import type { Stage } from './fault.types.ts'

/** A place in a group of the third version. */
export interface Seat {
  shard: string
  groupId: number
  serviceId: number
  /** `YYYY-MM-DD HH:MM:SS`, in the group's wall time. */
  start: string
}

let strangers = 0

/** A new customer books this place over a connection and with a session of their own. */
export async function bookElsewhere({ page }: Stage, { shard, groupId, serviceId, start }: Seat): Promise<void> {
  strangers += 1
  const fiche = { group_id: groupId, firstname: 'Nemo', lastname: 'Ailleurs', email: `nemo${strangers}@example.org` }
  const { origin } = new URL(page.url())
  const answer = await fetch(`${origin}/${shard}/v3/appointments?apikey=sandbox-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      appointment: {
        date: start,
        group_id: groupId,
        from_web: 1,
        comments: '',
        websource: '',
        intervention_ids: [serviceId],
        fiche: { ...fiche, firstphone: '0639980000' },
      },
    }),
  })
  if (answer.status !== 201) throw new Error(`Nobody could book elsewhere: ${answer.status} ${await answer.text()}`)
}

/** Presses the time of this name, going forward by weeks until it is shown. */
export async function pickAt(booking: BookingPage, name: RegExp): Promise<void> {
  const time = booking.times.and(booking.page.getByRole('button', { name })).first()
  await booking.settled()
  for (let week = 0; week < 6 && !(await time.isVisible()); week += 1) {
    await booking.page.getByRole('button', { name: /^Later days/ }).click()
    await booking.settled()
  }
  await time.click()
}
