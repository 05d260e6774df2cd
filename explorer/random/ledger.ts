import type { Appointment } from '../../machines/domain/appointment/appointment.ts'
import type { Booked, BookRequest, ReadBack } from '../../machines/domain/appointment/booking.ts'
import type { FailureCode } from '../../machines/domain/failures.ts'
import type { Fiche } from '../../machines/domain/form/fiche.ts'
import type { Id } from '../../machines/domain/id.ts'
import { sampleAppointment } from '../../machines/kit/samples.ts'
import { KNOWN, wall } from './world.ts'

/** One appointment in the server's ledger. */
export interface Line {
  id: Id
  at: number
  serviceId: Id
  /** The number of the press on Book that requested it. */
  press: number
  /** The instants at which lists start and stop to show it. */
  shownFrom: number
  goneFrom: number | null
  isCancelled: boolean
  isMoved: boolean
  /** The person of a professional's booking; null for a customer's own. */
  person: Fiche | null
}

const LENGTH_MS = 2_700_000
const FIRST_ID = 900
const FIRST_PERSON = 320

/**
 * The state of the server in the random journeys. It is written by hand from the wire contract, independent of the
 * machines, so that it can judge them.
 */
export class Ledger {
  readonly lines: Line[] = []
  /** Instants that another customer has taken. */
  readonly rivals = new Set<number>()
  /** Whether the tab holds the token of a visitor's booking. */
  hasToken = false
  isSignedIn = false
  /** Whether the server knows a professional by the cookie of this browser. */
  isProIn = false
  /** The persons of the business; only a professional adds to them here. */
  readonly persons: Fiche[] = [...KNOWN]
  /** Persons who were made by a booking and named in its answer: they are known from then on. */
  private readonly named = new Set<Id>()
  /** Presses that were reported to the customer as not booked. */
  readonly denied = new Set<number>()
  /** For appointments that were reported as kept: the number of cancellations sent until then. */
  private readonly kept = new Map<Id, number>()
  /** Cancellations so far. */
  cancellations = 0
  /** Statements to the customer that turned out false. */
  readonly lies: string[] = []

  isFree = (at: number): boolean =>
    !this.rivals.has(at) && !this.lines.some((line) => !line.isCancelled && line.at === at)

  line(id: Id): Line | undefined {
    return this.lines.find((one) => one.id === id)
  }

  /** The booking of a press, or the appointment that it moved. */
  ofPress(press: number): readonly Line[] {
    return this.lines.filter((line) => line.press === press && !line.isCancelled)
  }

  /**
   * The new line, or why there is none: a rival was quicker, or the customer has this time already (ruling 12).
   * @param byPro A professional books it for the person of the request.
   */
  write(request: BookRequest, press: number, now: number, lag: number, byPro = false): Line | FailureCode {
    const { at } = request.slot
    const moved = request.moves === undefined ? undefined : this.line(request.moves)
    if (this.rivals.has(at) || moved?.isCancelled) return 'availabletimeslots'
    if (this.lines.some((line) => line !== moved && line.at === at && !line.isCancelled)) return 'same_time_rdv'
    if (this.denied.has(press)) this.lies.push(`press ${press} was booked after it was said not to be`)
    if (moved) return Object.assign(moved, { at, press, shownFrom: now + lag, isMoved: true })
    const [service] = request.services
    const line: Line = {
      id: FIRST_ID + this.lines.length,
      at,
      serviceId: service?.id ?? 0,
      press,
      shownFrom: now + lag,
      goneFrom: null,
      isCancelled: false,
      isMoved: false,
      person: byPro ? this.personOf(request) : null,
    }
    this.lines.push(line)
    return line
  }

  /**
   * Records a professional's request. A person named in an earlier answer must be sent with the record id; a request
   * already on its way may still create a second one.
   */
  send({ fiche: { id, values } }: BookRequest): void {
    const { firstname, lastname } = nameIn(values)
    const isNamed = (one: Fiche) => one.lastname === lastname && one.firstname === firstname && this.named.has(one.id)
    if (id !== null || !this.persons.some(isNamed)) return
    this.lies.push(`${firstname} ${lastname} was known, and is sent without their record`)
  }

