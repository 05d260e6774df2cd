import { createActor, fromPromise } from 'xstate'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { localeOf } from '../../machines/app/app.selectors.ts'
import { personSearchMachine } from '../../machines/booking/details/persons/person-search.machine.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { paletteMachine, type PaletteRef } from '../../machines/palette/palette.machine.ts'
import type { PaletteInput, CurrentBooking } from '../../machines/palette/palette.types.ts'
import { lazy } from '../browser/lazy.ts'
import { createOffersActors } from '../actors/offers.actors.ts'
import { createPersonsActors } from '../actors/persons.actors.ts'
import { i18n, shownLocale } from '../i18n/i18n.ts'
import { loadMessages } from '../i18n/messages.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'
import { dayNames } from '../views/palette/day-names.ts'
import { goOnWith, onLeaving, readCurrentBooking } from './current-booking.ts'

/** Starts the palette of a group's professionals in the background. */
export function openPalette(app: AppRef, deps: ScreenDeps, input: PaletteInput): PaletteRef {
  const { api, timeLocales } = deps
  const { searchPersons } = createPersonsActors(api)
  const actor = createActor(
    paletteMachine.provide({
      actors: {
        ...createOffersActors(api),
        search: personSearchMachine.provide({ actors: { searchPersons } }),
        readCurrentBooking: fromPromise<CurrentBooking, { scope: Scope }>(async ({ input: { scope } }) => {
          const locale = shownLocale(localeOf(app.getSnapshot()))
          const [{ dayAt }, { createTimeFormat }, current] = await Promise.all([
            lazy(() => import('../time/zone.ts')),
            lazy(() => import('../time/format.ts')),
            readCurrentBooking(app, deps, scope),
            lazy(() => timeLocales.load(locale, scope.group.timezone)),
            lazy(() => loadMessages('pro', locale)),
          ])
          const today = dayAt(api.client.now(), scope.group.timezone)
          return { ...current, today, words: dayNames(i18n, createTimeFormat(locale)) }
        }),
      },
    }),
    { input },
  )
  actor.on('jump.requested', ({ booking }) => goOnWith(app, deps, booking))
  onLeaving(app, input.scope, () => actor.send({ type: 'palette.dismissed' }))
  return actor.start()
}
