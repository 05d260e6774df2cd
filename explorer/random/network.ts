import type { AnyActorRef } from 'xstate'
import { isDeferred } from '../simulate/deferred.ts'
import type { Entry } from '../simulate/recording.ts'
import type { BookRequest } from '../../machines/domain/appointment/booking.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { type FailureCode, failure } from '../../machines/domain/failures.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import { EMPTY_SELECTION, pick, pickService, type Selection } from '../../machines/domain/sequence/selection.ts'
import type { Preselection } from '../../machines/domain/sequence/preselection.ts'
import type { Dice } from './dice.ts'
import { appointmentOf, type Ledger, type Line } from './ledger.ts'
import type { Tab } from './tab.ts'
import { isAtProDoor, isProForm, isProHere, type Who } from './who.ts'
import {
  calendarOf,
  CLAIRE,
  FORMS,
  KNOWN,
  listOf,
  NADIA,
  PERSONS,
  PRO_GROUPS,
  serviceOf,
  TODAY,
  weekFrom,
} from './world.ts'

/** A request whose answer is still to come. */
interface Flight {
  actor: AnyActorRef
  path: string
  /** When the answer comes; the world may have changed since it was written. */
  at: number
  end: () => Entry
}

/** An event at the server that no request waits for. */
interface Arrival {
  at: number
  happen: () => void
}

interface Asked {
  request: BookRequest & ListRequest
  appointmentIds: readonly Id[]
  from: string | null
  slot: { at: number } | null
  selection: Selection
  preselection: Preselection
  guest: string
  step?: string
  record: { fiche: { id: Id | null; values: Record<string, string> } }
  /** The address of a login. */
  email: string
  /** The texts by which persons are searched. */
  text: string
}

/**
 * The longest time that a client waits, and the longest time that a write may still take to arrive after the client has
 * given up.
 */
const PATIENCE_MS = 20_000
const LATE_MS = 60_000
/** "Some seconds" of the wire contract (ruling 30): shorter than the first pause between two reads. */
const LAG_MS = 1_900
const BREAKS: readonly FailureCode[] = ['unreachable', 'timeout', 'malformed', 'serverError']
const REFUSALS: readonly FailureCode[] = [
  'user_blacklisted',
  'max_rdv_number',
  'mintime_between',
  'create_vevent_failed',
]
/** Possible answers to the second write when a browser repeats a write automatically. */
const REPEATED: readonly FailureCode[] = ['availabletimeslots', 'same_time_rdv', 'max_rdv_number']

/**
 * A network that delays, refuses, loses and reorders answers, on simulated time. The fate of a request is decided when
 * it is sent; once the network is `calm`, nothing is disturbed any more.
 */
export class Network {
  readonly flights: Flight[] = []
  private arrivals: Arrival[] = []
  isCalm = false
  /** The number of presses on Book so far, and the numbers of those that were sent. */
  press = 0
  readonly sent: number[] = []
  /** The page holds the token of a professional. */
  private isPro = false
  private isAtProDoor = false
  private actors: ReadonlyMap<string, AnyActorRef> = new Map()

  constructor(
    private readonly dice: Dice,
    readonly ledger: Ledger,
    private readonly group: Group,
    private readonly who: Who,
    private readonly tab: Tab,
  ) {}

  /** Starts an exchange for every new request, and drops those whose actor is gone. */
  look(actors: ReadonlyMap<string, AnyActorRef>, now: number): void {
    this.actors = actors
    this.isPro = isProHere(actors)
    this.isAtProDoor = isAtProDoor(actors)
    for (const [index, { actor, path }] of [...this.flights.entries()].toReversed()) {
      if (actors.get(path) !== actor) this.flights.splice(index, 1)
    }
    for (const [path, actor] of actors) {
      const state: unknown = actor.getSnapshot()
      if (!isDeferred(state) || state.status !== 'active') continue
      if (this.flights.some((flight) => flight.actor === actor)) continue
      this.flights.push(this.begin(path, actor, state.deferred, state.input as Asked, now))
    }
  }

  /** When the next answer or arrival is due. */
  next(): number | null {
    const times = [...this.flights, ...this.arrivals].map(({ at }) => at)
    return times.length === 0 ? null : Math.min(...times)
  }

  /** Commits the writes that are due at the server. */
  arrive(now: number): void {
    const due = this.arrivals.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
    this.arrivals = this.arrivals.filter(({ at }) => at > now)
    for (const { happen } of due) happen()
  }

  /** One of the answers that are due, in random order. */
  take(now: number): Entry | null {
    const due = this.flights.filter(({ at }) => at <= now)
    if (due.length === 0) return null
    const flight = this.dice.pick(due)
    this.flights.splice(this.flights.indexOf(flight), 1)
    return flight.end()
  }

  /** The page is closed, and with it every pending request: what was sent arrives soon, or not at all. */
  hangUp(now: number): void {
    this.flights.length = 0
    for (const arrival of this.arrivals) arrival.at = Math.min(arrival.at, now + LATE_MS)
  }

