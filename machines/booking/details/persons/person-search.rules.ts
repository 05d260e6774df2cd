import { PERSON_SEARCH_LENGTH } from '../../../domain/constants.ts'
import type { Fiche } from '../../../domain/form/fiche.ts'
import type { Id } from '../../../domain/id.ts'

/** Characters as people count them: a letter with its accent is one, however it is written. */
export const isLong = (text: string): boolean => [...text.trim().normalize('NFC')].length >= PERSON_SEARCH_LENGTH

/** The person of an id among those found; throws for nobody, which a guard has seen to. */
export function personNamed({ fiches }: { fiches: readonly Fiche[] }, id: Id): Fiche {
  const found = fiches.find((fiche) => fiche.id === id)
  if (!found) throw new Error('Nobody of this id was found')
  return found
}
