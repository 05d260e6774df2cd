import * as v from 'valibot'
import type { Call, Client, Schema } from './client.ts'
import type { Problem } from './problem.ts'

const envelope = v.object({ records: v.array(v.unknown()) })

/**
 * The records that are of use. One that lacks what it must have is left out and reported, and the others are shown
 * (wire contract, section 6).
 */
export function goodRecords<T>(
  records: readonly unknown[],
  schema: Schema<T>,
  call: string,
  report: (problem: Problem) => void,
): T[] {
  return records.flatMap((record, index) => {
    const result = v.safeParse(schema, record, { abortEarly: true })
    if (result.success) return [result.output]
    const [issue] = result.issues
    report({ call, at: `records.${index}.${v.getDotPath(issue) ?? ''}`, expected: issue.expected ?? issue.message })
    return []
  })
}

/** A whole list: always asked for in full. A body without `records` is a `malformed` failure, never an empty list. */
export async function getRecords<T>(client: Client, call: Call, schema: Schema<T>, signal: AbortSignal): Promise<T[]> {
  const whole = { segments: call.segments, query: { ...call.query, results: 'all' } }
  const { records } = await client.get(whole, envelope, signal)
  return goodRecords(records, schema, call.segments.at(-1) ?? '', client.report)
}
