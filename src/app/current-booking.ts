import type { AppRef } from '../../machines/app/app.machine.ts'
import {
  groupOf,
  isWritingIn,
  localeOf,
  locationOf,
  queryOf,
  screenGuestOf,
  sessionOf,
  stageOf,
} from '../../machines/app/app.selectors.ts'
import { bookingInput } from '../../machines/booking/booking.input.ts'
import { bookingContextOf } from '../../machines/booking/booking.jump.ts'
import type { BookingRef } from '../../machines/booking/booking.machine.ts'
import type { BookingContext } from '../../machines/booking/booking.types.ts'
import { isProOf } from '../../machines/domain/account/session.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { guestOf } from '../../machines/kit/stage.selectors.ts'
import { whoIn } from '../../machines/session/session.selectors.ts'
import { ApiError } from '../api/http/api-error.ts'
import { readMemento } from '../storage/booking.ts'
import { rewriteBooking } from '../storage/rewrite-booking.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'

/** The booking on the screen, or, when another screen is shown, the one that this tab keeps. */
async function bookingOf(app: AppRef, { storage, api, since }: ScreenDeps, scope: Scope): Promise<BookingContext> {
  const snapshot = app.getSnapshot()
  const group = groupOf(snapshot)
  if (!group) throw new ApiError(failure('groupNotFound'))
  const stage = stageOf(snapshot)
  const guest = stage && screenGuestOf(snapshot) === 'book' ? guestOf(stage.getSnapshot()) : null
  if (guest) return (guest as BookingRef).getSnapshot().context
  const [locale, query, location] = [localeOf(snapshot), queryOf(snapshot), locationOf(snapshot)]
  const session = whoIn(sessionOf(snapshot)?.getSnapshot())
  const memento = await readMemento(storage, group.urlname, api.client.now(), { since })
  return bookingContextOf(bookingInput({ scope, group, locale, query, location, session, memento, task: null }))
}

/** Whether a professional of the group is signed in, and the group is shown. */
export function isProHere(app: AppRef, { group: { id } }: Scope): boolean {
  const snapshot = app.getSnapshot()
  return groupOf(snapshot)?.id === id && isProOf(whoIn(sessionOf(snapshot)?.getSnapshot()), id)
}

/**
 * The state of the booking, for the tools of professionals.
 * @throws ApiError `forbidden` for everyone else.
 */
export async function readCurrentBooking(app: AppRef, deps: ScreenDeps, scope: Scope) {
  if (!isProHere(app, scope)) throw new ApiError(failure('forbidden'))
  return { booking: await bookingOf(app, deps, scope), isWriting: isWritingIn(app.getSnapshot()) }
}

/**
 * Continues with `booking`: it replaces the booking that this tab keeps, and the root opens it again, so that every
 * choice is checked like those of an earlier visit.
 */
export function goOnWith(app: AppRef, { storage, api }: ScreenDeps, booking: BookingContext): void {
  rewriteBooking(storage, booking, api.client.now())
  app.send({ type: 'guest.tasked', task: null })
}

/** Shows the confirmation that `booking` is at: the root opens it anew at its own address. */
export function showConfirmation(app: AppRef, { storage, api }: ScreenDeps, booking: BookingContext): void {
  rewriteBooking(storage, booking, api.client.now())
  const { urlname } = booking.group
  app.send({ type: 'guest.moved', location: { screen: 'book', urlname, step: 'confirm' }, replace: false })
  app.send({ type: 'guest.outdated' })
}

/** Calls `left` when the professional has signed out or left the group, so that results can be deleted. */
export function onLeaving(app: AppRef, scope: Scope, left: () => void): void {
  const idOf = () => whoIn(sessionOf(app.getSnapshot())?.getSnapshot()).account?.id
  let id = idOf()
  const look = () => {
    const isSame = idOf() === id
    id = idOf()
    if (!isSame || !isProHere(app, scope)) left()
  }
  sessionOf(app.getSnapshot())?.subscribe(look)
  app.subscribe(look)
}
