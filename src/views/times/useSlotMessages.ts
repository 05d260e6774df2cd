import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { chosenTotals, promotionOn } from '../../../machines/domain/catalogue/totals.ts'
import type { PickedService } from '../../../machines/domain/sequence/selection.ts'
import type { Slot } from '../../../machines/domain/slots/slot.ts'
import type { WallDate, WallDateTime } from '../../../machines/domain/time/time.types.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import { offsetLabel } from '../../time/format.ts'
import { instantsOf, isSetBackAbout } from '../../time/zone.ts'
import { money } from '../texts/money.ts'
import { useOwnTime } from '../own-time/useOwnTime.ts'
import { useTimeFormat } from '../texts/useTimeFormat.ts'

export interface SlotMessages {
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
  /** `22:00 your time`; null where the visitor's clock shows the same. */
  own: (slot: Slot) => string | null
  /** The accessible name: day, date, time, the visitor's own time, places left, promotion, price. */
  name: (slot: Slot) => string
  /** `Tuesday, 3 June, 09:00` */
  moment: (slot: Pick<Slot, 'start' | 'at'>) => string
}

export interface SlotMessagesOptions {
  /** Whether the group shows the number of places left. */
  showsCapacity: boolean
  /** The group's zone, IANA. */
  zone: string
  /** The chosen services. */
  services: readonly PickedService[]
  /** The group's currency, for services without one of their own; null when it shows no prices. */
  currency: string | null
}

/** The texts of slots in the active language. The same object is returned while the texts are the same. */
export function useSlotMessages({ showsCapacity, zone, services, currency }: SlotMessagesOptions): SlotMessages {
  const { t, i18n } = useLingui()
  const format = useCachedFormat(zone)
  const own = useOwnTime(zone, format)
  // A week shows hundreds of times, and each is rendered again only when its texts change.
  return useMemo(() => {
    const isAmbiguous = (start: WallDateTime) => format.isSetBack(dateOf(start)) && instantsOf(start, zone).length > 1
    const time = ({ start, at }: Pick<Slot, 'start' | 'at'>) =>
      isAmbiguous(start) ? `${format.time(start)} ${offsetLabel(at, zone)}` : format.time(start)
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
      moment: (slot) => {
        const day = format.longDay(dateOf(slot.start))
        const hour = time(slot)
        return t`${day}, ${hour}`
      },
      places,
      promotion,
      price,
      own,
      // It contains the visible text word for word, for users of voice control.
      name: (slot) =>
        [format.longDay(dateOf(slot.start)), time(slot), own(slot), places(slot), promotion(slot), price(slot)]
          .filter((part) => part !== null)
          .join(', '),
    }
  }, [t, i18n, format, own, showsCapacity, zone, services, currency])
}

/** Parsing a date costs more than anything else here, and a week shows each day and hour many times. */
function useCachedFormat(zone: string) {
  const format = useTimeFormat()
  return useMemo(() => {
    const times = new Map<string, string>()
    const days = new Map<WallDate, string>()
    const weekdays = new Map<WallDate, string>()
    const turns = new Map<WallDate, boolean>()
    return {
      time: (at: WallDateTime) => remember(times, at.slice(11), () => format.time(at)),
      longDay: (date: WallDate) => remember(days, date, () => format.longDay(date)),
      weekdayShort: (date: WallDate) => remember(weekdays, date, () => format.weekdayShort(date)),
      isSetBack: (date: WallDate) => remember(turns, date, () => isSetBackAbout(date, zone)),
    }
  }, [format, zone])
}

function remember<T>(known: Map<string, T>, key: string, make: () => T): T {
  const text = known.get(key) ?? make()
  known.set(key, text)
  return text
}
