import type { ComponentType } from 'react'
import type { StepRequest } from '../../../machines/booking/booking.types.ts'
import type { Query } from '../../../machines/domain/place/query.ts'
import { loadOnce } from '../../browser/load-once.ts'
import type { OpenedGuest } from '../../../machines/kit/guest-logic.ts'
import type { StepGuest } from '../../../machines/domain/sequence/step.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import { writeFirstDate } from '../../browser/first-date.ts'
import { lazy } from '../../browser/lazy.ts'
import type { OpenGuest } from '../../actors/stage.ts'
import { type Fetched, fetched } from '../../views/ui/fetched.tsx'
import type { ScreenDeps } from '../screen.types.ts'
import * as list from './list.step.ts'
import type { LaterGuest, StepModule, StepViewProps } from './step.types.ts'

/** Each kind of step with its own chunk: machine, view and the code that opens them. */
const LATER: Record<LaterGuest, () => Promise<StepModule>> = {
  times: loadOnce(() => import('./times.step.ts')),
  login: loadOnce(() => import('./login.step.ts')),
  details: loadOnce(() => import('./details.step.ts')),
  confirm: loadOnce(() => import('./confirm.step.ts')),
}

/** Fetches a step and the separate chunks of its view. */
async function fetchStep(guest: LaterGuest): Promise<StepModule> {
  const module = await LATER[guest]()
  module.fetchParts?.()
  return module
}

const VIEWS = Object.fromEntries(
  Object.entries(LATER).map(([guest, load]) => [guest, fetched(async () => (await load()).View)]),
) as Record<LaterGuest, Fetched<StepViewProps>>

/** The view of a kind of step; it is loaded before the step's machine runs. */
export const stepView = (guest: StepGuest): ComponentType<StepViewProps> =>
  guest === 'list' ? list.View : VIEWS[guest].View

/** The steps of one booking. */
export interface Steps {
  open: OpenGuest<StepRequest>
  /** Prefetches the code and the texts of a step. */
  fetchAhead: (guest: LaterGuest, locale: Locale) => void
}

/** @param query What the booking's link asks for. */
export function createSteps(deps: ScreenDeps, query: Query): Steps {
  const later = loadOnce(async () => (await import('./later.ts')).createLater(deps))

  // Without a network nothing is prefetched: browsers cache a failed import for the page's life.
  function fetchAhead(guest: LaterGuest, locale: Locale): void {
    writeFirstDate()
    if (!navigator.onLine) return
    const others = async () => (await later()).fetchAhead(guest, locale)
    Promise.all([fetchStep(guest), others()]).catch(() => undefined)
  }

  const open: OpenGuest<StepRequest> = async ({ guest, booking }, signal, system): Promise<OpenedGuest> => {
    if (booking.index > 0) writeFirstDate()
    if (guest === 'list') return list.open({ booking, deps, fetchAhead })
    const { prepare } = await lazy(later)
    const opening = { booking, deps, query, fetchAhead, signal, system }
    const [opened] = await Promise.all([
      lazy(() => fetchStep(guest)).then((module) => module.open(opening)),
      lazy(() => Promise.all([VIEWS[guest].fetch(), prepare(guest, booking)])),
    ])
    return opened
  }
  return { open, fetchAhead }
}
