import type { AppLocation } from '../domain/place/location.ts'

/** What a page measures of itself, by the names of web.dev; milliseconds, and a score for CLS. */
export const VITALS = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const
export type Vital = (typeof VITALS)[number]

/** How a write ended for the customer. */
export type WriteOutcome = 'booked' | 'refused' | 'unknown'

/** What an operator is told of a page: words of the product's own and numbers, never what somebody has typed or is called. */
export type Report = { screen: string } & (
  | { kind: 'vital'; name: Vital; value: number }
  /** `at` is script, line and column, which the hidden source map of that script reads. */
  | { kind: 'error'; name: string; at: string }
  | { kind: 'policy'; directive: string; source: string }
  | { kind: 'write'; outcome: WriteOutcome; code: string | null }
)

export type ReportsEvent =
  | { type: 'vital.measured'; name: string; value: number }
  /** `name` is the kind of the error, `at` where it was thrown: `index-1a2b3c4.js:1:200`, or an address elsewhere. */
  | { type: 'error.thrown'; name: string; at: string }
  /** `source` is what was refused: an address, or a word such as `inline`. */
  | { type: 'policy.refused'; directive: string; source: string }
  | { type: 'write.settled'; outcome: WriteOutcome; code: string | null }
  | { type: 'place.changed'; location: AppLocation }
  /** The page may never be seen again. */
  | { type: 'page.hidden' }

export type ReportsEmitted = { type: 'reports.due'; build: string; reports: readonly Report[] }

export interface ReportsInput {
  /** The part of the visits that report, from 0 to 1. */
  share: number
  /** A random number from 0 to 1, drawn once for the page. */
  draw: number
  /** Version and commit of the page. */
  build: string
  /** The page's own origin. */
  origin: string
  location: AppLocation
}

export interface ReportsContext extends ReportsInput {
  /** What has not been sent. */
  waiting: readonly Report[]
  /** What was noted, however often it happens, so that nothing is told twice. */
  noted: readonly string[]
}
