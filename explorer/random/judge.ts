import type { BookingContext } from '../../machines/booking/booking.types.ts'
import type { FicheFormContext } from '../../machines/booking/details/fiche-form.rules.ts'
import type { SubmissionOutput } from '../../machines/booking/submission/submission.types.ts'
import type { CancelOutput } from '../../machines/appointments/cancel/cancel.types.ts'
import { isProRole, type Role } from '../../machines/domain/account/permissions.ts'
import { type FicheDraft, isOfPro } from '../../machines/domain/form/draft.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { Message, RunningDelay } from '../simulate/simulation.ts'
import type { Press, Running } from './customer.ts'
import type { Ledger } from './ledger.ts'
import type { Network } from './network.ts'

/** The verdicts, with their names in the report. */
export const VERDICTS = {
  twice: 'double booking',
  lie: 'false claim',
  lost: 'lost field',
  stuck: 'dead end',
  endless: 'wait without an end',
  broken: 'machine that broke',
} as const

export type Verdict = keyof typeof VERDICTS

export class Finding extends Error {
  constructor(
    readonly verdict: Verdict,
    readonly what: string,
  ) {
    super(`${VERDICTS[verdict]}: ${what}`)
  }
}

/** What the customer has typed, by person and field. */
type Typed = Map<string, string>

/** Key prefix: each of a professional's callers has their own appointment answers. */
const CALLER = 'caller '

/** Compares what the machines show with the ledger, after every step. */
export class Judge {
  private typed: Typed = new Map()
  /** The role that has typed last. */
  private typist: Role = 'visitor'
  /** The draft was a professional's at the last look. */
  private isOfPro = false
  /** The person of the form at the last look. */
  private personId: FicheDraft['personId'] = null
  /** The press whose request was sent last, before what happens now. */
  private lastSent = 0
  /** The appointments of the running cancellations, by the path of their actors. */
  private readonly cancelling = new Map<string, readonly Id[]>()

  constructor(
    private readonly ledger: Ledger,
    private readonly network: Network,
  ) {}

  /** Records a press that types into a field. */
  receive({ to, type, data }: Press, machines: readonly Running[]): void {
    const form = machines.find(({ path }) => path === to)
    const owner = machines.find(({ path }) => path === to.slice(0, to.lastIndexOf('/')))
    // A collapsed field cannot be typed into.
    if (form?.id !== 'ficheForm' || owner?.id !== 'details' || !form.snapshot.can({ ...data, type })) return
    const { personId, role, ofPro } = form.snapshot.context as FicheFormContext
    if (type === 'comment.changed' || type === 'field.changed') this.typist = role
    if (type === 'comment.changed') this.typed.set('comments', String(data['text']))
    if (type !== 'field.changed') return
    const name = String(data['name'])
    if (data['form'] !== 'vevent') return void this.typed.set(`${String(personId)}.${name}`, String(data['value']))
    // After a reload the form may be used before the page knows that the user is a professional: it is the same field.
    const keys = ['vevent', `${CALLER}${String(personId)}`].map((owner) => `${owner}.${name}`)
    for (const key of keys) this.typed.delete(key)
    // This form has selected the new person itself, so the field also holds what was typed before a person was chosen.
    if (this.personId === null) this.typed.delete(`${CALLER}null.${name}`)
    this.typed.set(keys[ofPro ? 1 : 0] ?? '', String(data['value']))
  }

  /** Counts presses on Book that the form accepts. */
  count(messages: readonly Message[]): void {
    this.network.press += messages.filter(
      ({ event, to }) => event.type === 'form.completed' && !to.endsWith('fiches'),
    ).length
  }

  /** Reads the messages between machines. */
  private read(messages: readonly Message[]): void {
    for (const { event } of messages) {
      if (event.type === 'xstate.done.actor.submission') this.judgeBooking(event['output'] as SubmissionOutput)
      if (event.type === 'step.booked') this.noteBooked(event['draft'] as FicheDraft | null | undefined)
      if (event.type === 'step.closed' && event['forOther'] === true) this.noteOther()
      if (event.type === 'xstate.done.actor.logOut' || event.type === 'xstate.done.actor.forgetCustomer') this.forget()
    }
  }

  /** Input of a professional and of a customer must not mix after the session is known. */
  noteWho(isPro: boolean): void {
    if (isProRole(this.typist) !== isPro || (this.isOfPro && !isPro)) this.forget()
  }

  private noteBooked(draft: FicheDraft | null | undefined): void {
    const caller = `${CALLER}${String(this.personId)}.`
    this.forget((key) => key === 'comments' || key.startsWith('vevent.') || key.startsWith(caller))
    // After a professional's booking, a new person is either a known one or not chosen any more.
    if (draft !== undefined && this.personId === 'new') this.forget((key) => key.startsWith('new.'))
    if (draft !== undefined) this.forget((key) => key.startsWith(`${CALLER}new.`))
  }

  /** After booking for someone else, the previous caller's input need not be kept. */
  private noteOther(): void {
    const served = ['new', String(this.personId)].flatMap((id) => [`${id}.`, `${CALLER}${id}.`])
    this.forget((key) => served.some((start) => key.startsWith(start)))
  }

  /** Appointment answers typed before a caller was chosen belong to the first person chosen. */
  private noteCaller(draft: FicheDraft | null): void {
    const before = this.personId
    this.personId = draft?.personId ?? null
    const isKnownNow = typeof this.personId === 'number' && before === 'new' && draft?.vevents?.['new'] === undefined
    if (this.personId === null || (before !== null && !isKnownNow)) return
    const start = `${CALLER}${String(before)}.`
    for (const [key, value] of [...this.typed].filter(([key]) => key.startsWith(start))) {
      this.typed.delete(key)
      this.typed.set(`${CALLER}${this.personId}.${key.slice(start.length)}`, value)
    }
  }

