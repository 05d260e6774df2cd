import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { i18n } from '../../i18n/i18n.ts'
import { loadNames } from '../../time/time-locales.ts'
import { fetched } from '../../views/ui/fetched.tsx'
import { withMessages } from '../../views/ui/lazy-view.ts'

const load = withMessages('common', () => import('../../views/summary/ChosenWhen.tsx'))

/**
 * The chosen time as text. The date library is loaded with the times; before that no summary has a time to show. After
 * a reload the summary is shown before its step, so the view waits for the names of days and months itself: a formatter
 * created without them stays English for as long as it is mounted. Without them the date is still readable, and the
 * step reports the failure.
 */
export const when = fetched(async () => {
  const names = loadNames(i18n.locale as Locale).catch(() => undefined)
  const [{ ChosenWhen }] = await Promise.all([load(), names])
  return ChosenWhen
})
