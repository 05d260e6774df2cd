/** A message id in code and catalogues: quoted base64. */
const QUOTED = /(?<=(\\?["'`]))[\w+/]{6}(?=\1)/g

/**
 * The shortest unique prefix of each id. A new message changes only ids with the same prefix, so other cached chunks
 * stay valid.
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
