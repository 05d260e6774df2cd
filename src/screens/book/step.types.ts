import type { ComponentType } from 'react'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import type { StepRequest } from '../../../machines/booking/booking.types.ts'
import type { StepGuest } from '../../../machines/domain/sequence/step.ts'
import type { GuestRef, GuestSystem, OpenedGuest } from '../../../machines/kit/guest-logic.ts'
import type { Query } from '../../../machines/domain/place/query.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { ScreenDeps } from '../screen.types.ts'

/** The props of the view of every kind of step. */
export interface StepViewProps {
  /** The machine of the step. */
  actor: GuestRef
  booking: BookingRef
  /** "Step 4 of 5", read out with the heading. */
  position: string
}

/** The steps that come after the first list. */
export type LaterGuest = Exclude<StepGuest, 'list'>

/** The parameters for opening a step. */
export interface StepOpening {
  booking: StepRequest['booking']
  deps: ScreenDeps
  /** What the booking's link asks for. */
  query: Query
  /** Prefetches the code and the texts of another step. A failure is ignored: that step reports its own failure. */
  fetchAhead: (guest: LaterGuest, locale: Locale) => void
  signal: AbortSignal
  system: GuestSystem
}

/** A kind of step: its machine and its view, loaded together. The module `x.step.ts` of each later step is one. */
export interface StepModule {
  /** The machine, already provided, with its input. */
  open: (opening: StepOpening) => OpenedGuest | Promise<OpenedGuest>
  View: ComponentType<StepViewProps>
  /** Prefetches parts of the view that are separate chunks. */
  fetchParts?: () => void
}
