import type { CatalogType, MessageType } from '@lingui/conf'

/** A translation that belongs to a former text, in gettext's word. */
export const FUZZY = 'fuzzy'

/** Below that, two texts have too little in common to be the same one in other words. */
const ALIKE = 0.4

/**
 * The translations that an extraction would lose: those of a text that has changed, when the same file had a similar one
 * that is gone. They are marked as fuzzy.
 *
 * @param present the texts of a language after the extraction
 * @param former those before it
 * @returns the messages to write, by id
 */
export function kept(present: CatalogType, former: CatalogType): Map<string, MessageType> {
  const found = new Map<string, MessageType>()
  const gone = new Set(Object.keys(former).filter((id) => !(id in present) && former[id]?.translation))
  for (const [id, message] of Object.entries(present)) {
    if (message.translation || id in former) continue
    const before = nearest(message, id, former, gone)
    if (before === null) continue
    gone.delete(before)
    const translation = former[before]?.translation ?? ''
    found.set(id, { ...message, translation, extra: { ...message.extra, flags: [FUZZY] } })
  }
  return found
}

function nearest(message: MessageType, id: string, former: CatalogType, gone: ReadonlySet<string>): string | null {
  const files = filesOf(message)
  const [best] = [...gone]
    .filter((other) => filesOf(former[other]).some((file) => files.includes(file)))
    .map((other) => ({ other, alike: alike(message.message ?? id, former[other]?.message ?? other) }))
    .toSorted((one, two) => two.alike - one.alike)
  return best && best.alike >= ALIKE ? best.other : null
}

const filesOf = (message: MessageType | undefined) => (message?.origin ?? []).map(([file]) => file)

/** How much of two texts is the same: twice the words that both have, of all words of both. */
function alike(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const shared = words.filter((word) => others.includes(word)).length
  return (2 * shared) / (words.length + others.length)
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}{}]+/gu) ?? []

export const isFuzzy = ({ extra }: MessageType) => Array.isArray(extra?.flags) && extra.flags.includes(FUZZY)
