import type { Calendar } from '../../machines/domain/catalogue/choices.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { ListItem, ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import type { Fiche } from '../../machines/domain/form/fiche.ts'
import type { Field, Forms } from '../../machines/domain/form/field.ts'
import type { Slot } from '../../machines/domain/slots/slot.ts'
import { sampleCalendar, sampleGroup, sampleIntervention, sampleStep } from '../../machines/kit/samples.ts'

/** The business of the random journeys, with the server's data. */

export const URLNAME = sampleGroup.urlname

/** No preference is one of calendars, never of services. */
const steps = (...names: Parameters<typeof sampleStep>[0][]) =>
  names.map((name) => sampleStep(name, { any: name === 'calendar_id' }))
const profile = { ...sampleGroup.profile, v3: true }

export const GROUPS: readonly Group[] = [
  { ...sampleGroup, profile },
  { ...sampleGroup, profile, steps: steps('intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm') },
  { ...sampleGroup, profile, openData: false },
]

const SERVICES = [61, 62].map((id) => sampleIntervention(id))
const CALENDARS: readonly Calendar[] = [51, 52].map(sampleCalendar)
export const serviceOf = (id: number) => sampleIntervention(id)
export const calendarOf = (id: number): Calendar => sampleCalendar(id)

export const listOf = ({ step }: ListRequest): readonly ListItem[] => (step === 'calendar_id' ? CALENDARS : SERVICES)

const field = (name: string, required: boolean): Field => ({
  type: 'string',
  name,
  label: name,
  description: '',
  required,
  minLength: 0,
  maxLength: 60,
  rows: 1,
  trim: true,
  value: null,
  choices: [],
  addEmptyChoice: false,
  allowAny: null,
  requestNumber: false,
})

export const FORMS: Forms = {
  fiche: [field('lastname', true), field('firstname', false)],
  vevent: [field('reason', false)],
}
export const TODAY = '2026-03-31'
const LAST_DAY = '2026-04-13'

export const CLAIRE = { accountId: 201, email: 'claire@example.org', password: 'Rendez-vous-2026' }
export const PERSONS: readonly Fiche[] = [
  {
    id: 301,
    firstname: 'Noé',
    lastname: 'Essai',
    email: CLAIRE.email,
    firstphone: '',
    values: { lastname: 'Essai', firstname: 'Noé' },
  },
]

/** A professional of the business, and the persons that the search finds. */
export const NADIA = { accountId: 9, email: 'nadia@example.org', password: 'Rendez-vous-2026' }
export const PRO_GROUPS = [{ id: sampleGroup.id, name: sampleGroup.name, urlname: URLNAME }]
const known = (id: number, firstname: string, lastname: string): Fiche => ({
  id,
  firstname,
  lastname,
  email: '',
  firstphone: '',
  values: { lastname, firstname },
})
export const KNOWN: readonly Fiche[] = [
  known(311, 'Inès', 'Essai'),
  known(312, 'Paul', 'Essai'),
  known(313, 'Ambre', 'Essaim'),
]

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Paris is two hours ahead on every day of these journeys. */
const OFFSET_MS = 2 * HOUR_MS

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const clock = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
/** The wall time of an instant. */
export const wall = (at: number) => clock(at + OFFSET_MS)

/** The free times of a week, from the requested day on. */
export function weekFrom(from: string | null, isFree: (at: number) => boolean) {
  const first = from === null || from < TODAY ? TODAY : from
  const begin = Date.parse(`${first}T00:00:00Z`)
  const slots = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
    [9, 11].flatMap((hour): Slot[] => {
      const at = begin + day * DAY_MS + hour * HOUR_MS - OFFSET_MS
      const isOpen = dayOf(at + OFFSET_MS) > TODAY && dayOf(at + OFFSET_MS) <= LAST_DAY && isFree(at)
      return isOpen ? [{ start: wall(at), at, time: null, capacity: 1, promotion: 0, interventionId: null }] : []
    }),
  )
  return { from: first, today: TODAY, until: LAST_DAY, slots, firstSlot: null }
}
