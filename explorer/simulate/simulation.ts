import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  isMachineSnapshot,
  setup,
  StateMachine,
} from 'xstate'
import type { ScreenRequest } from '../../machines/app/app.types.ts'
import type { StepRequest } from '../../machines/booking/booking.types.ts'
import { sessionIn } from '../../machines/session/session.selectors.ts'
import type { SignInRequest } from '../../machines/session/session.types.ts'
import { openGuest, type Outside } from '../guests.ts'
import { guestLogic } from '../../machines/kit/guest-logic.ts'
import { ManualClock } from '../walk/manual-clock.ts'
import type { AnyCases } from '../walk/model-events.ts'
import { takenTransitions, transitionId } from '../walk/transitions.ts'
import { caseName } from '../model/case-names.ts'
import { answerOf, deferred, failureOf, isDeferred } from './deferred.ts'
import { withOwnDelays } from './own-delays.ts'
import type { Choice, Entry, Recording } from './recording.ts'

/** The answer of a stage in a recording: what the guest's input needs from outside; the host's request gives the rest. */
type Opening = Outside & { opens: 'guest' }

const isOpening = (value: unknown): value is Opening =>
  typeof value === 'object' && value !== null && 'opens' in value && value.opens === 'guest'

/** The source of machines and their cases. */
export interface Library {
  machine(id: string): AnyStateMachine
  cases(id: string): AnyCases
}

/** A message from one actor to another; '' is the machine, `PARENT` the actor that runs it. */
export interface Message {
  from: string | null
  to: string
  event: AnyEventObject
}

type InspectedEvent = Extract<InspectionEvent, { type: '@xstate.event' }>

export const PARENT = '(parent)'

/** The effect of one entry. */
export interface Frame {
  /** Null for the start. */
  entry: Entry | null
  /** What the case is called that was taken; empty for data of somebody's own. */
  name: string
  snapshot: AnyMachineSnapshot
  /** The transitions that the machine itself took, by their ids. */
  taken: readonly string[]
  messages: readonly Message[]
  /** The time at its end, in milliseconds since the start. */
  at: number
}

/** A running delay; `left` in milliseconds. */
export interface RunningDelay {
  actor: string
  delay: string
  left: number
}

/**
 * One machine, run with actors that end on command and a manual clock. It is created from a recording and can go
 * forward, never back: time travel creates another simulation from a part of the recording.
 */
export class Simulation {
  readonly clock = new ManualClock()
  readonly frames: Frame[] = []
  readonly subject: AnyActorRef
  /** The error that stopped the machine. */
  crash: unknown = null
  private readonly host: AnyActorRef
  private taken: string[] = []
  private messages: Message[] = []
  /** Receives events that were not sent through `apply`: a user's press in the view. */
  onGesture: ((entry: Entry) => void) | null = null
  private isActing = true

  constructor(
    readonly library: Library,
    readonly recording: Recording,
  ) {
    const machine = this.withFakes(library.machine(recording.machine))
    const input = library.cases(recording.machine).inputs[recording.input]
    this.host = createActor(hostOf(machine), {
      input,
      clock: this.clock,
      inspect: (event) => this.inspect(event),
    })
    const { subject } = this.host.getSnapshot().children as Record<string, AnyActorRef | undefined>
    if (!subject) throw new Error('The machine did not start')
    this.subject = subject
    for (const one of [subject, this.host]) one.subscribe({ error: (error: unknown) => (this.crash ??= error) })
    subject.on('*', (event: AnyEventObject) => this.messages.push({ from: '', to: '(emitted)', event }))
    this.host.start()
    this.keepFrame(null)
    this.isActing = false
    for (const entry of recording.entries) this.apply(entry)
  }

  snapshot(): AnyMachineSnapshot {
    return this.subject.getSnapshot() as AnyMachineSnapshot
  }

  /** Applies an entry. @throws An error with a readable message when that is not possible. */
  apply(entry: Entry): void {
    this.isActing = true
    const name = this.caseOf(entry)
    try {
      this.act(entry)
    } finally {
      this.isActing = false
    }
    this.keepFrame(entry, name)
  }

