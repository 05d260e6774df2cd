import type { Service } from './choices.ts'
import { matcher, searchable } from './search.ts'

/** The services that the text names, by words of their name or by their own number as a whole. */
export function servicesNamed<Named extends Service>(services: readonly Named[], text: string): readonly Named[] {
  const [number, fits] = [searchable(text), matcher(text)]
  return services.filter(
    ({ publicName, externId }) =>
      fits(searchable(publicName)) || (externId !== null && searchable(externId) === number),
  )
}
