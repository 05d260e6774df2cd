import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate'
import type { Control } from '../../../sandbox/control/client.ts'
import type { Act, FaultMatch } from '../../../sandbox/control/faults.types.ts'
import { type AnyCases, kindOf } from '../model-events.ts'
import type { Driver, Seen } from './driver.ts'
import { PureDriver } from './pure.ts'

/** What stands for one of the machine's actors in the network. */
export interface Request {
  match: FaultMatch
  /** What the server is made to answer for this output; null where its own answer is right. */
  answer: (output: unknown) => Act | null
  /** What the server is made to do for this error. */
  failure: (error: unknown) => Act
}

export interface BrowserOptions {
  page: Page
  control: Control
  machine: AnyStateMachine
  cases: AnyCases
  /** What somebody does on the page for each of the machine's own events. */
  gestures: Readonly<Record<string, (event: AnyEventObject) => Promise<void>>>
  /** The request behind each actor, by the actor's id. */
  requests: Readonly<Record<string, Request>>
  /** Proves that the page is where the machine is; throws when it is not. */
  look: (seen: Seen) => Promise<void>
}

/**
 * Walks a machine in the whole product: gestures in a real browser, and answers of a real server that are held at its
 * socket until the path says that they come. A page does not show its snapshots, so the machine is walked alone beside
 * it, and at every step the page must look as that machine says.
 */
export class BrowserDriver implements Driver {
  readonly layer = 'browser'
  private readonly beside: PureDriver
  private gates = 0
  private readonly shut = new Map<string, string>()
  private readonly planned = new Map<string, (Act | null)[]>()

  constructor(
    private readonly options: BrowserOptions,
    input: unknown,
    inspect?: (event: InspectionEvent) => void,
  ) {
    this.beside = new PureDriver(options.machine, input, options.cases, inspect)
  }

  /**
   * Prepares the first answer of each actor, then opens the page. The server decides what becomes of a request when it
   * arrives, so the driver has to know beforehand what will happen.
   */
  async start(events: readonly AnyEventObject[], open: () => Promise<unknown>): Promise<void> {
    for (const event of events) {
      const kind = kindOf(event)
      if (kind.kind === 'done') this.plan(kind.actor, this.requestOf(kind.actor).answer(kind.output))
      if (kind.kind === 'failed') this.plan(kind.actor, this.requestOf(kind.actor).failure(kind.error))
    }
    for (const actor of Object.keys(this.options.requests)) await this.shutGate(actor)
    await open()
    await this.options.look(await this.beside.snapshot())
  }

  async send(event: AnyEventObject): Promise<void> {
    const kind = kindOf(event)
    if (kind.kind === 'elapsed') throw new Error('Time does not pass on order in a real browser')
    if (kind.kind === 'done' || kind.kind === 'failed') await this.settle(kind.actor)
    if (kind.kind === 'own') await this.gesture(event)
    await this.beside.send(event)
    await this.options.look(await this.beside.snapshot())
  }

  snapshot(): Promise<Seen> {
    return this.beside.snapshot()
  }

  async stop(): Promise<void> {
    await this.beside.stop()
    await this.options.control.clearFaults()
  }

  private async gesture(event: AnyEventObject): Promise<void> {
    const gesture = this.options.gestures[event.type]
    if (!gesture) throw new Error(`Nobody knows how to do "${event.type}"`)
    await gesture(event)
  }

  private plan(actor: string, act: Act | null): void {
    this.planned.set(actor, [...(this.planned.get(actor) ?? []), act])
  }

  private async settle(actor: string): Promise<void> {
    const key = this.gateOf(actor)
    await this.options.control.held(key)
    await this.shutGate(actor)
    await this.options.control.release(key)
  }

  /** Stops the actor's next request at a gate, and decides what it will be answered. */
  private async shutGate(actor: string): Promise<void> {
    const key = `${actor}-${this.shut.size}-${this.gates}`
    this.gates += 1
    this.shut.set(actor, key)
    const { match } = this.requestOf(actor)
    const act = this.planned.get(actor)?.shift() ?? null
    await this.options.control.faults([
      { match, phase: 'before', act: { kind: 'hold', key }, times: 1 },
      ...(act ? [{ match, phase: 'after' as const, act, times: 1 }] : []),
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