  /** The person of a professional's request; a new record if the request names none. */
  private personOf({ fiche: { id, values } }: BookRequest): Fiche | null {
    if (id !== null) return this.persons.find((one) => one.id === id) ?? null
    const { firstname, lastname } = nameIn(values)
    const made = { id: FIRST_PERSON + this.persons.length, firstname, lastname, email: '', firstphone: '', values }
    this.persons.push(made as Fiche)
    return made as Fiche
  }

  /** Records that the customer saw that nothing was booked. */
  deny(press: number): void {
    this.denied.add(press)
    if (this.ofPress(press).length > 0) this.lies.push(`press ${press} is booked, and is said not to be`)
  }

  /** Records that the customer saw that appointments are still booked. */
  keep(ids: readonly Id[]): void {
    for (const id of ids) {
      this.kept.set(id, this.cancellations)
      if (this.line(id)?.isCancelled) this.lies.push(`${id} is cancelled, and is said to be kept`)
    }
  }

  /** @param number The number of the cancellation, from 1. */
  cancel(ids: readonly Id[], number: number, now: number, lag: number): void {
    for (const line of this.lines.filter(({ id }) => ids.includes(id))) {
      if ((this.kept.get(line.id) ?? 0) >= number)
        this.lies.push(`${line.id} was cancelled after it was said to be kept`)
      line.goneFrom ??= now + lag
      line.isCancelled = true
    }
  }

  /** What a list shows at an instant. */
  shown(now: number): readonly Line[] {
    return this.lines.filter(({ shownFrom, goneFrom }) => shownFrom <= now && (goneFrom === null || goneFrom > now))
  }

  answer(line: Line, now: number): Booked {
    return { appointments: [appointmentOf(line)], hasToken: !this.isSignedIn, at: now }
  }

  /**
   * The answer to a professional: a short one does not name the person.
   * @param isNamed The form stores the person's record from the answer.
   */
  answerToPro(line: Line, now: number, { isShort, isNamed }: { isShort: boolean; isNamed: boolean }): Booked {
    const appointment = appointmentOf(line)
    if (isNamed && line.person) this.named.add(line.person.id)
    const nobody = { ficheId: null, person: { firstname: '', lastname: '' } }
    return { appointments: [isShort ? { ...appointment, ...nobody } : appointment], hasToken: false, at: now }
  }

  /** The session, then the list (wire contract, ruling 12): a visitor has a token from the first booking on. */
  readBack(request: BookRequest, now: number): ReadBack {
    const wasKnown = this.isSignedIn || this.hasToken
    if (!wasKnown && this.lines.length === 0) return { kind: 'impossible' }
    const list = this.shown(now)
    const found = list.find(({ at, id }) => at === request.slot.at && (request.moves ?? id) === id)
    if (found) return { kind: 'found', booked: this.answer(found, now) }
    return !wasKnown && list.length === 0 ? { kind: 'committed', failure: null } : { kind: 'absent' }
  }
}

const nameIn = (values: BookRequest['fiche']['values']) => ({
  firstname: String(values['firstname'] ?? ''),
  lastname: String(values['lastname'] ?? ''),
})

export const appointmentOf = ({ id, at, serviceId, person }: Line): Appointment => ({
  ...sampleAppointment,
  ...(person && { ficheId: person.id, person: { firstname: person.firstname, lastname: person.lastname } }),
  id,
  at,
  start: wall(at),
  endAt: at + LENGTH_MS,
  end: wall(at + LENGTH_MS),
  interventionId: serviceId,
  interventionName: `Service ${serviceId}`,
  services: [{ id: serviceId, appointmentId: id, publicName: `Service ${serviceId}` }],
})