  /** What the case of an entry is called. */
  private caseOf(entry: Entry): string {
    if (!('choice' in entry) || !('pick' in entry.choice)) return ''
    const { pick: index } = entry.choice
    const isEvent = entry.kind === 'sent'
    const path = isEvent ? entry.to : ownerOf(entry.actor)
    const owner: unknown = this.actors().get(path)?.getSnapshot()
    if (!isMachineSnapshot(owner)) return ''
    const cases = this.casesAt(path)
    const place = (of: string, all: readonly unknown[]) =>
      caseName({ machine: owner.machine.id, kind: entry.kind, of, index, count: all.length, data: all[index] })
    if (isEvent) return place(entry.type, cases.events[entry.type] ?? [])
    const state: unknown = this.actors().get(entry.actor)?.getSnapshot()
    if (!isDeferred(state)) return ''
    const { outputs = [], errors = [] } = cases.actors[state.deferred] ?? {}
    return place(state.deferred, entry.kind === 'answered' ? outputs : errors)
  }

  private act(entry: Entry): void {
    switch (entry.kind) {
      case 'sent': {
        const target = this.actorAt(entry.to)
        const cases = this.casesAt(entry.to).events[entry.type] ?? []
        return target.send({ ...(this.moved(chosen(entry.choice, cases), entry.choice) as object), type: entry.type })
      }
      case 'answered':
        return this.end(entry.actor, (cases, asked) =>
          answerOf(this.answer(chosen(entry.choice, cases.outputs), asked)),
        )
      case 'failed':
        return this.end(entry.actor, (cases) => failureOf(chosen(entry.choice, cases.errors)))
      case 'elapsed': {
        const running = this.delays().find(({ actor, delay }) => actor === entry.actor && delay === entry.delay)
        if (!running) throw new Error(`No delay "${entry.delay}" is running`)
        return this.clock.advance(running.left)
      }
      case 'waited':
        return this.clock.advance(entry.ms)
    }
  }

  /** A case says when it happens from the start: that moment has moved with the clock. */
  private moved(data: unknown, choice: Choice): unknown {
    const isTimed = typeof data === 'object' && data !== null && 'at' in data && typeof data.at === 'number'
    return isTimed && 'pick' in choice ? { ...data, at: (data.at as number) + this.clock.now() } : data
  }

  /** A recording cannot hold a guest, so its answer is the data to open one with. */
  private answer(data: unknown, asked: unknown): unknown {
    if (!isOpening(data)) return data
    const request = asked as ScreenRequest | SignInRequest | StepRequest
    return openGuest(request, data, sessionIn(this.subject.system), (machine) => this.withFakes(machine))
  }

  private end(path: string, event: (cases: AnyCases['actors'][string], asked: unknown) => AnyEventObject): void {
    const actor = this.actorAt(path)
    const state: unknown = actor.getSnapshot()
    if (!isDeferred(state)) throw new Error(`"${path}" is no actor that can be told how to end`)
    actor.send(event(this.casesAt(ownerOf(path)).actors[state.deferred] ?? { outputs: [], errors: [] }, state.input))
  }

