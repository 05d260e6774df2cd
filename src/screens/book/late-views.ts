import type { ComponentType } from 'react'
import type { AnyActorRef } from 'xstate'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import type { LateStep } from '../../../machines/booking/booking.types.ts'
import type { TimeFormat } from '../../time/format.ts'

/**
 * The views of the later steps, kept once their chunks have come. The composition root fetches a step's machine and view
 * together, so a view is here before its machine runs and nothing has to be suspended.
 */
export type LateView = ComponentType<{
  actor: AnyActorRef
  booking: BookingRef
  /** "Step 4 of 5", read with the heading. */
  position: string
}>

const views: Partial<Record<LateStep['step'], LateView>> = {}
let timeFormat: ((locale: string) => TimeFormat) | null = null

/** `view` must take the actor of `step`'s own machine: the pair is made in one place, where it is loaded. */
export function keepView(step: LateStep['step'], view: LateView): void {
  views[step] = view
}

export function viewOf(step: LateStep['step']): LateView | null {
  return views[step] ?? null
}

/** The date library comes with the slots; before that no screen has a date to show. */
export function keepTimeFormat(create: (locale: string) => TimeFormat): void {
  timeFormat = create
}

/** Dates may be on the screen: the library for them has come. */
export function isTimeShown(): boolean {
  return timeFormat !== null
}

export function timeFormatOf(locale: string): TimeFormat | null {
  return timeFormat?.(locale) ?? null
}
