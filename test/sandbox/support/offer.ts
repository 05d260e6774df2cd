import { createDiary, type Diary, type Taken } from '../../../sandbox/availability/diary.ts'
import type { Bounds } from '../../../sandbox/availability/find-slots.ts'
import type { GroupRow, Offer, OfferedCalendar } from '../../../sandbox/availability/offer.ts'
import type { Plan, PlanStep } from '../../../sandbox/availability/plan.ts'
import { parseWall } from '../../../sandbox/time/wall.ts'
import { findZone, type InstantMinutes } from '../../../sandbox/time/zone.ts'
import { group, service, weekdays } from '../../../sandbox/worlds/builders.ts'
import type { GroupRecord, GroupRules, InterventionSeed } from '../../../sandbox/worlds/world.types.ts'

/** The input of availability and booking, built by hand: no database, no server. */

export const paris = findZone('Europe/Paris')

/** An instant by the wall time in Paris, such as `2026-03-23 09:00`; midnight where no time is given. */
export function at(wall: string): InstantMinutes {
  const parsed = parseWall(wall)
  if (parsed === null) throw new Error(`No wall time: ${wall}`)
  return paris.toInstant(parsed)
}

/** A calendar that is open on weekdays from nine to twelve and takes one customer every half hour. */
export function offered(id: number, more: Partial<OfferedCalendar> = {}): OfferedCalendar {
  return {
    id,
    publicname: `Calendar ${id}`,
    calendarsetId: null,
    resource: false,
    deleted: false,
    maxrdvPeriod: null,
    capacity: 1,
    slotStep: 30,
    hours: weekdays('09:00-12:00'),
    absences: [],
    promotions: [],
    ...more,
  }
}

export function groupRow(record: Partial<GroupRecord> = {}, rules: Partial<GroupRules> = {}): GroupRow {
  const colors = { primary: '#224466', primary_contrast: '#FFFFFF', secondary: '#886622' }
  return {
    id: 1,
    shard: 't1',
    urlname: 'pure',
    zone: 'Europe/Paris',
    record: { ...group({ id: 1, name: 'Pure', urlname: 'pure', colors, maxrdv_period: 129_600 }), ...record },
    rules: { mintime_rdv: 60, mintime_cancel: 1440, mintime_between: 0, max_rdv_number: 5, ...rules },
    forms: { Fiche: [], Vevent: [] },
    translations: {},
  }
}

/** An offer of these calendars; `links` maps a service to the calendars that it names. */
export function offerOf(
  calendars: readonly OfferedCalendar[],
  links: Readonly<Record<number, readonly number[]>> = {},
  row: GroupRow = groupRow(),
): Offer {
  const known = new Map(calendars.map((calendar) => [calendar.id, calendar]))
  return {
    group: row,
    zone: paris,
    calendars: known,
    linked: (id) => (links[id] ?? []).flatMap((calendarId) => known.get(calendarId) ?? []),
  }
}

export function serviceOf(id: number, length = 30, more: Partial<InterventionSeed> = {}): InterventionSeed {
  return service({ id, publicname: `Service ${id}`, price: 1000, length, ...more })
}

/** A step of a plan that needs no resource; half an hour at the start by default. */
export function stepOf(calendars: readonly OfferedCalendar[], more: Partial<PlanStep> = {}): PlanStep {
  const length = more.length ?? 30
  return { service: serviceOf(61, length), pack: null, offset: 0, length, calendars, resources: null, ...more }
}

export function planOf(...steps: readonly PlanStep[]): Plan {
  return { steps, length: Math.max(...steps.map(({ offset, length }) => offset + length)) }
}

/** From nine on that Monday without an end. */
export function boundsFrom(earliest: string, more: Partial<Bounds> = {}): Bounds {
  return { earliest: at(earliest), latest: () => Infinity, promotions: true, ...more }
}

/** `11 at 2026-03-23 09:00 for 30`, on the first seat by default. */
export function taken(calendarId: number, start: string, minutes: number, seat = 0): Taken {
  return { calendarId, seat, start: at(start), end: at(start) + minutes }
}

export function diaryOf(from: string, to: string, ...places: readonly Taken[]): Diary {
  return createDiary(
    paris,
    at(from),
    at(to),
    places.toSorted((a, b) => a.start - b.start),
  )
}
