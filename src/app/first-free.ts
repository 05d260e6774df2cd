import { createActor, fromPromise } from 'xstate'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { localeOf } from '../../machines/app/app.selectors.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { firstFreeMachine, type FirstFreeRef } from '../../machines/first-free/first-free.machine.ts'
import type { Comparable, FirstFreeInput } from '../../machines/first-free/first-free.types.ts'
import { createColumnsActors } from '../actors/columns.actors.ts'
import { lazy } from '../browser/lazy.ts'
import { shownLocale } from '../i18n/i18n.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'
import { goOnWith, onLeaving, readCurrentBooking } from './current-booking.ts'

/** Starts the comparison of calendars of a group's professionals in the background. */
export function openFirstFree(app: AppRef, deps: ScreenDeps, input: FirstFreeInput): FirstFreeRef {
  const actor = createActor(
    firstFreeMachine.provide({
      actors: {
        ...createColumnsActors(deps.api),
        readCurrentBooking: fromPromise<Comparable, { scope: Scope }>(async ({ input: { scope } }) => {
          const locale = shownLocale(localeOf(app.getSnapshot()))
          const [current] = await Promise.all([
            readCurrentBooking(app, deps, scope),
            lazy(() => deps.timeLocales.load(locale, scope.group.timezone)),
          ])
          return current
        }),
      },
    }),
    { input },
  )
  actor.on('jump.requested', ({ booking }) => goOnWith(app, deps, booking))
  onLeaving(app, input.scope, () => actor.send({ type: 'firstFree.dismissed' }))
  return actor.start()
}
