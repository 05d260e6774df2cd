import { type Entry, type Recording, startOf } from '../simulate/recording.ts'
import { type Library, Simulation } from '../simulate/simulation.ts'
import { stepOf, toMemento } from '../../machines/booking/booking.selectors.ts'
import type { BookingSnapshot } from '../../machines/booking/booking.machine.ts'
import { type AppLocation, isSameLocation } from '../../machines/domain/place/location.ts'
import { hasTagWithin } from '../../machines/kit/guest.ts'
import { machinesIn, type Press, pressed, pressesOn, type Running } from './customer.ts'
import { Dice } from './dice.ts'
import { Finding, Judge } from './judge.ts'
import { Ledger } from './ledger.ts'
import { Network } from './network.ts'
import { Tab } from './tab.ts'
import { nextStep } from './next-step.ts'
import { ROOT, type Who, whoOf } from './who.ts'
import { GROUPS } from './world.ts'

/**
 * The number of actions before the network calms down, and the maximum number of steps after that. A professional has
 * to sign in, and continues with what was booked.
 */
const ACTS = 36
const ACTS_OF_PRO = 72
const STEPS_HOME = 400
/** No wait of a page lasts longer, except those that end with a token's lifetime. */
const LONG_MS = 150_000
const START = startOf('app', 'group', 'real')

interface Emitted {
  to: AppLocation
  replace: boolean
}

/** One customer or professional with one tab, from the first page to a booking, over a network that a seed disturbs. */
export class Journey {
  readonly dice: Dice
  private readonly who: Who
  readonly ledger = new Ledger()
  readonly network: Network
  private readonly tab = new Tab()
  private readonly judge: Judge
  private simulation: Simulation
  private entries: Entry[] = []
  /** Simulated milliseconds before this page was loaded. */
  private before = 0
  private history: AppLocation[] = [ROOT]
  private machines: Running[] = []
  /** Whether the booking that the tab keeps has reached its confirmation. */
  private isOver = false

  constructor(
    private readonly library: Library,
    seed: number,
  ) {
    this.dice = new Dice(seed)
    this.who = whoOf(seed)
    const isIn = this.dice.percent(40)
    if (this.who.isPro) this.ledger.isProIn = isIn
    else this.ledger.isSignedIn = isIn
    this.network = new Network(this.dice, this.ledger, this.dice.pick(GROUPS), this.who, this.tab)
    this.judge = new Judge(this.ledger, this.network)
    this.simulation = new Simulation(library, START)
  }

  /** The recording for the explorer, from the last page load on. */
  recording(): Recording {
    return { ...START, entries: this.entries }
  }

  /** Null for a journey without a finding. */
  findingOf(): Finding | null {
    try {
      this.run()
      return null
    } catch (error) {
      return error instanceof Finding ? error : new Finding('broken', String(error))
    } finally {
      this.simulation.stop()
    }
  }

  private run(): void {
    this.settle()
    const acts = this.who.isPro ? ACTS_OF_PRO : ACTS
    for (let act = 0; act < acts; act += 1) this.disturb()
    this.goHome()
    this.wait(LONG_MS)
  }

  private get now(): number {
    return this.before + this.simulation.clock.now()
  }

  private reopen(): void {
    this.entries = []
    this.simulation = new Simulation(this.library, START)
    this.settle()
  }

  /** One random action: the customer acts, or waits. */
  private disturb(): void {
    const { dice } = this
    const luck = dice.upTo(100)
    if (luck < 20) return this.step()
    if (luck < 22) return this.reload()
    if (luck < 24) return this.goTo(dice.pick(this.who.places))
    if (luck < 26) return this.back()
    if (luck < 82) return this.goOn()
    const presses = pressesOn(this.machines, dice, this.now, this.who)
    if (presses.length === 0) return this.step()
    const press = dice.pick(presses)
    this.press(press)
    // Impatient customers press twice.
    if (dice.percent(15) && this.simulation.actors().has(press.to)) this.press(press)
  }

  /** The next press towards an appointment; after the confirmation, any press. */
  private goOn(): void {
    const next = nextStep(this.machines, this.now, this.who)
    if (next === 'wait') return this.step()
    if (next === 'arrived') return this.press(this.dice.pick(this.offered()))
    if ('screen' in next) this.goTo(next)
    else this.press(next)
  }

  /** At a confirmation; a professional is there to move and to cancel as well. */
  private offered(): readonly Press[] {
    const all = pressesOn(this.machines, this.dice, this.now, this.who)
    if (!this.who.isPro || this.dice.percent(40)) return all
    const confirm = this.machines.find(({ id }) => id === 'confirm')
    return all.filter(({ to }) => to === confirm?.path)
  }

  private press(press: Press): void {
    this.judge.receive(press, this.machines)
    this.apply(pressed(press))
  }

  /** Advances to the next answer, arrival or delay. */
  private step(): void {
    const entry = this.network.take(this.now)
    if (entry) return this.apply(entry)
    const next = this.network.next()
    const [delay] = this.simulation.delays()
    const until = Math.min(next === null ? LONG_MS : Math.max(0, next - this.now), delay?.left ?? LONG_MS, LONG_MS)
    this.apply({ kind: 'waited', ms: until })
  }

