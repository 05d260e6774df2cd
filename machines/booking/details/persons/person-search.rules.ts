import { PERSON_SEARCH_LENGTH } from '../../../domain/constants.ts'
import type { Fiche } from '../../../domain/form/fiche.ts'
import type { Id } from '../../../domain/id.ts'
import { withoutInvisible } from '../../../domain/invisible.ts'

/** What is searched for. */
export const searchText = (typed: string): string => withoutInvisible(typed).normalize('NFC').trim()

/** Counts characters as people do: a letter with its accent is one, in either Unicode form. */
export const isLong = (text: string): boolean => [...searchText(text)].length >= PERSON_SEARCH_LENGTH

/** The found person with this id; throws without one, which a guard excludes. */
export function personNamed({ fiches }: { fiches: readonly Fiche[] }, id: Id): Fiche {
  const found = fiches.find((fiche) => fiche.id === id)
  if (!found) throw new Error('Nobody of this id was found')
  return found
}
