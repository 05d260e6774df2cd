import type { Locale } from '../time/time.types.ts'
import type { Position } from '../catalogue/address.ts'

/** The page in which the map of another company runs, of an origin that is nobody's. */
export const MAP_FRAME = '/frames/map.html'

/** A few streets around (specification, section 2 "Map"). */
export const MAP_ZOOM = 16

/** What that page is told: which place to show. */
export interface MapOrder extends Position {
  type: 'show'
  /** Of the deployment. */
  key: string
  locale: Locale
  zoom: number
}

/** What it answers: the map is there, or it was not let in. */
export type MapAnswer = 'map:shown' | 'map:refused'

/** How long the map of another company may take, in milliseconds. */
export const MAP_PATIENCE_MS = 15_000