  private begin(path: string, actor: AnyActorRef, src: string, asked: Asked, now: number): Flight {
    const flight = (at: number, end: () => Entry): Flight => ({ actor, path, at, end })
    if (src === 'send') return flight(...this.write(path, asked.request, now))
    if (src === 'cancelBooking') return flight(...this.cancellation(path, asked.appointmentIds, now))
    const delay = this.isCalm || this.dice.percent(SLOW.has(src) ? 40 : 85) ? 0 : this.dice.upTo(PATIENCE_MS)
    if (!this.isCalm && this.dice.percent(FRAGILE.has(src) ? 12 : 5)) {
      const code = this.dice.pick(BREAKS)
      const retryAfter = code === 'serverError' && this.dice.percent(30) ? 20 : null
      return flight(now + delay, () =>
        failed(path, failure(src === 'openGuest' ? 'codeUnavailable' : code, null, retryAfter)),
      )
    }
    const refusal = this.refusalOf(src, asked)
    if (refusal) return flight(now + delay, () => failed(path, failure(refusal)))
    // The server writes an answer when the request arrives or when the answer leaves; in between the world changes.
    const isEarly = this.dice.percent(50)
    const early = isEarly ? this.answer(src, asked, now) : null
    return flight(now + delay, () => answered(path, isEarly ? early : this.answer(src, asked, now + delay)))
  }

  /** The outcome of a booking: at most one is written, and its answer may be lost. */
  private write(path: string, request: BookRequest, now: number): [number, () => Entry] {
    const { dice, ledger, press } = this
    this.sent.push(press)
    const lag = dice.upTo(LAG_MS)
    const byPro = this.isPro
    if (byPro) ledger.send(request)
    const commit = (at: number) => ledger.write(request, press, at, lag, byPro)
    const isShort = byPro && dice.percent(30)
    const isNamed = byPro && !isShort && isProForm(this.actors, path.replace(/submission\/send$/, 'form'))
    const clear = (at: number): [number, () => Entry] => {
      const arrives = now + dice.upTo(at - now + 1)
      let line: Line | FailureCode = 'serverError'
      this.arrivals.push({ at: arrives, happen: () => (line = commit(arrives)) })
      return [
        at,
        () => {
          if (typeof line === 'string') return failed(path, failure(line))
          if (byPro) return answered(path, ledger.answerToPro(line, at, { isShort, isNamed }))
          if (!ledger.isSignedIn) ledger.hasToken = true
          return answered(path, ledger.answer(line, at))
        },
      ]
    }
    if (this.isCalm) return clear(now)
    const at = now + (dice.percent(50) ? 0 : dice.upTo(PATIENCE_MS))
    const fate = dice.upTo(100)
    if (fate < 30) return clear(at)
    if (fate < 38) return [at, () => failed(path, failure(dice.pick(REFUSALS)))]
    if (fate < 44) {
      ledger.rivals.add(request.slot.at)
      return clear(at)
    }
    if (fate < 48) return [at, () => failed(path, failure('offline'))]
    if (fate < 56) return [at, () => failed(path, failure(dice.pick(BREAKS)))]
    if (fate < 68) {
      const lost = commit(now)
      return [at, () => failed(path, failure(typeof lost === 'string' ? lost : dice.pick(REPEATED)))]
    }
    // Committed, but the answer is lost: before the client gives up, or after.
    const isLate = fate >= 85
    const arrives = isLate ? at + dice.upTo(LATE_MS) : now + dice.upTo(at - now + 1)
    this.arrivals.push({ at: arrives, happen: () => commit(arrives) })
    return [at, () => failed(path, failure(dice.pick(BREAKS)))]
  }

  private cancellation(path: string, ids: readonly Id[], now: number): [number, () => Entry] {
    const { dice, ledger } = this
    const lag = dice.upTo(LAG_MS)
    ledger.cancellations += 1
    const number = ledger.cancellations
    const commit = (at: number) => ledger.cancel(ids, number, at, lag)
    const at = now + (this.isCalm || dice.percent(50) ? 0 : dice.upTo(PATIENCE_MS))
    const fate = this.isCalm ? 0 : dice.upTo(100)
    if (fate < 45) {
      this.arrivals.push({ at: now, happen: () => commit(now) })
      return [at, () => answered(path, [...ids])]
    }
    if (fate < 55) return [at, () => failed(path, failure('mintime_cancel'))]
    if (fate < 60) return [at, () => failed(path, failure('offline'))]
    if (fate < 70) return [at, () => failed(path, failure(dice.pick(BREAKS)))]
    const arrives = fate < 88 ? now + dice.upTo(at - now + 1) : at + dice.upTo(LATE_MS)
    this.arrivals.push({ at: arrives, happen: () => commit(arrives) })
    return [at, () => failed(path, failure(dice.pick(BREAKS)))]
  }

