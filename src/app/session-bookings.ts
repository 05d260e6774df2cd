import { createActor, fromPromise } from 'xstate'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { localeOf, screenGuestOf, stageOf } from '../../machines/app/app.selectors.ts'
import type { BookingRef } from '../../machines/booking/booking.machine.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { guestOf } from '../../machines/kit/stage.selectors.ts'
import {
  sessionBookingsMachine,
  type SessionBookingsRef,
} from '../../machines/session-bookings/session-bookings.machine.ts'
import { madeIn } from '../../machines/session-bookings/session-bookings.rules.ts'
import type { BookingsFound, SessionBookingsInput } from '../../machines/session-bookings/session-bookings.types.ts'
import { lazy } from '../browser/lazy.ts'
import { shownLocale } from '../i18n/i18n.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'
import { cancellationsIn } from '../storage/cancel-notes.ts'
import { isProHere, onLeaving, readCurrentBooking, showConfirmation } from './current-booking.ts'

/** Starts the list of what the professionals of a group book, in the background: it listens from now on. */
export function openSessionBookings(app: AppRef, deps: ScreenDeps, input: SessionBookingsInput): SessionBookingsRef {
  const actor = createActor(
    sessionBookingsMachine.provide({
      actors: {
        readCurrentBooking: fromPromise<BookingsFound, { scope: Scope }>(async ({ input: { scope } }) => {
          const locale = shownLocale(localeOf(app.getSnapshot()))
          const [current] = await Promise.all([
            readCurrentBooking(app, deps, scope),
            lazy(() => deps.timeLocales.load(locale, scope.group.timezone)),
          ])
          return { ...current, cancellations: cancellationsIn(deps.storage, scope.group.urlname) }
        }),
      },
    }),
    { input },
  )
  app.on('booking.made', () => {
    const snapshot = app.getSnapshot()
    const stage = stageOf(snapshot)
    const guest = stage && screenGuestOf(snapshot) === 'book' ? guestOf(stage.getSnapshot()) : null
    const made = guest && isProHere(app, input.scope) ? madeIn((guest as BookingRef).getSnapshot().context) : null
    if (made) actor.send({ type: 'bookings.added', made })
  })
  actor.on('confirmation.requested', ({ booking }) => showConfirmation(app, deps, booking))
  onLeaving(app, input.scope, () => actor.send({ type: 'bookings.left' }))
  return actor.start()
}
