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

/** Packages with a part written for each platform: those parts are their optional dependencies. */
const NATIVE = ['oxlint', 'rolldown', 'lightningcss', 'esbuild', 'typescript']

/**
 * What is wrong with a lock file (version 3): addresses, which would tie it to the registry it was made with, and parts
 * for other platforms that are missing, because then `npm ci` fails there.
 *
 * @returns One sentence for each problem.
 */
export function lockProblems(lock: unknown): string[] {
  const { packages } = v.parse(schema, lock)
  const addresses = Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.startsWith('http'))
    .map(([path]) => `${path} names the address it was fetched from.`)
  const missing = NATIVE.flatMap((name) =>
    Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {})
      .filter((part) => !packages[`node_modules/${part}`] && !packages[`node_modules/${name}/node_modules/${part}`])
      .map((part) => `${name} misses ${part}.`),
  )
  return [...addresses, ...missing]
}