  /** The refusal of a professional's request, by the server or already by the client. */
  private refusalOf(src: string, asked: Asked): FailureCode | null {
    const isPro = this.isPro || this.ledger.isProIn
    if (isPro && OF_CUSTOMERS.has(src)) return 'forbidden'
    // Customers and professionals sign in with different calls, on different pages.
    return src === 'signIn' && asked.email === NADIA.email && !this.isAtProDoor ? 'passwordError' : null
  }

  private answer(src: string, asked: Asked, now: number): unknown {
    const { ledger } = this
    switch (src) {
      case 'findGroup':
        return { shard: 's1', group: this.group, locale: 'fr' }
      case 'openGuest':
        return { opens: 'guest', ...this.tab.kept(), person: this.person() }
      case 'checkSession':
        if (ledger.isProIn) return { session: nadia, lastSignedAt: now }
        return { session: ledger.isSignedIn ? claire : ledger.hasToken ? visitor : ANONYMOUS, lastSignedAt: null }
      case 'loadList':
        return listOf(asked.request)
      case 'loadSlots':
        return weekFrom(asked.from, ledger.isFree)
      case 'checkSlot':
        return { free: asked.slot !== null && ledger.isFree(asked.slot.at), at: now }
      case 'checkSelection':
        return { selection: checked(asked), missing: [] }
      case 'readEditable':
        return { editable: this.isCalm || this.dice.percent(85), message: null }
      case 'readBack':
        return this.readBack(asked, now)
      case 'readCancelled': {
        const listed = ledger.shown(now).map(({ id }) => id)
        return asked.appointmentIds.filter((id) => !listed.includes(id))
      }
      case 'readAppointments':
        return { appointments: ledger.shown(now).map(appointmentOf), at: now }
      case 'readFiches':
        return { persons: PERSONS, forms: FORMS, today: TODAY }
      case 'saveFiche':
        return { ...PERSONS[0], id: asked.record.fiche.id ?? 302, values: asked.record.fiche.values }
      case 'signIn':
        if (this.who.isPro) return { at: now, accountId: NADIA.accountId, email: NADIA.email, groups: PRO_GROUPS }
        return { at: now, accountId: CLAIRE.accountId, email: CLAIRE.email }
      case 'searchPersons':
        return { fiches: ledger.persons.filter(({ lastname }) => isFound(lastname, asked.text)), tooMany: false }
      case 'findAlike':
        return this.dice.percent(30) ? KNOWN.slice(0, 1) : []
      case 'readPending':
        return null
      case 'readClock':
        return now
      default:
        return undefined
    }
  }

  private readBack({ request }: Asked, now: number) {
    if (this.isPro || this.ledger.isProIn) return { kind: 'unreadable' }
    const answer = this.ledger.readBack(request, now)
    if (answer.kind === 'found' && !this.ledger.isSignedIn) this.ledger.hasToken = true
    return answer
  }

  private person() {
    const { isSignedIn } = this.ledger
    return {
      forms: FORMS,
      persons: isSignedIn ? PERSONS : [],
      accountId: this.isPro ? undefined : isSignedIn ? CLAIRE.accountId : null,
      today: TODAY,
      email: '',
      prefill: null,
    }
  }
}

/** Actors whose failures lead to states of their own: they fail more often. */
const FRAGILE = new Set(['readBack', 'readCancelled', 'loadSlots', 'checkSelection', 'readAppointments', 'signIn'])

/**
 * Requests that the client does not send for professionals, and the server would refuse (wire contract, rulings 26 and
 * 37).
 */
const OF_CUSTOMERS = new Set(['readAppointments', 'readCancelled', 'readFiches'])

const isFound = (name: string, text: string) => name.toLowerCase().startsWith(text.toLowerCase())

/** Reads about a write, and requests that may overtake it. */
const SLOW = new Set(['readBack', 'readCancelled', 'checkSlot', 'loadSlots', 'readAppointments', 'checkSession'])

const claire = { ...ANONYMOUS, status: 'user', account: { id: CLAIRE.accountId, email: CLAIRE.email } } as const
const nadia = {
  ...ANONYMOUS,
  status: 'pro',
  account: { id: NADIA.accountId, email: NADIA.email },
  groups: PRO_GROUPS,
} as const
const visitor = { ...ANONYMOUS, status: 'user', account: { id: 0, email: '' } } as const

/** The choices that a link, an earlier visit or an appointment names: all of them exist. */
function checked({ selection, preselection }: Asked): Selection {
  if (selection.services.length > 0) return selection
  const [calendar] = preselection.calendars.ids.map(calendarOf)
  return {
    ...EMPTY_SELECTION,
    ...selection,
    services: preselection.interventions.ids.map((id) => pickService(serviceOf(id))),
    calendar: calendar ? pick(calendar) : selection.calendar,
  }
}

const answered = (actor: string, data: unknown): Entry => ({ kind: 'answered', actor, choice: { data } })
const failed = (actor: string, data: unknown): Entry => ({ kind: 'failed', actor, choice: { data } })
