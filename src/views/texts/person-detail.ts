import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import { textOf } from '../../../machines/domain/form/field-text.ts'
import { isWallDate } from '../../../machines/domain/time/is-wall-date.ts'
import { useTimeFormat } from './useTimeFormat.ts'

/** In one line, which never begins with a dot: the space before it does not break. */
export const inLine = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\u00a0· ')

/**
 * The data that distinguishes persons of the same name, in one line: date of birth, telephone, e-mail address, town.
 */
export function usePersonDetail(): (fiche: Fiche) => string {
  const format = useTimeFormat()
  return ({ firstphone, email, values }) => {
    const birthdate = textOf(values.birthdate)
    const born = isWallDate(birthdate) ? format.date(birthdate) : birthdate
    return inLine([born, firstphone, email, textOf(values.city)])
  }
}
