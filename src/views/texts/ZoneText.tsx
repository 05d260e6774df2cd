import { useLingui } from '@lingui/react/macro'
import type { ZoneLabel } from '../../time/format.ts'

/** Names of places before which French drops a vowel: "d’Auckland", "d’Helsinki", but "de Hong Kong". */
const ELIDES = /^(?:[aeiouàâäéèêëîïôöûü]|h(?:elsinki|onolulu|obart))/i

/** Names the time zone of the times, when it differs from the visitor's. */
export function ZoneText({ zone: { place, offset } }: { zone: ZoneLabel }) {
  const { t } = useLingui()
  return ELIDES.test(place)
    ? t({ message: `Time of ${place} (${offset})`, context: 'a place that begins with a vowel' })
    : t`Time of ${place} (${offset})`
}
