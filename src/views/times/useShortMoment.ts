import { useLingui } from '@lingui/react/macro'
import type { StartTime, WallDate } from '../../../machines/domain/time/time.types.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import { usePhrase } from '../texts/usePhrase.ts'
import { useTimeFormat } from '../texts/useTimeFormat.ts'

const YEAR_LENGTH = 'YYYY'.length
const MONTH_LENGTH = 'YYYY-MM'.length

/**
 * A day and a time on one line of a phone: `Sat 28, 16:30` in the month of today, `Tue 1 Dec, 16:30` in another one, and
 * with its year in another year.
 *
 * @param today In the group's wall time; null while it is unknown.
 * @param zone The group's, IANA.
 */
export function useShortMoment(today: WallDate | null, zone: string): (time: StartTime) => string {
  const { t } = useLingui()
  const format = useTimeFormat()
  const { time } = usePhrase()
  const isSame = (date: WallDate, length: number) => date.slice(0, length) === today?.slice(0, length)
  const dayOf = (date: WallDate) => {
    if (isSame(date, MONTH_LENGTH)) return format.shortDay(date)
    const shown = isSame(date, YEAR_LENGTH) ? format.dayMonthShort : format.date
    return `${format.weekdayShort(date)} ${shown(date)}`
  }
  return (moment) => {
    const [day, hour] = [dayOf(dateOf(moment.start)), time(moment, zone)]
    return t`${day}, ${hour}`
  }
}
