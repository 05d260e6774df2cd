/** An answer, or a record in one, that breaks the wire contract. It contains names of fields, never their values. */
export interface Problem {
  /** The last part of the request's path. */
  call: string
  /** The path within the body: `records.3.start`; empty for the body itself. */
  at: string
  /** The expected value or type. */
  expected: string
}
