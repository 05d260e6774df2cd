import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { matchLocale } from '../../../machines/domain/place/locale.ts'
import { FALLBACK_LOCALE } from '../../../machines/domain/constants.ts'
import { createTimeFormat, type TimeFormat } from '../../time/format.ts'

/** The formatter of the active language. For lazy chunks only: it imports the date library. */
export function useTimeFormat(): TimeFormat {
  const { i18n } = useLingui()
  // Making one reads moment's patterns; a list of slots asks for it often.
  return useMemo(() => createTimeFormat(matchLocale(i18n.locale) ?? FALLBACK_LOCALE), [i18n.locale])
}
