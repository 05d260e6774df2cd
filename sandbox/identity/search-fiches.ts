import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { fiches } from '../database/schema.ts'
import type { FicheRow } from './fiches.ts'

/** Longer than any country prefix: this many last digits belong to the person's own number. */
const OWN_DIGITS = 8

const PLAIN: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ł: 'l', ø: 'o', đ: 'd' }

/** Without accents, in lower case: the same as the database's function `fiche_words`. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[œæßłøđ]/g, (letter) => PLAIN[letter] ?? letter)

const prefix = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`

/**
 * The typed text as a query over the words of persons: each typed word is a prefix of one of them. All digits are
 * joined into one number, because telephone numbers and dates are separated in many ways.
 *
 * @returns null when there is nothing to search for
 */
export function wordsOf(search: string): string | null {
  const typed = fold(search).split(/\s+/).filter(Boolean)
  const isNumber = (word: string) => /^[\d+().\-/]*\d[\d+().\-/]*$/.test(word)
  const digits = typed.filter(isNumber).join('').replaceAll(/\D/g, '')
  const words = typed
    .filter((word) => !isNumber(word))
    .flatMap((word) => (word.includes('@') ? [word] : word.split(/[^\p{L}\p{N}]+/u)))
    .filter(Boolean)
  // Within a country a number begins with a zero, abroad with the country's prefix.
  const numbers = [
    digits,
    digits.replace(/^0(?=\d{3})/, ''),
    digits.length > OWN_DIGITS ? digits.slice(-OWN_DIGITS) : digits,
  ]
  const all = [...words.map(prefix), ...(digits === '' ? [] : [`(${[...new Set(numbers)].map(prefix).join(' | ')})`])]
  return all.length === 0 ? null : all.join(' & ')
}

/** The maximum number of results: a longer list helps less than another typed word. */
const MOST = 200

const byName = new Intl.Collator('fr', { sensitivity: 'base' })

/** The first persons of a group that a search finds, deleted ones included, by name. */
export async function searchFiches(tx: Tx, groupId: number, search: string): Promise<FicheRow[]> {
  const words = wordsOf(search)
  if (words === null) return []
  const found = await tx
    .select()
    .from(fiches)
    .where(and(eq(fiches.groupId, groupId), sql`words @@ ${words}::tsquery`))
    .orderBy(sql`lower(${fiches.lastname})`, sql`lower(${fiches.firstname})`, fiches.id)
    .limit(MOST)
  return found.toSorted(
    (a, b) => byName.compare(a.lastname, b.lastname) || byName.compare(a.firstname, b.firstname) || a.id - b.id,
  )
}
