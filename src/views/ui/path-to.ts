import { type AppLocation, toPath } from '../../../machines/domain/place/location.ts'

type Named = Exclude<AppLocation, { screen: 'book' } | { urlname: null }>['screen']

/** The address of one of the group's screens, with the query of this page. */
export const pathTo = (screen: Named, urlname: string): string => pathAt({ screen, urlname } as AppLocation)

/** The same of any place. */
export const pathAt = (location: AppLocation): string => toPath(location) + window.location.search
