import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { HostedMachine } from './drivers/hosted-machine.ts'

/** One step of a walk: what happened, and where the machine was before and is now. */
export interface Moment<TMachine extends AnyStateMachine, TEvent = AnyEventObject> {
  event: TEvent
  before: SnapshotFrom<TMachine>
  after: SnapshotFrom<TMachine>
}

type Says<TMachine extends AnyStateMachine, TEvent, TSaid> = (moment: Moment<TMachine, TEvent>) => readonly TSaid[]

/**
 * What is said for each type of event. Own events and the library's: `xstate.init` is the start, `xstate.done.actor.<id>`
 * the end of an actor. An event that is not in the table says nothing, so a notice that is missing fails, and one too
 * many.
 */
export type SaidOn<TMachine extends AnyStateMachine, TSaid = AnyEventObject> = {
  readonly [T in EventFromLogic<TMachine>['type']]?: Says<
    TMachine,
    Extract<EventFromLogic<TMachine>, { type: T }>,
    TSaid
  >
} & { readonly [T in `xstate.${string}`]?: Says<TMachine, AnyEventObject, TSaid> }

/** What a machine tells one of its children. */
export interface ToldChild {
  to: string
  event: AnyEventObject
}

/**
 * What a machine says and asks, written by hand: generated paths take the machine's word for where they lead, and these
 * tables do not. They are compared at every step of every generated and random walk.
 */
export interface Expectations<TMachine extends AnyStateMachine> {
  /** What the parent is told. */
  notices?: SaidOn<TMachine>
  /** What the machine's own children are told. */
  told?: SaidOn<TMachine, ToldChild>
  /** What is emitted. */
  emitted?: SaidOn<TMachine>
  /** What each actor is asked with, by its id. Every actor that starts has a row. */
  asked?: Readonly<Record<string, (moment: Moment<TMachine>) => unknown>>
}

const START: AnyEventObject = { type: 'xstate.init' }

/** The rows of the tables that had something to say so far; one for all walks of a machine. */
export class UsedRows {
  private readonly used = new Set<string>()

  note(table: string, row: string): void {
    this.used.add(`${table}: ${row}`)
  }

  /** Rows that nothing ever called for: a typing error, or an event that says nothing any more. */
  unused(expectations: Expectations<AnyStateMachine>): string[] {
    const rows = Object.entries(expectations).flatMap(([table, entries]) =>
      Object.keys(entries).map((row) => `${table}: ${row}`),
    )
    return rows.filter((row) => !this.used.has(row))
  }
}

/** Compares what one walk says and asks with the tables, step by step. */
export class Judge<TMachine extends AnyStateMachine> {
  private before: SnapshotFrom<TMachine>
  private seen = { notices: 0, told: 0, emitted: 0, asked: 0 }

  constructor(
    private readonly hosted: HostedMachine,
    private readonly expectations: Expectations<TMachine>,
    private readonly rows: UsedRows = new UsedRows(),
  ) {
    this.before = this.snapshot()
  }

  /** What is wrong with the start, one sentence each. */
  start(): string[] {
    return this.after(START)
  }

  /** What is wrong with the step that the event has just made, one sentence each. */
  after(event: AnyEventObject): string[] {
    const moment = { event, before: this.before, after: this.snapshot() }
    const { notices, told, emitted } = this.hosted
    const children = told.filter(({ event: { type } }) => !type.startsWith('xstate.'))
    const wrong = [
      ...this.compare('notices', notices, moment),
      ...this.compare('told', children, moment),
      ...this.compare('emitted', emitted, moment),
      ...this.compareAsked(moment),
    ]
    this.before = moment.after
    this.seen = {
      notices: notices.length,
      told: children.length,
      emitted: emitted.length,
      asked: this.hosted.started.length,
    }
    return wrong
  }

  private compare(
    table: 'notices' | 'told' | 'emitted',
    all: readonly unknown[],
    moment: Moment<TMachine>,
  ): readonly string[] {
    const said = all.slice(this.seen[table])
    const rows: Readonly<Record<string, Says<TMachine, AnyEventObject, unknown> | undefined>> =
      this.expectations[table] ?? {}
    const expected = rows[moment.event.type]?.(moment) ?? []
    if (expected.length > 0) this.rows.note(table, moment.event.type)
    return isDeepStrictEqual(said, [...expected])
      ? []
      : [`${table} after ${moment.event.type}: ${JSON.stringify(said)}, expected ${JSON.stringify(expected)}`]
  }

  private compareAsked(moment: Moment<TMachine>): readonly string[] {
    return this.hosted.started.slice(this.seen.asked).flatMap((actor) => {
      const row = this.expectations.asked?.[actor]
      if (!row) return [`"${actor}" was asked, and the table has no row for it`]
      this.rows.note('asked', actor)
      const asked = this.hosted.asked.get(actor)
      const expected = row(moment)
      return isDeepStrictEqual(asked, expected)
        ? []
        : [`"${actor}" was asked ${JSON.stringify(asked)}, expected ${JSON.stringify(expected)}`]
    })
  }

  private snapshot(): SnapshotFrom<TMachine> {
    return this.hosted.snapshot() as SnapshotFrom<TMachine>
  }
}
