import * as v from 'valibot'

const schema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      resolved: v.optional(v.string()),
      link: v.optional(v.boolean()),
      optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
})

/** Matches the name of a package that is made for one platform. */
const PLATFORM = /\b(?:darwin|linux|win32|windows|android|freebsd|openharmony|wasm32)\b/

/**
 * The problems of a lock file (version 3): addresses, which would tie it to the registry it was made with, and missing
 * packages for other platforms, because `npm ci` would fail there.
 *
 * @returns One sentence for each problem.
 */
export function lockProblems(lock: unknown): string[] {
  const { packages } = v.parse(schema, lock)
  const addresses = Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.startsWith('http'))
    .map(([path]) => `${path} names the address it was fetched from.`)
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter(
        (part) => PLATFORM.test(part) && !packages[`node_modules/${part}`] && !packages[`${path}/node_modules/${part}`],
      )
      .map((part) => `${path.replace(/^.*node_modules\//, '')} misses ${part}.`),
  )
  return [...addresses, ...missing]
}
