/** The value that all of them share; null when they differ or there are none. */
export function sameOf<T>(values: readonly T[]): T | null {
  return new Set(values).size === 1 ? (values[0] ?? null) : null
}
