import { calendar, group, named, seed, service } from './builders.ts'
import { personFields } from './fields.ts'
import type { CalendarSeed, GroupSeed, InterventionSeed, World } from './world.types.ts'

interface ScaleOptions {
  /** How many services the group has. */
  services: number
  /** How many calendars, each of which offers every service. */
  calendars: number
  /** Possible starts per calendar and day, every day of the week; at most 1,439. */
  slotsPerDay: number
}

interface GroupOptions extends ScaleOptions {
  id: number
  urlname: string
  name: string
}

const TRADES = [
  'Coupe',
  'Massage',
  'Bilan',
  'Atelier',
  'Contrôle',
  'Conseil',
  'Réparation',
  'Séance',
  'Essayage',
  'Visite',
]
const KINDS = [
  'découverte',
  'express',
  'complète',
  'du matin',
  'du soir',
  'en duo',
  'sur mesure',
  'de saison',
  'experte',
  'douce',
]
const NAMES = ['Alix', 'Basma', 'Colin', 'Dalia', 'Elio', 'Flora', 'Gabin', 'Hanna', 'Imane', 'Joël', 'Klara', 'Lucas']

const MINUTES_PER_DAY = 1440

/** Opening hours with exactly `slots` possible starts, and the minutes between two of them. */
function rhythm(slots: number): { step: number; start: string; end: string } {
  if (!Number.isInteger(slots) || slots < 1 || slots >= MINUTES_PER_DAY) {
    throw new Error(`slotsPerDay must be a whole number from 1 to ${MINUTES_PER_DAY - 1}, not ${slots}`)
  }
  const step = Math.min(30, Math.floor((MINUTES_PER_DAY - 1) / slots))
  const open = step * slots
  const start = Math.min(8 * 60, MINUTES_PER_DAY - 1 - open)
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return { step, start: clock(start), end: clock(start + open) }
}

/**
 * A generated group, the same for the same numbers. Ids start at `id` × 1,000,000, so they collide with no other
 * group's.
 */
export function scaleGroup(options: GroupOptions): GroupSeed {
  const { id, urlname, name, services, calendars, slotsPerDay } = options
  const at = id * 1_000_000
  const { step, start, end } = rhythm(slotsPerDay)
  const hours = Array.from({ length: 7 }, () => [{ start, end }])
  const sets = Array.from({ length: TRADES.length }, (_, index) =>
    named({ id: at + index + 1, externid: `RAYON-${index + 1}`, publicname: TRADES[index] ?? '', sort: index + 1 }),
  )
  const interventions: InterventionSeed[] = Array.from({ length: services }, (_, index) => {
    const trade = index % TRADES.length
    const kind = Math.floor(index / TRADES.length) % KINDS.length
    return service({
      id: at + index + 1,
      externid: `S-${index + 1}`,
      publicname: `${TRADES[trade]} ${KINDS[kind]} ${index + 1}`,
      description: index % 3 === 0 ? `<p>Référence ${index + 1} du catalogue.</p>` : '',
      interventionset_id: sets[trade]?.id ?? null,
      price: 1000 + ((index * 137) % 90) * 100,
      // Never longer than a step, so that the number of starts is the requested one.
      length: step,
      sort: index + 1,
    })
  })
  const people: CalendarSeed[] = Array.from({ length: calendars }, (_, index) =>
    calendar({
      id: at + index + 1,
      externid: `C-${index + 1}`,
      publicname: `${NAMES[index % NAMES.length]} ${index + 1}`,
      hours,
      slot_step: step,
      sort: index + 1,
    }),
  )
  return seed({
    shard: 's3',
    rules: { mintime_rdv: 0 },
    group: group({
      id,
      name,
      urlname,
      phone: '01 99 00 30 00',
      sector: 'retail',
      store_chain: true,
      display_intervention_info: false,
      maxrdv_period: 43_200,
      user_sequence_config: [
        { name: 'intervention_ids', preposition: 'for' },
        { name: 'calendar_id', any: true, preposition: 'with' },
        { name: 'slots' },
        { name: 'fiche_info' },
        { name: 'confirm' },
      ],
      colors: { primary: '#005B4F', primary_contrast: '#FFFFFF', secondary: '#C2410C' },
    }),
    interventionsets: sets,
    interventions,
    calendars: people,
    forms: { Fiche: personFields('fr'), Vevent: [] },
  })
}

/** A world of one generated group, `mesure`, to measure how cost grows with size. */
export function scaleWorld(options: ScaleOptions): World {
  return { name: 'scale', groups: [scaleGroup({ ...options, id: 900, urlname: 'mesure', name: 'Mesure' })] }
}
