import type { AnyEventObject } from 'xstate'
import { bookingMachine } from '../../../machines/booking/booking.machine.ts'
import type { ListRequest } from '../../../machines/domain/catalogue/list-request.ts'
import type { Preselection } from '../../../machines/domain/sequence/preselection.ts'
import type { BookRequest } from '../../../machines/domain/appointment/booking.ts'
import type { SubmissionOutput } from '../../../machines/booking/submission/submission.machine.ts'
import type { Act, FaultMatch } from '../../../sandbox/control/faults.types.ts'
import { PureDriver } from '../../support/drivers/pure.ts'
import { kindOf } from '../../support/model-events.ts'
import { salonCases } from './booking-model.ts'
import type { GatePlan } from './gate.ts'
import { refusal } from './walk.ts'

/** What a booking asks the server, by kind. */
const KINDS = {
  services: { method: 'GET', path: '/interventions$' },
  calendars: { method: 'GET', path: '/calendars$' },
  forms: { method: 'GET', path: '/forms$' },
  bookings: { method: 'POST', path: '/appointments$' },
  moves: { method: 'PUT', path: '/appointments/\\d+$' },
  /** Whether the chosen time is still free: the only question about a single day. */
  chosenTime: { method: 'GET', path: '/availabletimeslots', query: 'nDays=1(?:&|$)' },
  editable: { method: 'GET', path: '/appointments/\\d+/editable' },
} satisfies Record<string, FaultMatch>

export type Kind = keyof typeof KINDS

/** The kinds that must not reach the API when they fail: nothing may have been written then. */
const WRITES: readonly Kind[] = ['bookings', 'moves']

export const BROKEN: Act = { kind: 'status', status: 500 }
export const NOTHING_FREE: Act = { kind: 'replace', body: { availabletimeslots: [], firstSlot: null } }
const NO_RECORDS: Act = { kind: 'replace', body: { records: [] } }
/** Of a list only its first record. */
const LONE: Act = { kind: 'patch', merge: {}, remove: Array.from({ length: 9 }, () => 'records.1') }

export interface BookingPlan {
  gates: readonly (readonly [Kind, GatePlan])[]
  /** For each event of the path, the kinds of which an answer comes. */
  opens: readonly (readonly Kind[])[]
}

/** Asked by which actor, and what becomes of it. */
interface Asked {
  actor: string
  kind: Kind
  act: Act | null
  answered: boolean
}

/** Walks a path by the machine alone, and notes what the product will ask along it, and what it is to be answered. */
export async function planOf(input: keyof typeof salonCases.inputs, events: readonly AnyEventObject[]) {
  const driver = new PureDriver(bookingMachine, salonCases.inputs[input], salonCases)
  const asked: Asked[] = []
  const answers: Asked[] = []
  const opens: Kind[][] = []
  const ask = (actor: string, kinds: readonly Kind[]) =>
    asked.push(...kinds.map((kind) => ({ actor, kind, act: null, answered: false })))
  const note = () => {
    for (const actor of driver.hosted.started.splice(0)) ask(actor, kindsAsked(actor, driver.hosted.asked.get(actor)))
  }
  note()
  for (const event of events) {
    const ended = endedBy(event)
    const open = asked.filter(({ actor, answered }) => actor === ended && !answered)
    // A list that has failed asks once more by itself.
    const last = asked.findLast(({ actor }) => actor === ended)
    if (event.type === 'list.loaded' && open.length === 0 && last) {
      ask(last.actor, [last.kind])
      open.push(...asked.slice(-1))
    }
    const now = latest(open)
    for (const one of now) Object.assign(one, { act: fateOf(event, one.kind), answered: true })
    answers.push(...now)
    opens.push(now.map(({ kind }) => kind))
    await driver.send(event)
    note()
  }
  await driver.stop()
  const gates = (Object.keys(KINDS) as Kind[]).map((kind) => [kind, gateOf(kind, asked, answers)] as const)
  return { gates, opens } satisfies BookingPlan
}

/** Of each kind the newest: older ones were given up. */
const latest = (open: readonly Asked[]) => open.filter((one) => open.findLast(({ kind }) => kind === one.kind) === one)

function gateOf(kind: Kind, asked: readonly Asked[], answers: readonly Asked[]): GatePlan {
  const own = asked.filter((one) => one.kind === kind)
  return {
    match: KINDS[kind],
    phase: WRITES.includes(kind) ? 'before' : 'after',
    acts: own.map(({ act }) => act),
    answered: answers.filter((one) => one.kind === kind).map((one) => own.indexOf(one)),
  }
}

/** The requests that an actor sends when it starts. */
function kindsAsked(actor: string, input: unknown): readonly Kind[] {
  switch (actor) {
    case 'list': {
      const { request, items } = input as { request: ListRequest; items: readonly unknown[] | null }
      if (items !== null) return []
      return [request.step === 'calendar_id' ? 'calendars' : 'services']
    }
    case 'checkSelection': {
      const { preselection } = input as { preselection: Preselection }
      return preselection.calendars.ids.length > 0 ? ['services', 'calendars'] : ['services']
    }
    case 'prepareStep':
      return (input as { step: string }).step === 'fiche_info' ? ['forms'] : []
    case 'submission': {
      const { request, resume } = input as { request: BookRequest; resume: boolean }
      if (resume) return []
      return [request.moves === undefined ? 'bookings' : 'moves']
    }
    case 'checkSlot':
      return ['chosenTime']
    case 'readEditable':
      return ['editable']
    default:
      throw new Error(`Nobody knows what "${actor}" asks`)
  }
}

/** The actor whose requests an event answers. */
function endedBy(event: AnyEventObject): string | null {
  const kind = kindOf(event)
  if (kind.kind === 'done' || kind.kind === 'failed') return kind.actor
  if (event.type === 'list.loaded' || event.type === 'list.failed') return 'list'
  return event.type === 'submission.doubted' ? 'submission' : null
}

function fateOf(event: AnyEventObject, kind: Kind): Act | null {
  const end = kindOf(event)
  if (end.kind === 'failed' || event.type === 'list.failed' || event.type === 'submission.doubted') return BROKEN
  if (event.type === 'list.loaded') return event.items.length === 1 ? LONE : null
  if (end.kind !== 'done') return null
  switch (end.actor) {
    case 'checkSelection':
      return kind === 'calendars' && (end.output as { missing: readonly string[] }).missing.length > 0
        ? NO_RECORDS
        : null
    case 'checkSlot':
      return (end.output as { free: boolean }).free ? null : NOTHING_FREE
    case 'readEditable':
      return (end.output as { editable: boolean }).editable ? null : { kind: 'replace', body: end.output }
    case 'submission': {
      const output = end.output as SubmissionOutput
      return output.kind === 'booked' ? null : refusal(output.failure.code)
    }
    default:
      return null
  }
}
