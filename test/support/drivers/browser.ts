import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate'
import type { Control } from '../../../sandbox/control/client.ts'
import type { Act, FaultMatch } from '../../../sandbox/control/faults.types.ts'
import { type AnyCases, kindOf } from '../../../explorer/walk/model-events.ts'
import type { Driver, Seen } from './driver.ts'
import { Observer } from './observer.ts'
import { PureDriver } from './pure.ts'

/** The network request that represents one of the machine's actors. */
export interface Request {
  match: FaultMatch
  /** The server's act for this output; null where its own answer is right. */
  answer: (output: unknown) => Act | null
  /** The server's act for this error. */
  failure: (error: unknown) => Act
  /** When the failure strikes: `before` the server processes the request, or `after` it has. */
  strikes?: 'before' | 'after'
}

export interface BrowserOptions {
  page: Page
  control: Control
  machine: AnyStateMachine
  cases: AnyCases
  /** The action of a user or of the network that causes each of the machine's own events. */
  gestures: Readonly<Record<string, (event: AnyEventObject) => Promise<void>>>
  /** The request behind each actor, by the actor's id. */
  requests: Readonly<Record<string, Request>>
  /** Actors that end without the network, by id: the action that ends them as the event says. */
  endings?: Readonly<Record<string, (event: AnyEventObject) => Promise<void>>>
  /** Proves that the page shows the machine's state; throws when it does not. */
  look: (seen: Seen) => Promise<void>
  /**
   * Proves that an event of a type has reached the machine, where it has no visible effect at once: by something that
   * would end otherwise without it. Resolves to whether it has. The page must stay in the machine's state, unless the
   * path ends.
   */
  proofs?: Readonly<Record<string, (event: AnyEventObject) => Promise<boolean>>>
  /**
   * For waits so short that they would end during the checks: the page's clock stops while the machine waits only for
   * time.
   */
  standsStill?: boolean
}

/** How far ahead the page's clock is stopped: it cannot be stopped at an instant that has passed. */
const STOPPING_MS = 500

/** How the product reaches the start of the machine. */
export interface Beginning {
  /** The way there, with the server's own answers. */
  arrive?: () => Promise<unknown>
  /** The last press, after which the machine's own requests are sent. */
  begin?: () => Promise<unknown>
  /** The start ends before it can be checked. */
  fleeting?: boolean
}

interface Plan {
  act: Act | null
  phase: 'before' | 'after'
}

/**
 * Walks a machine in the whole product: gestures in a real browser, and answers of a real server that are held at its
 * socket until the path releases them. A page does not show its snapshots, so a copy of the machine is walked beside
 * it, and after every step the page must look as that copy says. A transition of the copy counts as walked only if the
 * product has shown some effect of the step: a page that ignores an event may still look right.
 */
export class BrowserDriver implements Driver {
  readonly layer = 'browser'
  private readonly pure: PureDriver
  private gates = 0
  private readonly shut = new Map<string, string>()
  private readonly planned = new Map<string, Plan[]>()
  private readonly observer: Observer
  /** Transitions of the copy that the page has not shown yet. */
  private readonly taken: InspectionEvent[] = []
  private isStill = false

  constructor(
    private readonly options: BrowserOptions,
    input: unknown,
    /** Receives the transitions that the product has shown. */
    private readonly inspect: (event: InspectionEvent) => void = () => undefined,
  ) {
    this.pure = new PureDriver(options.machine, input, options.cases, (event) => this.taken.push(event))
    this.observer = new Observer(options.page)
  }

  /**
   * Prepares the first answer of each actor, then starts the machine. The server decides how a request ends when it
   * arrives, so the driver needs all events in advance.
   */
  async start(events: readonly AnyEventObject[], { arrive, begin, fleeting = false }: Beginning): Promise<void> {
    await arrive?.()
    for (const event of events) {
      const kind = kindOf(event)
      if (kind.kind === 'done' && !this.endsAlone(kind.actor)) {
        this.plan(kind.actor, { act: this.requestOf(kind.actor).answer(kind.output), phase: 'after' })
      }
      if (kind.kind === 'failed' && !this.endsAlone(kind.actor)) {
        const { failure, strikes = 'after' } = this.requestOf(kind.actor)
        this.plan(kind.actor, { act: failure(kind.error), phase: strikes })
      }
    }
    for (const actor of Object.keys(this.options.requests)) await this.shutGate(actor)
    await begin?.()
    if (fleeting) return
    await this.stopOrResume()
    await this.options.look(await this.pure.snapshot())
    this.count()
  }

