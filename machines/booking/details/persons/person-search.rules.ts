import { PERSON_SEARCH_LENGTH } from '../../../domain/constants.ts'
import type { Fiche } from '../../../domain/form/fiche.ts'
import type { Id } from '../../../domain/id.ts'

/** Counts characters as people do: a letter with its accent is one, in either Unicode form. */
export const isLong = (text: string): boolean => [...text.trim().normalize('NFC')].length >= PERSON_SEARCH_LENGTH

/** The found person with this id; throws without one, which a guard excludes. */
export function personNamed({ fiches }: { fiches: readonly Fiche[] }, id: Id): Fiche {
  const found = fiches.find((fiche) => fiche.id === id)
  if (!found) throw new Error('Nobody of this id was found')
  return found
}
