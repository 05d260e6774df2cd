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

/** A piece of a purpose; `isCode` for what stands between backticks, which are not part of it. */
export interface Piece {
  text: string
  isCode: boolean
}

/** The pieces of a purpose, which is Markdown as everything in a comment. */
export const piecesOf = (purpose: string): readonly Piece[] =>
  purpose
    .split(/`([^`]+)`/)
    .map((text, index) => ({ text, isCode: index % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** `ficheForm` as a name in a list: "Fiche form". */
export function readableName(id: string): string {
  const words = id
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