  /** Drops what was typed and no longer has to be kept. */
  forget(which: (key: string) => boolean = () => true): void {
    for (const key of this.typed.keys()) if (which(key)) this.typed.delete(key)
  }

  /** @throws A finding. */
  look(machines: readonly Running[], messages: readonly Message[]): void {
    this.read(messages)
    this.judgeCancellations(machines, messages)
    const { sent } = this.network
    this.lastSent = sent.at(-1) ?? 0
    if (new Set(sent).size < sent.length) throw new Finding('twice', `press ${sent.at(-1)} was sent twice`)
    const booking = machines.find(({ id }) => id === 'booking')
    if (booking) this.judgeScreen(booking.snapshot.context as BookingContext, machines)
    const [lie] = this.ledger.lies
    if (lie) throw new Finding('lie', lie)
  }

  private judgeBooking(output: SubmissionOutput): void {
    const { press } = this.network
    // A later press waits until the request that was sent before it is settled.
    if (output.kind === 'refused') return this.ledger.deny(this.lastSent)
    const said = output.booked.appointments.map(({ id }) => id)
    // A second press for the same time may find the appointment of the first one.
    const unknown = said.filter((id) => this.ledger.line(id)?.isCancelled ?? true)
    if (said.length === 0 || unknown.length > 0)
      throw new Finding('lie', `"${said.join()}" is said to be booked, and is not`)
    if (this.ledger.ofPress(press).length > 1)
      throw new Finding('twice', `press ${press} made more than one appointment`)
  }

  private judgeCancellations(machines: readonly Running[], messages: readonly Message[]): void {
    for (const { event, from } of messages) {
      if (event.type !== 'xstate.done.actor.cancel') continue
      const ids = this.cancelling.get(from ?? '') ?? []
      const output = event['output'] as CancelOutput
      const gone = output.kind === 'cancelled' ? ids : output.gone
      const wrong = gone.filter((id) => !this.ledger.line(id)?.isCancelled)
      if (wrong.length > 0) throw new Finding('lie', `${wrong.join()} is said to be cancelled, and is booked`)
      this.ledger.keep(ids.filter((id) => !gone.includes(id)))
    }
    for (const { path, id, snapshot } of machines) {
      if (id === 'cancel')
        this.cancelling.set(path, (snapshot.context as { appointmentIds: readonly Id[] }).appointmentIds)
    }
  }

  private judgeScreen(context: BookingContext, machines: readonly Running[]): void {
    const isSubmitting = machines.some(({ id }) => id === 'cancel') || context.booked?.cancellation?.isSent === true
    const gone = context.booked?.cancellation?.gone ?? []
    if (machines.some(({ id }) => id === 'confirm') && !isSubmitting) {
      for (const { id, at } of context.booked?.appointments ?? []) {
        const line = this.ledger.line(id)
        if (!line) throw new Finding('lie', `${id} is confirmed, and the server has never heard of it`)
        if (gone.includes(id)) continue
        if (line.isCancelled) throw new Finding('lie', `${id} is confirmed, and is cancelled`)
        // The confirmation says that the appointment may still get this other time.
        const isKnown = context.lateMoves.some((late) => late.id === id && late.at === line.at)
        if (line.at !== at && !isKnown) throw new Finding('lie', `${id} is confirmed for another time than its own`)
      }
    }
    // For an existing appointment the person is known without typing.
    if (context.task !== null) return this.forget()
    const { draft } = context
    this.noteCaller(draft)
    this.isOfPro = isOfPro(draft)
    const others = draft?.others ?? {}
    const aside = (draft?.aside ?? []).map(({ id, values }) => [String(id), values])
    const all: Record<string, Record<string, unknown>> = {
      ...(Object.fromEntries(aside) as typeof others),
      ...others,
      [String(draft?.personId)]: draft?.values ?? {},
      vevent: draft?.vevent ?? {},
    }
    const callers: [string, Record<string, unknown> | undefined][] = [
      ...(draft?.aside ?? []).map(({ id, vevent }): [string, typeof vevent] => [String(id), vevent]),
      ...Object.entries(draft?.vevents ?? {}),
      [String(draft?.personId ?? null), draft?.vevent],
    ]
    for (const [id, vevent] of callers) all[CALLER + id] = { ...all[CALLER + id], ...vevent }
    for (const [key, value] of this.typed) {
      const [person = '', name = ''] = key.split('.')
      // An answer that is as it was at the beginning is not in the draft.
      const found = key === 'comments' ? draft?.comments : (all[person]?.[name] ?? '')
      if (found !== value) throw new Finding('lost', `${key} was "${value}", and is "${String(found)}"`)
    }
  }

  /**
   * Checks that every busy machine waits for an answer or for a delay.
   * @throws A finding.
   */
  lookAtWaits(machines: readonly Running[], delays: () => readonly RunningDelay[]): void {
    for (const { path, id, snapshot } of machines) {
      if (!snapshot.hasTag('busy') || snapshot.status !== 'active' || isQuestion(id, snapshot)) continue
      const owner = path.slice(0, Math.max(0, path.lastIndexOf('/')))
      const isAwaited =
        this.network.flights.some((flight) => flight.path.startsWith(owner)) ||
        machines.some((one) => one.path.startsWith(path) && one.snapshot.hasTag('failed')) ||
        delays().some(({ actor }) => actor.startsWith(owner))
      if (!isAwaited) throw new Finding('endless', `${id} is ${JSON.stringify(snapshot.value)}, and nothing ends that`)
    }
  }
}

/** The professional decides whether a new person is already known. */
const isQuestion = (id: string, snapshot: Running['snapshot']) => id === 'ficheForm' && snapshot.matches('asking')
