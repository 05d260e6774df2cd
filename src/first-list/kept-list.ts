import type { EarlyAnswer } from '../api/http/early-answer.ts'
import { screenKey } from '../storage/keys.ts'

/**
 * The answers that the last visit's first list was drawn from, in `localStorage`, with the address of the list. They are
 * public, and are read like answers of the server, with the same schemas and rules: nothing of them is trusted.
 */

/** In characters. Longer lists are not kept. */
const LIMIT = 50_000

/**
 * The answers of the last visit, if this one asks for the same list.
 *
 * @param asked The urlname, or the host's name when the URL has none.
 * @param url The list that this visit asks for.
 */
export function readKept(asked: string, url: string): EarlyAnswer | null {
  try {
    const [of, group, list] = JSON.parse(localStorage[screenKey(asked)])
    return of === url ? { shard: null, group, lists: [{ url, at: 0, body: Promise.resolve(list) }] } : null
  } catch {
    return null
  }
}

/** Keeps answers for the next visit; null deletes those of the last one. */
export async function keep(asked: string, answer: EarlyAnswer | null): Promise<void> {
  const list = answer?.lists[0]
  const text = list && JSON.stringify([list.url, answer.group, await list.body])
  try {
    if (text && text.length < LIMIT) localStorage[screenKey(asked)] = text
    else localStorage.removeItem(screenKey(asked))
  } catch {
    // The next visit waits for its answers.
  }
}
