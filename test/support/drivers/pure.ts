import type { AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate'
import { type AnyCases, kindOf } from '../../../explorer/walk/model-events.ts'
import type { Driver, Seen } from './driver.ts'
import { HostedMachine } from './hosted-machine.ts'

/** Walks the machine alone: no view, no network, no waiting. */
export class PureDriver implements Driver {
  readonly layer = 'pure'
  readonly hosted: HostedMachine

  constructor(machine: AnyStateMachine, input: unknown, cases: AnyCases, inspect?: (event: InspectionEvent) => void) {
    this.hosted = new HostedMachine(machine, input, cases, inspect)
  }

  async send(event: AnyEventObject): Promise<void> {
    if (!(await settle(this.hosted, event))) this.hosted.send(event)
  }

  snapshot(): Promise<Seen> {
    return Promise.resolve(seenOf(this.hosted))
  }

  stop(): Promise<void> {
    this.hosted.stop()
    return Promise.resolve()
  }
}

/** Causes an event that is not the machine's own: the end of an actor, an elapsed delay. `false` for an own event. */
export async function settle(hosted: HostedMachine, event: AnyEventObject): Promise<boolean> {
  const kind = kindOf(event)
  if (kind.kind === 'done') await hosted.succeed(kind.actor, kind.output)
  if (kind.kind === 'failed') await hosted.fail(kind.actor, kind.error)
  if (kind.kind === 'elapsed') hosted.elapse(kind.delay)
  return kind.kind !== 'own'
}

export function seenOf(hosted: HostedMachine): Seen {
  const { status, value, tags, context } = hosted.snapshot()
  return { status, value, tags: [...tags].toSorted(), context }
}
