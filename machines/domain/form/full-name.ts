import type { Locale } from '../time/time.types.ts'

/** The parts of a person's name, as the records hold them. */
export interface PersonName {
  firstname: string
  lastname: string
}

/** Somebody whose name is not known. */
export const NAMELESS: PersonName = { firstname: '', lastname: '' }

/** Languages that put the family name first. */
const FAMILY_FIRST: readonly Locale[] = ['hu']

/** The whole name in the order of the reader's language; empty when both parts are. */
export const fullName = ({ firstname, lastname }: PersonName, locale: Locale): string =>
  (FAMILY_FIRST.includes(locale) ? `${lastname} ${firstname}` : `${firstname} ${lastname}`).trim()
