import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { fiches } from '../database/schema.ts'
import type { FicheRow } from './fiches.ts'

/** Longer than any prefix of a country: so many last digits are a person's own. */
const OWN_DIGITS = 8

const PLAIN: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ł: 'l', ø: 'o', đ: 'd' }

/** Without accents, in small letters: as the function `fiche_words` of the database has it. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[œæßłøđ]/g, (letter) => PLAIN[letter] ?? letter)

const prefix = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`

/**
 * What was typed, as a query over the words of persons: each word is the beginning of one of them. Digits belong together
 * however they are written, because telephone numbers and dates are cut up in many ways.
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
  // A number is written at home with a zero before it, and abroad with the country's.
  const numbers = [
    digits,
    digits.replace(/^0(?=\d{3})/, ''),
    digits.length > OWN_DIGITS ? digits.slice(-OWN_DIGITS) : digits,
  ]
  const all = [...words.map(prefix), ...(digits === '' ? [] : [`(${[...new Set(numbers)].map(prefix).join(' | ')})`])]
  return all.length === 0 ? null : all.join(' & ')
}

/** Nobody looks through more of them: the next word that is typed says more than a longer list. */
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
