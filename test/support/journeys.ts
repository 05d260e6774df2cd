import { expect, test } from 'vitest'
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
} from 'xstate'
import type { ActorOf } from '../../machines/kit/cases.ts'
import { PureDriver } from './drivers/pure.ts'
import type { AnyCases } from '../../explorer/walk/model-events.ts'

/** One thing that happens in a journey. */
export type JourneyStep = (driver: PureDriver) => void | Promise<void>

/** Where a journey must end. Only the given fields are compared, except `notices`, which must be exactly these. */
export interface JourneyEnd<TMachine extends AnyStateMachine> {
  value: AnyMachineSnapshot['value']
  status?: AnyMachineSnapshot['status']
  tags?: readonly string[]
  context?: Partial<ContextFrom<TMachine>>
  output?: unknown
  /** The notices to the parent, in order. */
  notices?: readonly AnyEventObject[]
  /** The events to the machine's own children, in order. */
  sentToChildren?: readonly { to: string; event: AnyEventObject }[]
  /** What was emitted, in order. */
  emitted?: readonly AnyEventObject[]
}

type ActorId = string
type OutputsOf<TMachine> = OutputFrom<ActorOf<TMachine>['logic']>

/**
 * Hand-written journeys of one machine. Generated paths take their ends from the machine; these state a fixed end. Name
 * each by the sentence of the specification that it proves.
 *
 * ```ts
 * const { journey, sent, failed } = journeysOf(listMachine, listCases)
 * journey('a list that failed can be asked for again', [failed('loadList', failure('timeout')), sent({ type:
 * 'list.retried' })],
 *   { value: 'loading' })
 * ```
 */
export function journeysOf<TMachine extends AnyStateMachine>(machine: TMachine, cases: AnyCases) {
  const firstInput = Object.values(cases.inputs)[0] as InputFrom<TMachine>
  return {
    /** Declares a test. Starts from the first input of the cases by default. */
    journey(
      sentence: string,
      steps: readonly JourneyStep[],
      end: JourneyEnd<TMachine>,
      input: InputFrom<TMachine> = firstInput,
    ): void {
      test(sentence, async () => {
        const driver = new PureDriver(machine, input, cases)
        try {
          for (const step of steps) await step(driver)
          compare(driver, end)
        } finally {
          await driver.stop()
        }
      })
    },
    /** An event of the machine's own. */
    sent:
      (event: EventFromLogic<TMachine>): JourneyStep =>
      ({ hosted }) =>
        hosted.send(event),
    /** An actor answers. */
    done:
      (actor: ActorId, output: OutputsOf<TMachine>): JourneyStep =>
      ({ hosted }) =>
        hosted.succeed(actor, output),
    /** An actor fails. */
    failed:
      (actor: ActorId, error: unknown): JourneyStep =>
      ({ hosted }) =>
        hosted.fail(actor, error),
    /** Time passes, in milliseconds. */
    elapsed:
      (ms: number): JourneyStep =>
      ({ hosted }) =>
        hosted.clock.advance(ms),
    /** The machine is in this state on the way. */
    at:
      (value: AnyMachineSnapshot['value']): JourneyStep =>
      ({ hosted }) =>
        expect(hosted.snapshot().value).toEqual(value),
    /** An actor was started with this input, or with an object that contains it. */
    asked:
      (actor: ActorId, input: unknown): JourneyStep =>
      ({ hosted }) => {
        expect(hosted.asked.has(actor), `"${actor}" was asked`).toBe(true)
        expect(hosted.asked.get(actor)).toMatchObject(input as object)
      },
  }
}

function compare<TMachine extends AnyStateMachine>({ hosted }: PureDriver, end: JourneyEnd<TMachine>): void {
  const snapshot = hosted.snapshot()
  expect(snapshot.value).toEqual(end.value)
  if (end.status) expect(snapshot.status).toBe(end.status)
  if (end.tags) expect([...snapshot.tags].toSorted()).toEqual([...end.tags].toSorted())
  if (end.context) expect(snapshot.context).toMatchObject(end.context)
  if ('output' in end) expect(snapshot.output).toEqual(end.output)
  if (end.notices) expect(hosted.notices).toEqual(end.notices)
  if (end.sentToChildren) expect(hosted.sentToChildren).toEqual(end.sentToChildren)
  if (end.emitted) expect(hosted.emitted).toEqual(end.emitted)
}