  async send(event: AnyEventObject): Promise<void> {
    await this.observer.begin()
    await this.bringAbout(event)
    await this.pure.send(event)
    await this.stopOrResume()
    await this.options.look(await this.pure.snapshot())
    if (await this.isShown(event)) this.count()
    else this.taken.length = 0
  }

  private async stopOrResume(): Promise<void> {
    const { page, standsStill = false } = this.options
    const mustBeStill = standsStill && this.pure.hosted.waitsForTimeAlone()
    if (mustBeStill === this.isStill) return
    this.isStill = mustBeStill
    this.observer.isStill = mustBeStill
    if (!mustBeStill) return page.clock.resume()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOPPING_MS)
  }

  private async isShown(event: AnyEventObject): Promise<boolean> {
    const isSeen = await this.observer.hasSeen()
    const isProven = await this.options.proofs?.[event.type]?.(event)
    return isSeen || isProven === true
  }

  private count(): void {
    this.taken.splice(0).forEach(this.inspect)
  }

  private async bringAbout(event: AnyEventObject): Promise<void> {
    const kind = kindOf(event)
    if (kind.kind === 'own') return this.gesture(event)
    if (kind.kind === 'elapsed') return this.elapse(kind.delay)
    const alone = this.options.endings?.[kind.actor]
    return alone ? alone(event) : this.settle(kind.actor)
  }

  /** Advances the page's clock; the checks before this have seen that the delay was not over yet. */
  private async elapse(delay: string): Promise<void> {
    const lengths = this.options.cases.delays[delay]
    if (lengths === undefined) throw new Error(`Nobody knows how long "${delay}" is`)
    await this.options.page.clock.fastForward(Math.max(...[lengths].flat()))
  }

  snapshot(): Promise<Seen> {
    return this.pure.snapshot()
  }

  async stop(): Promise<void> {
    await this.pure.stop()
    await this.options.control.clearFaults()
  }

  private async gesture(event: AnyEventObject): Promise<void> {
    const gesture = this.options.gestures[event.type]
    if (!gesture) throw new Error(`Nobody knows how to do "${event.type}"`)
    await gesture(event)
  }

  private plan(actor: string, plan: Plan): void {
    this.planned.set(actor, [...(this.planned.get(actor) ?? []), plan])
  }

  private endsAlone(actor: string): boolean {
    return Object.hasOwn(this.options.endings ?? {}, actor)
  }

  private async settle(actor: string): Promise<void> {
    const key = this.gateOf(actor)
    await this.options.control.held(key)
    await this.shutGate(actor)
    await this.options.control.release(key)
  }

  /** Holds the actor's next request at a gate, and decides its answer. */
  private async shutGate(actor: string): Promise<void> {
    const key = `${actor}-${this.shut.size}-${this.gates}`
    this.gates += 1
    this.shut.set(actor, key)
    const { match } = this.requestOf(actor)
    const { act, phase } = this.planned.get(actor)?.shift() ?? { act: null, phase: 'after' }
    await this.options.control.faults([
      { match, phase: 'before', act: { kind: 'hold', key }, times: 1 },
      ...(act ? [{ match, phase, act, times: 1 }] : []),
    ])
  }

  private gateOf(actor: string): string {
    const key = this.shut.get(actor)
    if (key === undefined) throw new Error(`No gate is shut for "${actor}"`)
    return key
  }

  private requestOf(actor: string): Request {
    const request = this.options.requests[actor]
    if (!request) throw new Error(`Nobody knows the request of "${actor}"`)
    return request
  }
}