  private wait(ms: number): void {
    const end = this.now + ms
    while (this.now < end || (this.network.next() ?? end) < end) this.step()
  }

  /** Reloads the page; what the tab keeps must survive as plain data. */
  private reload(): void {
    this.tab.reload()
    const place = this.history.at(-1) ?? ROOT
    this.before = this.now
    this.simulation.stop()
    this.machines = []
    this.network.hangUp(this.before)
    this.reopen()
    for (let steps = 0; steps < 20 && !this.machines.some(({ id }) => id === 'session'); steps += 1) this.comeBack()
    if (this.machines.some(({ id }) => id === 'session')) this.apply(visited(place))
  }

  private comeBack(): void {
    const app = this.machines.find(({ id }) => id === 'app')
    if (app?.snapshot.matches({ screen: 'failed' })) this.apply(pressed({ to: '', type: 'start.retried', data: {} }))
    else this.step()
  }

  /** Back and other addresses are blocked while a write is in progress, as the bridge to the router does. */
  private goTo(place: AppLocation): void {
    if (hasTagWithin(this.simulation.snapshot(), 'writing')) return
    this.history.push(place)
    this.apply(visited(place))
  }

  private back(): void {
    if (this.history.length < 2 || hasTagWithin(this.simulation.snapshot(), 'writing')) return
    this.history.pop()
    this.apply(visited(this.history.at(-1) ?? ROOT))
  }

  private apply(entry: Entry): void {
    this.entries.push(entry)
    this.simulation.apply(entry)
    this.settle()
  }

  /** Everything that follows immediately: server, address, and the judge's checks. */
  private settle(): void {
    const { simulation, network } = this
    if (simulation.crash !== null) throw new Finding('broken', String(simulation.crash))
    const actors = simulation.actors()
    const machines = machinesIn(actors)
    const [was, is] = [this.machines, machines].map((all) => all.some(({ id }) => id === 'booking'))
    // A new visit after a completed booking must not see what was typed for it.
    if (this.isOver && is && !was) this.judge.forget()
    this.machines = machines
    const messages = simulation.frames.at(-1)?.messages ?? []
    this.noteSession(messages.map(({ event }) => event.type))
    // Count a press before the network sees what it sends.
    this.judge.count(messages)
    this.tab.note(machines, messages)
    network.look(actors, this.now)
    network.arrive(this.now)
    this.keep()
    this.judge.look(this.machines, messages)
    const requests = messages.filter(({ event }) => event.type === 'navigation.requested').map(({ event }) => event)
    const request = requests.at(-1) as (Emitted & { type: string }) | undefined
    if (request && !isSameLocation(this.history.at(-1) ?? ROOT, request.to)) {
      if (request.replace) this.history.pop()
      this.history.push(request.to)
      this.apply(visited(request.to))
    } else this.judge.lookAtWaits(this.machines, () => simulation.delays())
  }

  private noteSession(types: readonly string[]): void {
    const { ledger, tab } = this
    if (types.includes('session.signedIn')) this.noteSignedIn()
    // Whoever the server does not know is a visitor.
    if (types.includes('xstate.error.actor.checkSession')) this.judge.noteWho(false)
    if (types.includes('xstate.done.actor.checkSession')) this.judge.noteWho(ledger.isProIn)
    if (!types.some((type) => /^xstate\.done\.actor\.(logOut|forgetCustomer|forgetToken)$/.test(type))) return
    ledger.isSignedIn = false
    ledger.isProIn = false
    ledger.hasToken = false
    if (!types.includes('xstate.done.actor.forgetToken')) tab.forget()
  }

  /** The choices and typed data of a visitor are deleted when a professional signs in. */
  private noteSignedIn(): void {
    if (!this.who.isPro) {
      this.ledger.isSignedIn = true
      return
    }
    this.ledger.isProIn = true
    this.ledger.hasToken = false
    this.tab.forget()
    this.judge.forget()
  }

  private keep(): void {
    const booking = this.machines.find(({ id }) => id === 'booking')
    if (!booking) return
    const snapshot = booking.snapshot as BookingSnapshot
    this.tab.memento = toMemento(snapshot)
    this.isOver = stepOf(snapshot) === 'confirm'
  }

  /** The network is calm and the customer wants one appointment: every state must have a path to it. */
  private goHome(): void {
    this.network.isCalm = true
    for (let steps = 0; steps < STEPS_HOME; steps += 1) {
      const next = nextStep(this.machines, this.now, this.who)
      if (next === 'arrived') return
      if (next === 'wait') this.step()
      else if ('screen' in next) this.goTo(next)
      else this.press(next)
    }
    const states = this.machines.map(({ id, snapshot }) => `${id} ${JSON.stringify(snapshot.value)}`)
    throw new Finding('stuck', states.join(', '))
  }
}

const visited = (location: AppLocation): Entry => pressed({ to: '', type: 'url.changed', data: { location } })

/** Runs the journey of a seed to its end, or to its first finding. */
export function judged(library: Library, seed: number) {
  const journey = new Journey(library, seed)
  const finding = journey.findingOf()
  const { ledger, network } = journey
  const counts = { bookings: ledger.lines.length, presses: network.sent.length }
  return { ...counts, finding, recording: journey.recording() }
}
