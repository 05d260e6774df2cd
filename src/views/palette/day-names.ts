import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DayNames } from '../../../machines/domain/time/typed-day.ts'
import type { TimeFormat } from '../../time/format.ts'

/** A week that begins on a Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}`)

/** A language's words for days near today. */
export const dayNames = (i18n: I18n, format: Pick<TimeFormat, 'weekday'>): DayNames => ({
  today: i18n._(msg`today`),
  tomorrow: i18n._(msg`tomorrow`),
  afterTomorrow: i18n._(msg`the day after tomorrow`),
  weekdays: WEEK.map((date) => format.weekday(date)),
})
