/** A text's name in the compiled catalogues and where it is said: a part of a hash in base 64, quoted. */
const QUOTED = /(?<=(\\?["'`]))[\w+/]{6}(?=\1)/g

/**
 * The shortest beginning of each name that no other has. A new text changes at most the names that begin like its own,
 * so scripts that have nothing to do with it stay in the browsers’ caches.
 */
export function shortIds(ids: Iterable<string>): Map<string, string> {
  const sorted = [...new Set(ids)].toSorted()
  return new Map(
    sorted.map((id, index) => {
      const shared = Math.max(...[sorted[index - 1], sorted[index + 1]].map((other = '') => sharedLength(id, other)))
      return [id, id.slice(0, shared + 1)]
    }),
  )
}

function sharedLength(one: string, other: string): number {
  const end = [...one].findIndex((letter, index) => letter !== other[index])
  return end === -1 ? one.length : end
}

/** @param source a catalogue as lingui compiles it, a module */
export async function idsIn(source: string): Promise<string[]> {
  const { messages } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { messages: object }
  return Object.keys(messages)
}

export const withShortIds = (code: string, short: ReadonlyMap<string, string>): string =>
  code.replaceAll(QUOTED, (id) => short.get(id) ?? id)
