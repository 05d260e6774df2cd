import type { Fiche } from '../../../machines/domain/form/fiche.ts'
import { textOf } from '../../../machines/domain/form/field-text.ts'
import { isWallDate } from '../../../machines/domain/time/is-wall-date.ts'
import { useContext } from 'react'
import { groupedPhone } from '../../../machines/domain/place/phone-groups.ts'
import { OwnLanguages } from './language-of-parts.tsx'
import { useTimeFormat } from './useTimeFormat.ts'

/** In one line, which never begins with a dot: the space before it does not break. */
export const inLine = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\u00a0· ')

/** Writes a person's telephone number as the country of the business does. */
export function usePhone(): (phone: string) => string {
  const { country = '' } = useContext(OwnLanguages)
  return (phone) => groupedPhone(phone, country)
}

/**
 * The data that distinguishes persons of the same name, in one line: date of birth, telephone, e-mail address, town.
 */
export function usePersonDetail(): (fiche: Fiche) => string {
  const format = useTimeFormat()
  const phoneOf = usePhone()
  return ({ firstphone, email, values }) => {
    const birthdate = textOf(values.birthdate)
    const born = isWallDate(birthdate) ? format.date(birthdate) : birthdate
    return inLine([born, phoneOf(firstphone), email, textOf(values.city)])
  }
}
