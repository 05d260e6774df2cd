import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { chosenTotals, promotionOn } from '../../../machines/domain/catalogue/totals.ts'
import type { PickedService } from '../../../machines/domain/sequence/selection.ts'
import type { FirstSlot, Slot } from '../../../machines/domain/slots/slot.ts'
import type { WallDate } from '../../../machines/domain/time/time.types.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import { offsetLabel, type TimeFormat } from '../../time/format.ts'
import { money } from '../words/money.ts'
import { useTimeFormat } from '../words/useTimeFormat.ts'

export interface SlotWords {
  /** `09:00`; with its offset when that wall time occurs twice that day. */
  time: (slot: Slot) => string
  /** `Tuesday, 3 June` */
  day: (date: WallDate) => string
  /** The start of an hour (`09`) as a time, `09:00`. */
  hour: (hour: string) => string
  /** `2 places left`, if the group shows it. */
  places: (slot: Slot) => string | null
  /** `−20%`; null without a promotion of a chosen service. */
  promotion: (slot: Slot) => string | null
  /** The price of the chosen services at that time, `24,00 €`; null without a promotion that reduces it. */
  price: (slot: Slot) => string | null
  /** The accessible name: day, date, time, places left, promotion, price. */
  name: (slot: Slot) => string
  /** `Tuesday, 3 June, 09:00` */
  moment: (time: Pick<FirstSlot, 'start'>) => string
}

export interface SlotWordsOptions {
  /** Whether the group shows the number of places left. */
  showsCapacity: boolean
  /** The group's zone, IANA. */
  zone: string
  /** The chosen services. */
  services: readonly PickedService[]
  /** The group's currency, for services without one of their own; null when it shows no prices. */
  currency: string | null
  /** The wall times that occur twice among those shown together: `timesLivedTwice`. */
  twice: string
}

/** The texts of slots in the active language. The same object is returned while the texts are the same. */
export function useSlotWords({ showsCapacity, zone, services, currency, twice }: SlotWordsOptions): SlotWords {
  const { t, i18n } = useLingui()
  const format = useCachedFormat()
  // A week shows hundreds of times, and each is rendered again only when its texts change.
  return useMemo(() => {
    const time = ({ start, at }: Slot) =>
      twice.includes(start) ? `${format.time(start)} ${offsetLabel(at, zone)}` : format.time(start)
    const places = ({ capacity }: Slot) =>
      showsCapacity ? t`${plural(capacity, { one: '# place left', other: '# places left' })}` : null
    // A pack has its own price, so a promotion of its time would promise what nobody gets.
    const promotion = (slot: Slot) =>
      services.some((service) => promotionOn(service, services.length, slot.promotion) > 0)
        ? `−${i18n.number(slot.promotion / 100, { style: 'percent' })}`
        : null
    const price = (slot: Slot) => {
      const totals = chosenTotals(services, slot.promotion)
      if (currency === null || !totals || totals.discount === 0) return null
      return money(totals.total, services[0]?.currency ?? currency, i18n.locales ?? i18n.locale)
    }
    return {
      time,
      day: format.longDay,
      hour: (hour) => format.time(`2000-01-01 ${hour}:00:00`),
      moment: ({ start }) => {
        const day = format.longDay(dateOf(start))
        const hour = format.time(start)
        return t`${day}, ${hour}`
      },
      places,
      promotion,
      price,
      // It contains the visible text word for word, for users of voice control.
      name: (slot) =>
        [format.longDay(dateOf(slot.start)), time(slot), places(slot), promotion(slot), price(slot)]
          .filter((part) => part !== null)
          .join(', '),
    }
  }, [t, i18n, format, twice, showsCapacity, zone, services, currency])
}

/** Parsing a date costs more than anything else here, and a week shows each day and hour many times. */
function useCachedFormat(): Pick<TimeFormat, 'time' | 'longDay'> {
  const format = useTimeFormat()
  return useMemo(() => {
    const times = new Map<string, string>()
    const days = new Map<WallDate, string>()
    return {
      time: (at) => remember(times, at.slice(11), () => format.time(at)),
      longDay: (date) => remember(days, date, () => format.longDay(date)),
    }
  }, [format])
}

function remember(known: Map<string, string>, key: string, make: () => string): string {
  const text = known.get(key) ?? make()
  known.set(key, text)
  return text
}
