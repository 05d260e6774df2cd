import type { AppointmentSeed } from './world.types.ts'

/**
 * Appointments for a diary that looks used: on each day some of the times are taken, always the same ones, so that
 * tests and pictures repeat. The caller's times are far enough apart for the services.
 *
 * @param share the share of the times that are taken, 0 to 1
 */
export function livedIn(input: {
  days: readonly [first: number, last: number]
  calendars: readonly number[]
  times: readonly string[]
  services: readonly number[]
  fiches: readonly number[]
  share: number
}): AppointmentSeed[] {
  const appointments: AppointmentSeed[] = []
  const pick = (list: readonly number[], at: number) => list[at % list.length] ?? 0
  for (let day = input.days[0]; day <= input.days[1]; day++) {
    input.calendars.forEach((calendar_id, place) => {
      input.times.forEach((time, index) => {
        const mixed = (day * 7919 + place * 104_729 + index * 1_299_709 + 12_345) % 1000
        if (mixed / 1000 >= input.share) return
        // A person can be in one place at a time, so calendars side by side draw from different people.
        const person = pick(input.fiches, place + input.calendars.length * (day + index))
        appointments.push({ day, time, calendar_id, intervention_id: pick(input.services, mixed), fiche_id: person })
      })
    })
  }
  return appointments
}
