import fc from 'fast-check'
import type { FaultInput } from '../../../sandbox/control/faults.types.ts'

/** What the customer may do at the form and on the screens before it. */
const BY_CUSTOMER = ['nothing', 'reload', 'backAndForward', 'secondTab'] as const
const ON_THE_WAY = [...BY_CUSTOMER, 'listFails', 'listBreaks', 'listIsSlow'] as const
const PRESSES = ['once', 'twice', 'enter'] as const
const WRITES = [
  'answered',
  'slow',
  'lostBefore',
  'lostAfter',
  'cutAfter',
  'failsBefore',
  'failsAfter',
  'refusesToken',
  'held',
] as const
const MEANWHILE = ['waits', 'reload', 'back', 'backAndForward', 'pressesAgain', 'secondTab'] as const
const READS = ['answered', 'stale', 'fails', 'unreachable', 'refusesToken'] as const

/** Everything that a plan is made of, by the property of the plan. */
export const KINDS = {
  onTheWay: ON_THE_WAY,
  onTheForm: BY_CUSTOMER,
  press: PRESSES,
  write: WRITES,
  meanwhile: MEANWHILE,
  reads: READS,
}

/** A disturbance of a screen before the form, by the server or by the customer. */
export type Disturbance = (typeof ON_THE_WAY)[number]

/** The end of a booking that was sent. `held` arrives, and is let through to the server later. */
export type WriteFate = (typeof WRITES)[number]

/** How the server answers the look-up of a write. */
export type ReadFate = (typeof READS)[number]

/** What the customer does while the booking is pending. */
export type Meanwhile = (typeof MEANWHILE)[number]

export interface Plan {
  onTheWay: readonly Disturbance[]
  onTheForm: readonly (typeof BY_CUSTOMER)[number][]
  press: (typeof PRESSES)[number]
  write: WriteFate
  meanwhile: Meanwhile
  /** One fate for each look-up, in order; later ones are answered. */
  reads: readonly ReadFate[]
}

/** The first kind, the usual one, comes as often as all others together. */
const often = <T>([usual, ...others]: readonly [T, ...T[]]) =>
  fc.oneof(
    { weight: others.length, arbitrary: fc.constant(usual) },
    { weight: others.length, arbitrary: fc.constantFrom(...others) },
  )

const plan: fc.Arbitrary<Plan> = fc.record({
  onTheWay: fc.array(often<Disturbance>(ON_THE_WAY), { minLength: 2, maxLength: 2 }),
  onTheForm: fc.array(often<Plan['onTheForm'][number]>(BY_CUSTOMER), { minLength: 1, maxLength: 2 }),
  press: fc.constantFrom(...PRESSES),
  write: fc.constantFrom(...WRITES),
  meanwhile: often<Meanwhile>(MEANWHILE),
  reads: fc.array(fc.constantFrom(...READS), { maxLength: 3 }),
})

/** The journeys of every run: few, but with every kind (`plan.spec.ts` checks it). */
export const EVERY_RUN = { count: 9, seed: 24_329 }

/** This many plans, always the same for a seed. */
export const plansOf = (count: number, seed: number): readonly Plan[] => fc.sample(plan, { numRuns: count, seed })

const POST = { method: 'POST', path: '/appointments$' }
/** The gate at which a held booking waits. */
export const GATE = 'random-write'
const SLOW_MS = 700

/** The orders to the server that make a booking end as planned; without `times` an order strikes once. */
export const writeFaults: Readonly<Record<WriteFate, readonly FaultInput[]>> = {
  answered: [],
  slow: [{ match: POST, phase: 'before', act: { kind: 'delay', ms: SLOW_MS } }],
  lostBefore: [{ match: POST, phase: 'before', act: { kind: 'reset' }, times: 0 }],
  lostAfter: [{ match: POST, phase: 'after', act: { kind: 'reset' } }],
  cutAfter: [{ match: POST, phase: 'after', act: { kind: 'truncate', bytes: 30 } }],
  failsBefore: [{ match: POST, phase: 'before', act: { kind: 'status', status: 503 } }],
  failsAfter: [{ match: POST, phase: 'after', act: { kind: 'status', status: 502, body: 'Bad gateway' } }],
  // Twice: the browser repeats a 421 itself.
  refusesToken: [{ match: POST, phase: 'before', act: { kind: 'status', status: 421, body: {} }, times: 2 }],
  held: [{ match: POST, phase: 'before', act: { kind: 'hold', key: GATE } }],
}

const SESSION = { method: 'GET', path: '/sessions/current$' }
const APPOINTMENTS = { method: 'GET', path: '/appointments$' }

function readFault(fate: ReadFate): readonly FaultInput[] {
  switch (fate) {
    case 'answered':
      return []
    case 'stale':
      return [{ match: APPOINTMENTS, phase: 'after', act: { kind: 'replace', body: { records: [] } } }]
    case 'fails':
      return [SESSION, APPOINTMENTS].map((match) => ({ match, phase: 'before', act: { kind: 'status', status: 503 } }))
    case 'unreachable':
      return [SESSION, APPOINTMENTS].map((match) => ({ match, phase: 'before', act: { kind: 'close' } }))
    case 'refusesToken':
      return [{ match: APPOINTMENTS, phase: 'before', act: { kind: 'status', status: 421, body: {} }, times: 2 }]
  }
}

/** The orders to the server for the look-ups after a write. */
export const readFaults = ({ reads }: Plan): readonly FaultInput[] => reads.flatMap(readFault)

const LISTS = { method: 'GET', path: '/(?:calendars|availabletimeslots)$' }

/** The order to the server for one screen on the way; null where the customer disturbs it. */
export function listFault(disturbance: Disturbance): FaultInput | null {
  switch (disturbance) {
    case 'listFails':
      return { match: LISTS, phase: 'before', act: { kind: 'status', status: 500 }, times: 0 }
    case 'listBreaks':
      return { match: LISTS, phase: 'after', act: { kind: 'truncate', bytes: 20 }, times: 0 }
    case 'listIsSlow':
      return { match: LISTS, phase: 'before', act: { kind: 'delay', ms: SLOW_MS } }
    default:
      return null
  }
}
