import { useLingui } from '@lingui/react/macro'
import { createContext, useContext, useState } from 'react'
import type { WallDate, WallDateTime } from '../../../machines/domain/time/time.types.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import { useTimeFormat } from './useTimeFormat.ts'

/** The year that is left out of dates; null for that of the visitor's clock. */
export const ThisYear = createContext<number | null>(null)

export interface Phrase {
  /** `mardi 24 novembre`, with the year unless it is the present one. */
  day: (date: WallDate) => string
  /** `le mardi 24 novembre à 10:00` */
  moment: (start: WallDateTime) => string
}

/** The date-time phrase (specification, section 9), the same wherever a date and a time are shown together. */
export function usePhrase(): Phrase {
  const { t } = useLingui()
  const format = useTimeFormat()
  const [ownYear] = useState(() => new Date().getFullYear())
  const thisYear = useContext(ThisYear) ?? ownYear
  const day = (date: WallDate) => (date.startsWith(`${thisYear}-`) ? format.longDay(date) : format.longDate(date))
  return {
    day,
    moment: (start) => {
      const [date, time] = [day(dateOf(start)), format.time(start)]
      return t`${date} at ${time}`
    },
  }
}
