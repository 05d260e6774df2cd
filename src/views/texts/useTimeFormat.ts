import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { FALLBACK_LOCALE } from '../../../machines/domain/constants.ts'
import { matchLocale, matchRegional } from '../../../machines/domain/place/locale.ts'
import { createTimeFormat, type TimeFormat } from '../../time/format.ts'

/** The formatter of the active language. For lazy chunks only: it imports the date library. */
export function useTimeFormat(): TimeFormat {
  const { i18n } = useLingui()
  // Creating one reads moment's patterns, and a list of slots needs it often.
  const tag = [i18n.locales ?? i18n.locale].flat()[0]
  return useMemo(() => createTimeFormat(matchRegional(tag) ?? matchLocale(tag) ?? FALLBACK_LOCALE), [tag])
}
