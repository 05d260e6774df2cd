import { createActor, fromPromise } from 'xstate'
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
import { standingOf } from '../../machines/booking/booking.jump.ts'
import type { BookingRef } from '../../machines/booking/booking.machine.ts'
import type { BookingContext } from '../../machines/booking/booking.types.ts'
import { personSearchMachine } from '../../machines/booking/details/persons/person-search.machine.ts'
import { isProOf } from '../../machines/domain/account/session.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { guestOf } from '../../machines/kit/stage.selectors.ts'
import { paletteMachine, type PaletteRef } from '../../machines/palette/palette.machine.ts'
import type { PaletteInput, Standing } from '../../machines/palette/palette.types.ts'
import { whoIn } from '../../machines/session/session.selectors.ts'
import { lazy } from '../actors/lazy.ts'
import { createOffersActors } from '../actors/offers.actors.ts'
import { createPersonsActors } from '../actors/persons.actors.ts'
import { ApiError } from '../api/http/api-error.ts'
import { i18n, shownLocale } from '../i18n/i18n.ts'
import { readMemento } from '../screens/book/kept.ts'
import { rewriteBooking } from '../screens/book/rewrite.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'
import { dayWords } from '../views/palette/day-words.ts'

/** The booking on the screen, or, where another screen is shown, as this tab remembers it. */
async function bookingOf(app: AppRef, { storage, api, since }: ScreenDeps, scope: Scope): Promise<BookingContext> {
  const snapshot = app.getSnapshot()
  const group = groupOf(snapshot)
  if (!group) throw new ApiError(failure('groupNotFound'))
  const stage = stageOf(snapshot)
  const guest = stage && screenGuestOf(snapshot) === 'book' ? guestOf(stage.getSnapshot()) : null
  if (guest) return (guest as BookingRef).getSnapshot().context
  const [locale, query, location] = [localeOf(snapshot), queryOf(snapshot), locationOf(snapshot)]
  const session = whoIn(sessionOf(snapshot)?.getSnapshot())
  const memento = await readMemento(storage, group.urlname, api.client.now(), since)
  return standingOf(bookingInput({ scope, group, locale, query, location, session, memento, task: null }))
}

/**
 * Starts the palette of a group's professionals beside the root. What it names becomes the booking that this tab remembers,
 * and the root opens it anew, so that every choice is checked like those of an earlier visit.
 */
export function openPalette(app: AppRef, deps: ScreenDeps, input: PaletteInput): PaletteRef {
  const { api, storage, timeWords } = deps
  const isHere = () => {
    const session = sessionOf(app.getSnapshot())
    return groupOf(app.getSnapshot())?.id === input.scope.group.id
      ? isProOf(whoIn(session?.getSnapshot()), input.scope.group.id)
      : false
  }
  const actor = createActor(
    paletteMachine.provide({
      actors: {
        ...createOffersActors(api),
        search: personSearchMachine.provide({
          actors: { searchPersons: createPersonsActors(api).searchPersons },
        }),
        readStanding: fromPromise<Standing, { scope: Scope }>(async ({ input: { scope } }) => {
          if (!isHere()) throw new ApiError(failure('forbidden'))
          const locale = shownLocale(localeOf(app.getSnapshot()))
          const [{ dayAt }, { createTimeFormat }, booking] = await Promise.all([
            lazy(() => import('../time/zone.ts')),
            lazy(() => import('../time/format.ts')),
            bookingOf(app, deps, scope),
            lazy(() => timeWords.load(locale, scope.group.timezone)),
          ])
          return {
            booking,
            isWriting: isWritingIn(app.getSnapshot()),
            today: dayAt(api.client.now(), scope.group.timezone),
            words: dayWords(i18n, createTimeFormat(locale)),
          }
        }),
      },
    }),
    { input },
  )
  actor.on('jump.requested', ({ booking }) => {
    rewriteBooking(storage, booking, api.client.now())
    app.send({ type: 'guest.tasked', task: null })
  })
  // Whoever leaves takes with them what was found.
  const leave = () => isHere() || actor.send({ type: 'palette.dismissed' })
  sessionOf(app.getSnapshot())?.subscribe(leave)
  app.subscribe(leave)
  return actor.start()
}
