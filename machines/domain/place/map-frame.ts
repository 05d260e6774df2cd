import type { Locale } from '../time/time.types.ts'
import type { Position } from '../catalogue/address.ts'

/** The page in which the external map runs; the page has no origin. */
export const MAP_FRAME = '/frames/map.html'

/** Shows a few streets around (specification, section 2 "Map"). */
export const MAP_ZOOM = 16

/** The key of the sandbox: the frame draws a map of nowhere, and nobody else is asked for one. */
export const STAND_IN_KEY = 'stand-in'

/** The message to that page: which place to show. */
export interface MapOrder extends Position {
  type: 'show'
  /** The deployment's key. */
  key: string
  locale: Locale
  zoom: number
}

/** The page's answer: the map is shown, or its provider refused. */
export type MapAnswer = 'map:shown' | 'map:refused'

/** How long the external map may take, in milliseconds. */
export const MAP_PATIENCE_MS = 15_000
