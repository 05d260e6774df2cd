import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { durationParts, durationText } from '../../../machines/domain/time/duration.ts'
import { shownPrice } from '../../../machines/domain/catalogue/price.ts'
import { money } from './money.ts'

export interface Amounts {
  /** `30,00 €` for 3000 cents; null for zero or unknown. */
  price: (cents: number | null, currency: string) => string | null
  /** The same for any amount, zero included. */
  amount: (cents: number, currency: string) => string
  /** `1 h 05` for 65 minutes; null for zero or unknown. */
  duration: (minutes: number | null) => string | null
  /** The same length in whole words, for screen readers: "1 hour 5 minutes". */
  spokenDuration: (minutes: number | null) => string | null
}

/** Prices and lengths as the specification shows them. */
export function useAmounts(): Amounts {
  const { i18n, t } = useLingui()
  return {
    price(cents, currency) {
      const shown = shownPrice(cents)
      return shown === null ? null : money(shown, currency, i18n.locales ?? i18n.locale)
    },
    amount: (cents, currency) => money(cents, currency, i18n.locales ?? i18n.locale),
    duration(length) {
      const parts = durationParts(length)
      return parts && durationText(parts)
    },
    spokenDuration(length) {
      const parts = durationParts(length)
      if (!parts) return null
      const { hours, minutes } = parts
      const long = hours === 0 ? '' : t`${plural(hours, { one: '# hour', other: '# hours' })}`
      const rest = minutes === 0 ? '' : t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
      return [long, rest].filter(Boolean).join(' ')
    },
  }
}
