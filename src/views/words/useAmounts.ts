import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { durationParts, durationText } from '../../../machines/domain/time/duration.ts'
import { priceParts } from '../../../machines/domain/catalogue/price.ts'

// The codes that a catalogue may give a symbol instead; any other code is shown as it is.
const CURRENCIES = new Map([
  ['chf', msg({ id: 'currency.chf', message: 'chf' })],
  ['czk', msg({ id: 'currency.czk', message: 'czk' })],
  ['eur', msg({ id: 'currency.eur', message: 'eur' })],
  ['gbp', msg({ id: 'currency.gbp', message: 'gbp' })],
  ['huf', msg({ id: 'currency.huf', message: 'huf' })],
  ['pln', msg({ id: 'currency.pln', message: 'pln' })],
  ['sek', msg({ id: 'currency.sek', message: 'sek' })],
  ['usd', msg({ id: 'currency.usd', message: 'usd' })],
])

export interface Amounts {
  /** `30.00 eur` for 3000 cents; null for nothing, zero or unknown. */
  price: (cents: number | null, currency: string) => string | null
  /** `1 h 05` for 65 minutes; null for nothing or unknown. */
  duration: (minutes: number | null) => string | null
  /** The same length in whole words, for screen readers: "1 hour 5 minutes". */
  spokenDuration: (minutes: number | null) => string | null
}

/** Prices and lengths as the specification shows them. */
export function useAmounts(): Amounts {
  const { i18n, t } = useLingui()
  return {
    price(cents, currency) {
      const parts = priceParts(cents, currency)
      if (!parts) return null
      const sign = CURRENCIES.get(parts.currency)
      return `${parts.amount}\u00a0${sign ? i18n._(sign) : parts.currency}`
    },
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
