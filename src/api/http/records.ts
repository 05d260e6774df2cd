import * as v from 'valibot'
import type { Call, Client, Schema } from './client.ts'
import type { Problem } from './problem.ts'

/** The body of a list. */
export const envelope = v.object({ records: v.array(v.unknown()) })

/**
 * The usable records. A record that lacks a required key is left out and reported, and the others are shown (wire
 * contract, section 6).
 */
export function goodRecords<T>(
  records: readonly unknown[],
  schema: Schema<T>,
  call: string,
  report: (problem: Problem) => void,
  /** The index of the first of these records in the answer. */
  from = 0,
): T[] {
  return records.flatMap((record, index) => {
    const result = v.safeParse(schema, record, { abortEarly: true })
    if (result.success) return [result.output]
    const [issue] = result.issues
    report({
      call,
      at: `records.${from + index}.${v.getDotPath(issue) ?? ''}`,
      expected: issue.expected ?? issue.message,
    })
    return []
  })
}

/** Reading this many records takes a few milliseconds; thousands at once would block the page. */
const SLICE = 200

/** Lets the browser handle input and draw. A timer would also do that, but delays each of many slices. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

/** `goodRecords` for any number of records, without blocking the page. */
export async function readInSlices<T>(
  records: readonly unknown[],
  schema: Schema<T>,
  call: string,
  report: (problem: Problem) => void,
): Promise<T[]> {
  const good: T[] = []
  for (let from = 0; from < records.length; from += SLICE) {
    if (from > 0) await nextTask()
    good.push(...goodRecords(records.slice(from, from + SLICE), schema, call, report, from))
  }
  return good
}

/** Loads a list, always in full. A body without `records` is a `malformed` failure, never an empty list. */
export async function getRecords<T>(client: Client, call: Call, schema: Schema<T>, signal: AbortSignal): Promise<T[]> {
  const whole = { ...call, query: { ...call.query, results: 'all' } }
  const { records } = await client.get(whole, envelope, signal)
  return readInSlices(records, schema, call.segments.at(-1) ?? '', client.report)
}
