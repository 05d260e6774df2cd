import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { ActorRefFrom, AnyEventObject, AnyStateMachine, EventFromLogic, InspectionEvent } from 'xstate'
import { type AnyCases, kindOf } from '../../../explorer/walk/model-events.ts'
import type { Driver, Seen } from './driver.ts'
import { HostedMachine, type HostOptions } from './hosted-machine.ts'
import { seenOf, settle } from './pure.ts'

/** The user's action that causes an event; `told` for an event that no action on this screen causes. */
export type Gesture<TEvent> = ((event: TEvent) => Promise<void>) | 'notified'

export type Gestures<TEvent extends { type: string }> = {
  readonly [T in TEvent['type']]: Gesture<Extract<TEvent, { type: T }>>
}

export interface ViewOptions<TMachine extends AnyStateMachine> {
  machine: TMachine
  cases: AnyCases
  /** The view of the actor, with everything it needs around it. */
  render: (actor: ActorRefFrom<TMachine>, hosted: HostedMachine) => ReactNode
  gestures: Gestures<EventFromLogic<TMachine>>
  /** `real`: the view also shows child machines, and only their requests have stand-ins. */
  children?: HostOptions['children']
  /** How a real child is brought to its end, by its id: by ending its requests. */
  ends?: Readonly<Record<string, (output: never, hosted: HostedMachine) => Promise<void>>>
}

/** Walks a machine through its rendered view: real gestures in, real elements out; the path ends its actors. */
export class ViewDriver<TMachine extends AnyStateMachine> implements Driver {
  readonly layer = 'view'
  readonly hosted: HostedMachine
  private readonly container = document.createElement('div')
  private readonly root: Root

  constructor(
    private readonly options: ViewOptions<TMachine>,
    input: unknown,
    inspect?: (event: InspectionEvent) => void,
  ) {
    this.hosted = new HostedMachine(options.machine, input, options.cases, inspect, {
      ...(options.children && { children: options.children }),
    })
    document.body.append(this.container)
    this.root = createRoot(this.container)
    flushSync(() => this.root.render(options.render(this.hosted.subject as ActorRefFrom<TMachine>, this.hosted)))
  }

  async send(event: AnyEventObject): Promise<void> {
    const kind = kindOf(event)
    const end = kind.kind === 'done' ? this.options.ends?.[kind.actor] : undefined
    if (end && kind.kind === 'done') await end(kind.output as never, this.hosted)
    else if (!(await settle(this.hosted, event))) await this.act(event)
    // Renders what the actor's change causes before the screen is checked.
    flushSync(() => undefined)
  }

  private async act(event: AnyEventObject): Promise<void> {
    const gestures = this.options.gestures as Readonly<Record<string, Gesture<AnyEventObject>>>
    const gesture = gestures[event.type]
    if (gesture === undefined) throw new Error(`Nobody knows how to do "${event.type}"`)
    if (gesture === 'notified') this.hosted.send(event)
    else await gesture(event)
  }

  snapshot(): Promise<Seen> {
    return Promise.resolve(seenOf(this.hosted))
  }

  stop(): Promise<void> {
    this.root.unmount()
    this.container.remove()
    this.hosted.stop()
    return Promise.resolve()
  }
}
