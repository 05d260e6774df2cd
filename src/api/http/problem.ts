/** An answer, or a record of one, that is not as the wire contract says. Names of fields, never what is in them. */
export interface Problem {
  /** The last part of the request's path. */
  call: string
  /** The path within the body: `records.3.start`; empty for the body itself. */
  at: string
  /** What would have been right. */
  expected: string
}
