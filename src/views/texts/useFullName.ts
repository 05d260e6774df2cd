import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { fullName, type PersonName } from '../../../machines/domain/form/full-name.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'

/** Writes a person's whole name in the order of the shown language; empty for a person without one. */
export function useFullName(): (person: PersonName) => string {
  const { i18n } = useLingui()
  const locale = i18n.locale as Locale
  return useCallback((person) => fullName(person, locale), [locale])
}
