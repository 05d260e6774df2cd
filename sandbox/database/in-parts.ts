const PART = 500

/** Splits rows into parts, one for each insert statement. */
export function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += PART) yield rows.slice(at, at + PART)
}
