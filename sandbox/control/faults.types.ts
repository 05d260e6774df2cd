import * as v from 'valibot'

/**
 * What a test may make the server do to an answer, and when. These are the acts of the fault catalogue that a page
 * cannot fake: browsers silently repeat requests, so faults strike at the socket.
 */

const pattern = v.pipe(
  v.string(),
  v.check((text) => {
    try {
      return new RegExp(text) instanceof RegExp
    } catch {
      return false
    }
  }, 'must be a regular expression'),
)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const headers = v.record(v.string(), v.string())

/** Which requests a fault applies to; what is left out matches all but `OPTIONS`, which has to be named. */
export const matchSchema = v.strictObject({
  method: v.optional(v.string()),
  /** A regular expression on the path, without the query. */
  path: v.optional(pattern),
  /** A regular expression on the query as sent, without the question mark. */
  query: v.optional(pattern),
  /** The first of the matching requests to be struck, counted from 1 for each fault. */
  nth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type FaultMatch = v.InferOutput<typeof matchSchema>

const status = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))
/** An answer that the fault makes; it carries the CORS headers that let the page read it, unless `cors` is false. */
const madeUp = {
  status: v.optional(status),
  headers: v.optional(headers),
  contentType: v.optional(v.string()),
  cors: v.optional(v.boolean()),
}

const actSchema = v.variant('kind', [
  /** Waits this many milliseconds, then goes on. */
  v.strictObject({ kind: v.literal('delay'), ms: count }),
  /** Waits until the gate of this key is opened with `release`. */
  v.strictObject({ kind: v.literal('hold'), key: v.string() }),
  /** Never answers; the connection stays open until the server stops or the client leaves. */
  v.strictObject({ kind: v.literal('hang') }),
  /** Resets the connection (RST). */
  v.strictObject({ kind: v.literal('reset') }),
  /** Closes the connection in order (FIN), without an answer. */
  v.strictObject({ kind: v.literal('close') }),
  /** This status; a text body is sent as it is, anything else as JSON, none is empty. */
  v.strictObject({ ...madeUp, kind: v.literal('status'), status, body: v.optional(v.unknown()) }),
  /** Status 200 with this JSON body. */
  v.strictObject({ ...madeUp, kind: v.literal('replace'), body: v.unknown() }),
  /** Any text with any type: HTML, an empty answer, a byte order mark, a false `content-encoding`. */
  v.strictObject({ ...madeUp, kind: v.literal('raw'), text: v.string() }),
  /** The real JSON answer with these values merged into it (list entries by index), then these dotted paths removed. */
  v.strictObject({
    kind: v.literal('patch'),
    merge: v.optional(v.record(v.string(), v.unknown()), {}),
    remove: v.optional(v.array(v.string()), []),
  }),
  /** The real answer without the headers that let another origin read it. */
  v.strictObject({ kind: v.literal('dropCors') }),
  /** Announces the whole length, sends this many bytes, closes. */
  v.strictObject({ kind: v.literal('truncate'), bytes: count }),
  /** Sends this many bytes in chunks and closes without the last chunk. */
  v.strictObject({ kind: v.literal('truncateChunked'), bytes: count }),
  /** The whole answer, slowly. */
  v.strictObject({ kind: v.literal('drip'), bytesPerSecond: v.pipe(v.number(), v.minValue(0.1)) }),
])
export type Act = v.InferOutput<typeof actSchema>

/** Acts that change an answer; before the API there is none. */
const NEEDS_ANSWER: readonly Act['kind'][] = ['patch', 'dropCors', 'truncate', 'truncateChunked', 'drip']

export const faultSchema = v.pipe(
  v.strictObject({
    /** Chosen by the test, or numbered by the server. */
    id: v.optional(v.string()),
    match: v.optional(matchSchema, {}),
    /** `before`: the API never sees the request, unless the act only waits. `after`: everything is committed. */
    phase: v.picklist(['before', 'after']),
    act: actSchema,
    /** How many requests are struck; 0 means every one from the `nth` on. */
    times: v.optional(count, 1),
  }),
  v.check(
    (fault) => fault.phase === 'after' || !NEEDS_ANSWER.includes(fault.act.kind),
    'this act works on an answer, so its phase must be "after"',
  ),
)
/** A fault as a test writes it. */
export type FaultInput = v.InferInput<typeof faultSchema>
/** A fault with its defaults filled in. */
export type Fault = v.InferOutput<typeof faultSchema>

/** A fault and its counts. */
export interface FaultReport extends Fault {
  id: string
  /** Matching requests that arrived. */
  seen: number
  /** Requests that were struck. */
  hits: number
}
