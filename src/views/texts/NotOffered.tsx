import { Plural, useLingui } from '@lingui/react/macro'

/** Of a long list not every name is told. */
const NAMES_MAX = 5

export interface NotOfferedProps {
  /** The names of calendars, places or resources. */
  names: readonly string[]
  /** The names of the services that they do not take. */
  services: readonly string[]
}

/** Who does not take which services. */
export function NotOffered({ names, services }: NotOfferedProps) {
  const { i18n } = useLingui()
  const listed = (some: readonly string[]) =>
    some.length > NAMES_MAX
      ? `${some.slice(0, NAMES_MAX).join(', ')}…`
      : new Intl.ListFormat(i18n.locales ?? i18n.locale, { type: 'conjunction' }).format(some)
  const count = names.length
  const who = listed(names)
  const what = listed(services)
  return <Plural value={count} one={`${who} does not offer ${what}`} other={`${who} do not offer ${what}`} />
}