  /** The machine and every actor below it, by path. */
  actors(): Map<string, AnyActorRef> {
    const found = new Map<string, AnyActorRef>()
    const visit = (actor: AnyActorRef, path: string) => {
      found.set(path, actor)
      const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }
      for (const [id, child] of Object.entries(children)) {
        if (child && child.getSnapshot().status === 'active') visit(child, path === '' ? id : `${path}/${id}`)
      }
    }
    visit(this.subject, '')
    return found
  }

  /** The running actors that are machines, with their paths. */
  machines(): { path: string; machine: string; actor: AnyActorRef }[] {
    return [...this.actors()].flatMap(([path, actor]) => {
      const snapshot: unknown = actor.getSnapshot()
      return isMachineSnapshot(snapshot) ? [{ path, machine: String(snapshot.machine.id), actor }] : []
    })
  }

  actorAt(path: string): AnyActorRef {
    const actor = this.actors().get(path)
    if (!actor) throw new Error(`"${path}" is not running`)
    return actor
  }

  casesAt(path: string): AnyCases {
    const snapshot: unknown = this.actorAt(path).getSnapshot()
    if (!isMachineSnapshot(snapshot)) return NO_CASES
    return path === '' ? this.library.cases(this.recording.machine) : this.library.cases(snapshot.machine.id)
  }

  /** The running delays, the next one first. */
  delays(): RunningDelay[] {
    const paths = new Map([...this.actors()].map(([path, actor]) => [actor.sessionId, path]))
    return Object.values(this.subject.system.getSnapshot()._scheduledEvents)
      .flatMap(({ source, event, delay }) => {
        const [, name] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? []
        const actor = paths.get(source.sessionId)
        const left = this.clock.left(delay)
        return name === undefined || actor === undefined || left === null ? [] : [{ actor, delay: name, left }]
      })
      .toSorted((a, b) => a.left - b.left)
  }

  stop(): void {
    this.isActing = true
    this.host.stop()
  }

  private inspect(event: InspectionEvent): void {
    if (event.type === '@xstate.microstep' && this.pathOf(event.actorRef as AnyActorRef) === '') {
      this.taken.push(...takenTransitions(event).map(transitionId))
    }
    if (event.type !== '@xstate.event' || event.event.type === 'xstate.stop') return
    if (event.event.type === 'xstate.init') return this.noteStart(event)
    const from = event.sourceRef ? this.pathOf(event.sourceRef as AnyActorRef) : null
    const to = this.pathOf(event.actorRef as AnyActorRef)
    if (!event.event.type.startsWith('explorer.')) this.messages.push({ from, to, event: event.event })
    if (from !== null || this.isActing || to === PARENT) return
    const { type, ...data } = event.event
    const entry: Entry = { kind: 'sent', to, type, choice: { data } }
    // The effects of the press belong to it, so the frame is kept after they have run.
    queueMicrotask(() => {
      this.keepFrame(entry)
      this.onGesture?.(entry)
    })
  }

  /** An actor below the machine has started: what it was asked for is its input. */
  private noteStart({ sourceRef, actorRef, event }: InspectedEvent): void {
    const to = this.pathOf(actorRef as AnyActorRef)
    if (to === '' || to === PARENT) return
    this.messages.push({ from: sourceRef ? this.pathOf(sourceRef as AnyActorRef) : null, to, event })
  }

  /** The path of an actor. The machine is the only child of the host, which has no parent. */
  private pathOf(actor: AnyActorRef): string {
    const parent = parentOf(actor)
    if (!parent) return PARENT
    if (!parentOf(parent)) return ''
    const path = this.pathOf(parent)
    return path === '' ? actor.id : `${path}/${actor.id}`
  }

  private keepFrame(entry: Entry | null, name = ''): void {
    const { taken, messages } = this
    this.taken = []
    this.messages = []
    this.frames.push({ entry, name, snapshot: this.snapshot(), taken, messages, at: this.clock.now() })
  }

  /** The replacements have no state of their own, so one machine with them serves every simulation. */
  private withFakes(machine: AnyStateMachine): AnyStateMachine {
    const kept = WITH_FAKES[this.recording.children]
    const known = kept.get(machine)
    if (known) return known
    const declared: Record<string, unknown> = machine.implementations.actors
    const actors = Object.entries(declared).map(([src, logic]) => [src, this.fakeFor(src, logic)])
    const made = withOwnDelays(machine).provide({ actors: Object.fromEntries(actors) as never })
    kept.set(machine, made)
    return made
  }

  private fakeFor(src: string, logic: unknown): unknown {
    if (this.recording.children === 'fake') return deferred(src)
    if (logic === guestLogic) return logic
    return logic instanceof StateMachine ? this.withFakes(logic) : deferred(src)
  }
}

/** The path of the machine that has an actor. */
const ownerOf = (path: string) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '')

/** A private field of XState. */
const parentOf = (actor: AnyActorRef) => (actor as { _parent?: AnyActorRef })._parent

const WITH_FAKES = {
  fake: new WeakMap<AnyStateMachine, AnyStateMachine>(),
  real: new WeakMap<AnyStateMachine, AnyStateMachine>(),
}

const NO_CASES: AnyCases = { inputs: {}, events: {}, actors: {}, delays: {} }

function chosen(choice: Choice, cases: readonly unknown[]): unknown {
  if ('data' in choice) return choice.data
  if (choice.pick >= cases.length) throw new Error(`There is no case ${choice.pick + 1}`)
  return cases[choice.pick]
}

/** The parent of the machine: it accepts every event, and ignores it. */
const hostOf = (machine: AnyStateMachine) =>
  setup({
    types: { context: {} as { input: unknown }, input: {} as unknown },
    actors: { subject: machine },
    actions: { receive: () => undefined },
  }).createMachine({
    id: PARENT,
    context: ({ input }) => ({ input }),
    invoke: { id: 'subject', src: 'subject', input: ({ context }: { context: { input: unknown } }) => context.input },
    on: { '*': { actions: 'receive' } },
  })
