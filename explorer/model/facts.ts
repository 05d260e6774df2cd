/** What a machine's file says about it in addition to its configuration. */
export interface MachineFacts {
  /** The comment above the machine as one line; empty when there is none. */
  purpose: string
}

const COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine\b/

/** Reads the purpose of a machine from the comment in its source. */
export function factsOf(source: string): MachineFacts {
  const [, comment = ''] = COMMENT.exec(source) ?? []
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*?\s?/, '').trim())
  return { purpose: lines.join(' ').replaceAll(/\s+/g, ' ').trim() }
}

/** The first sentence of a purpose, for lists. */
export const firstSentence = (purpose: string): string => /^.*?\.(?=\s|$)/.exec(purpose)?.[0] ?? purpose

/** `ficheForm` as a name in a list: "Fiche form". */
export function readableName(id: string): string {
  const words = id
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
