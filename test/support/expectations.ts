import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { HostedMachine } from './drivers/hosted-machine.ts'

/** One step of a walk: the event, and the machine's snapshots before and after it. */
export interface Transition<TMachine extends AnyStateMachine, TEvent = AnyEventObject> {
  event: TEvent
  before: SnapshotFrom<TMachine>
  after: SnapshotFrom<TMachine>
}

type Row<TMachine extends AnyStateMachine, TEvent, TResult> = (transition: Transition<TMachine, TEvent>) => TResult

/**
 * A row for each type of event. Own events and the library's: `xstate.init` is the start, `xstate.done.actor.<id>` the
 * end of an actor.
 */
export type ByEvent<TMachine extends AnyStateMachine, TResult> = {
  readonly [T in EventFromLogic<TMachine>['type']]?: Row<
    TMachine,
    Extract<EventFromLogic<TMachine>, { type: T }>,
    TResult
  >
} & { readonly [T in `xstate.${string}`]?: Row<TMachine, AnyEventObject, TResult> }

/** What a machine sends to one of its children. */
export interface SentToChild {
  to: string
  event: AnyEventObject
}

/**
 * What a machine sends and requests, written by hand: generated paths take their expectations from the machine, these
 * tables do not. They are compared at every step of every generated and random walk. An event without a row sends
 * nothing, so a missing notice fails as well as one too many.
 */
export interface Expectations<TMachine extends AnyStateMachine> {
  /** The notices to the parent. */
  notices?: ByEvent<TMachine, readonly AnyEventObject[]>
  /** The events to the machine's own children. */
  sentToChildren?: ByEvent<TMachine, readonly SentToChild[]>
  /** What is emitted. */
  emitted?: ByEvent<TMachine, readonly AnyEventObject[]>
  /** The output of the machine, by the event that ends it. */
  output?: ByEvent<TMachine, unknown>
  /** The input of each actor, by its id. Every actor that starts has a row. */
  asked?: Readonly<Record<string, (transition: Transition<TMachine>) => unknown>>
}

const START: AnyEventObject = { type: 'xstate.init' }
/** The end of the machine as its host receives it; the table of outputs is about that. */
const END = 'xstate.done.actor.subject'

/** The rows of the tables that were used so far; one instance for all walks of a machine. */
export class UsedRows {
  private readonly used = new Set<string>()

  note(table: string, row: string): void {
    this.used.add(`${table}: ${row}`)
  }

  /** Rows that were never used: a typing error, or an event that no longer sends anything. */
  unused(expectations: Expectations<AnyStateMachine>): string[] {
    const rows = Object.entries(expectations).flatMap(([table, entries]) =>
      Object.keys(entries).map((row) => `${table}: ${row}`),
    )
    return rows.filter((row) => !this.used.has(row))
  }
}

/** Compares what one walk sends and requests with the tables, step by step. */
export class Judge {
  private before: AnyMachineSnapshot
  private seen = { notices: 0, sentToChildren: 0, emitted: 0, asked: 0 }

  constructor(
    private readonly hosted: HostedMachine,
    private readonly expectations: Expectations<AnyStateMachine>,
    private readonly rows: UsedRows = new UsedRows(),
  ) {
    this.before = this.hosted.snapshot()
  }

  /** What is wrong with the start, one sentence each. */
  start(): string[] {
    return this.after(START)
  }

  /** What is wrong with the step that the event has just caused, one sentence each. */
  after(event: AnyEventObject): string[] {
    const transition = { event, before: this.before, after: this.hosted.snapshot() }
    const { sentToChildren, emitted } = this.hosted
    const notices = this.hosted.notices.filter(({ type }) => type !== END)
    const wrong = [
      ...this.compare('notices', notices, transition),
      ...this.compare('sentToChildren', sentToChildren, transition),
      ...this.compare('emitted', emitted, transition),
      ...this.compareAsked(transition),
      ...this.compareOutput(transition),
    ]
    this.before = transition.after
    this.seen = {
      notices: notices.length,
      sentToChildren: sentToChildren.length,
      emitted: emitted.length,
      asked: this.hosted.started.length,
    }
    return wrong
  }

  private compare(
    table: 'notices' | 'sentToChildren' | 'emitted',
    all: readonly unknown[],
    transition: Transition<AnyStateMachine>,
  ): readonly string[] {
    const said = all.slice(this.seen[table])
    const expected = this.expectations[table]?.[transition.event.type]?.(transition) ?? []
    if (expected.length > 0) this.rows.note(table, transition.event.type)
    return isDeepStrictEqual(said, [...expected])
      ? []
      : [`${table} after ${transition.event.type}: ${JSON.stringify(said)}, expected ${JSON.stringify(expected)}`]
  }

  private compareAsked(transition: Transition<AnyStateMachine>): readonly string[] {
    return this.hosted.started.slice(this.seen.asked).flatMap((actor) => {
      const row = this.expectations.asked?.[actor]
      if (!row) return [`"${actor}" was asked, and the table has no row for it`]
      this.rows.note('asked', actor)
      const asked = this.hosted.asked.get(actor)
      const expected = row(transition)
      return isDeepStrictEqual(asked, expected)
        ? []
        : [`"${actor}" was asked ${JSON.stringify(asked)}, expected ${JSON.stringify(expected)}`]
    })
  }

  private compareOutput(transition: Transition<AnyStateMachine>): readonly string[] {
    const { status, output } = transition.after
    if (status !== 'done') return []
    const { type } = transition.event
    const expected = this.expectations.output?.[type]?.(transition)
    if (expected !== undefined) this.rows.note('output', type)
    return isDeepStrictEqual(output, expected)
      ? []
      : [`output after ${type}: ${JSON.stringify(output)}, expected ${JSON.stringify(expected)}`]
  }
}
