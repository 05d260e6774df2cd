import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
  setup,
  StateMachine,
} from 'xstate'
import { guestLogic } from '../../../machines/kit/guest-logic.ts'
import { ManualClock } from '../../../explorer/walk/manual-clock.ts'
import type { AnyCases } from '../../../explorer/walk/model-events.ts'

interface Pending {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

export interface HostOptions {
  /** `real`: child machines are real, and only their requests to the outside have stand-ins. */
  children?: 'stand-in' | 'real'
  /** The immediate answer of an actor, by its id and input; null lets it wait until the test ends it. */
  atOnce?: (actor: string, input: unknown) => object | null
}

/**
 * A real actor of the machine under test, with a parent that records its notices, a clock that only the test moves, and
 * stand-ins for its own actors that only the test ends. The inputs of the stand-ins are kept.
 */
export class HostedMachine {
  readonly clock = new ManualClock()
  readonly notices: AnyEventObject[] = []
  readonly emitted: AnyEventObject[] = []
  /** The events that the machine sent to its own children, in order. */
  readonly sentToChildren: { to: string; event: AnyEventObject }[] = []
  /** The last input of each actor, by its id. */
  readonly asked = new Map<string, unknown>()
  /** The stand-ins that were started, by their ids, in order. */
  readonly started: string[] = []
  private readonly pending = new Map<string, Pending>()
  private readonly handled: string[] = []
  private readonly host: AnyActorRef
  private crash: unknown = null
  readonly subject: AnyActorRef

  constructor(
    machine: AnyStateMachine,
    input: unknown,
    private readonly cases: AnyCases,
    inspect: (event: InspectionEvent) => void = () => undefined,
    private readonly options: HostOptions = {},
  ) {
    const provided = this.withStandIns(machine)
    const host = createActor(
      hostOf(provided, (notice) => this.notices.push(notice)),
      {
        input,
        clock: this.clock,
        inspect: (event) => {
          if (event.type === '@xstate.microstep') this.handled.push(event.event.type)
          if (event.type === '@xstate.event' && event.sourceRef === this.subject) this.keepSent(event)
          inspect(event)
        },
      },
    )
    const { subject } = host.getSnapshot().children
    if (!subject) throw new Error('The host has no machine to drive')
    this.host = host
    this.subject = subject
    subject.subscribe({ error: (error: unknown) => (this.crash = error) })
    host.subscribe({ error: (error: unknown) => (this.crash = error) })
    subject.on('*', (event: AnyEventObject) => this.emitted.push(event))
    host.start()
  }

  /**
   * The machine's own snapshot. Throws the error that stopped the machine, because a dead actor ignores events
   * silently.
   */
  snapshot(): AnyMachineSnapshot {
    if (this.crash) throw this.crash
    return this.subject.getSnapshot()
  }

  send(event: AnyEventObject): void {
    this.subject.send(event)
  }

  async succeed(actor: string, output: unknown): Promise<void> {
    this.take(actor).resolve(output)
    await this.wasHandled(`xstate.done.actor.${actor}`)
  }

  async fail(actor: string, error: unknown): Promise<void> {
    this.take(actor).reject(error)
    await this.wasHandled(`xstate.error.actor.${actor}`)
  }

  /** Whether this actor is running and waits for its answer. */
  isRunning(actor: string): boolean {
    return this.pending.has(actor)
  }

  /** Lets a named delay elapse, and proves on the way that one millisecond less is not enough. */
  elapse(delay: string): void {
    const lengths = [this.cases.delays[delay] ?? []].flat()
    const ms = lengths.find((length) => this.clock.left(length) !== null)
    const left = ms === undefined ? null : this.clock.left(ms)
    if (ms === undefined || left === null) {
      const running = this.clock.armed().join(', ') || 'nothing'
      throw new Error(`"${delay}" should wait ${lengths.join(' or ')} ms; running: ${running}`)
    }
    this.clock.advance(left - 1)
    if (this.clock.left(ms) !== 1) throw new Error(`"${delay}" elapsed before its ${ms} ms were over`)
    this.clock.advance(1)
  }

  stop(): void {
    this.host.stop()
  }

  private keepSent({ actorRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>): void {
    const children: Record<string, unknown> = this.subject.getSnapshot().children
    const child = Object.entries(children).find(([, ref]) => ref === actorRef)
    if (child && !event.type.startsWith('xstate.')) this.sentToChildren.push({ to: child[0], event })
  }

  private take(actor: string): Pending {
    const pending = this.pending.get(actor)
    if (!pending)
      throw new Error(`"${actor}" is not running; running: ${[...this.pending.keys()].join(', ') || 'nothing'}`)
    this.pending.delete(actor)
    this.handled.length = 0
    return pending
  }

  private async wasHandled(type: string): Promise<void> {
    for (let turn = 0; turn < TURNS && !this.handled.includes(type); turn += 1) await Promise.resolve()
    if (!this.handled.includes(type)) throw new Error(`The machine never heard of ${type}`)
  }

  /** The machine with a stand-in for every actor; also for the machine of a guest, which a test passes in. */
  withStandIns<TMachine extends AnyStateMachine>(machine: TMachine): TMachine {
    const declared: Record<string, unknown> = machine.implementations.actors
    const actors = Object.entries(declared).map(([src, logic]) => [src, this.standInFor(logic)])
    return machine.provide({ actors: Object.fromEntries(actors) }) as TMachine
  }

  private standInFor(logic: unknown): unknown {
    if (this.options.children !== 'real') return this.standIn
    // A guest can be any machine; its stand-ins are inside it.
    if (logic === guestLogic) return logic
    return logic instanceof StateMachine ? this.withStandIns(logic) : this.standIn
  }

  private readonly standIn = fromPromise<unknown, unknown>(({ self, input, signal }) => {
    this.asked.set(self.id, input)
    this.started.push(self.id)
    const answer = this.options.atOnce?.(self.id, input) ?? null
    if (answer !== null) return Promise.resolve(answer)
    return new Promise((resolve, reject) => {
      const pending = { resolve, reject }
      this.pending.set(self.id, pending)
      signal.addEventListener('abort', () => {
        if (this.pending.get(self.id) === pending) this.pending.delete(self.id)
      })
    })
  })
}

/** Enough turns of the microtask queue for a settled promise to become an event. */
const TURNS = 20

function hostOf(machine: AnyStateMachine, receive: (notice: AnyEventObject) => void) {
  return setup({
    types: { context: {} as { input: unknown }, input: {} as unknown },
    actors: { subject: machine },
    actions: { receive: ({ event }) => receive(event) },
  }).createMachine({
    id: '(host)',
    context: ({ input }) => ({ input }),
    invoke: { id: 'subject', src: 'subject', input: ({ context }: { context: { input: unknown } }) => context.input },
    on: { '*': { actions: 'receive' } },
  })
}
