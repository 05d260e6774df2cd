import type { BrowserContext, Page } from '@playwright/test'
import type { Control } from '../../../sandbox/control/client.ts'
import type { ResetInput } from '../../../sandbox/control/endpoints.ts'
import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import type { BookingPage } from '../support/booking-page.ts'
import type { Expectation } from '../support/oracle.ts'
import type { Troubles } from '../support/troubles.ts'

/** The stable name of a fault, or of a threat. Several rows may share one, where a fault has several faces. */
export type FaultId = `${'F' | 'T'}${number}`

/** All that a journey can use. */
export interface Stage {
  page: Page
  context: BrowserContext
  booking: BookingPage
  control: Control
  troubles: Troubles
  /** Another customer with a browser of their own. */
  another: () => Promise<Page>
  /** Starts the row's fault; the journey decides when. */
  strike: () => Promise<void>
  /** Judges the screen as it is now, before the journey goes on. */
  judge: (expectation: Expectation) => Promise<void>
}

/** A part of a visit: what is pressed, typed and waited for. `inTurn` joins journeys. */
export type Journey = (stage: Stage) => Promise<unknown>

/** How a part of a row must have ended: fixed, or read from the screen where the texts allow two ends. */
export type End = Expectation | ((stage: Stage) => Promise<Expectation>)

/** One fault of the catalogue: what goes wrong, on which journey, and how that must end. */
export interface FaultRow {
  id: FaultId
  /** Could lose or double an appointment: the row belongs to every run of `npm test` (tag `@critical`). */
  critical?: boolean
  /** States what goes wrong and what the customer gets. */
  title: string
  /** Orders to the server, or a fault of the browser itself. Takes effect when the journey strikes. */
  inject: FaultInput | readonly FaultInput[] | ((stage: Stage) => Promise<unknown>)
  journey: Journey
  /** The end of the journey, judged by the oracle. */
  expect: End
  /** What the customer does once the fault is over: faults are cleared first, and the end is judged again. */
  afterwards?: { journey: Journey; expect: End }
  /** Settings of the browser, where they matter. */
  browser?: { viewport?: { width: number; height: number }; timezoneId?: string; locale?: string }
  /** The world to book in, the demo groups by default. */
  world?: ResetInput['world']
  /** The instant at which the row runs. */
  now?: string
}
