import { type AppLocation, toPath } from '../../../machines/domain/place/location.ts'

type Named = Exclude<AppLocation, { screen: 'book' } | { urlname: null }>['screen']

/** The address of one of the group's screens, with the query of this page. */
export const pathTo = (screen: Named, urlname: string): string =>
  toPath({ screen, urlname } as AppLocation) + window.location.search
