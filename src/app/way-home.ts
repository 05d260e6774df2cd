import { createActor } from 'xstate'
import type { AppRef, AppSnapshot } from '../../machines/app/app.machine.ts'
import { groupOf, localeOf, screenGuestOf, stageOf } from '../../machines/app/app.selectors.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import { type HostedScreen, wayHomeMachine, type WayHomeRef } from '../../machines/home/way-home/way-home.machine.ts'
import { createWayHomeActors } from '../actors/way-home.actors.ts'
import { shownLocale } from '../i18n/i18n.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'

const screenIn = (snapshot: AppSnapshot): HostedScreen => ({
  groupId: groupOf(snapshot)?.id ?? null,
  guest: stageOf(snapshot) && screenGuestOf(snapshot),
})

/**
 * Starts the way home of a group beside the root, which does not depend on it: the machine hears what the root shows,
 * and the root hears when the home page is hidden.
 */
export function openWayHome(app: AppRef, { api }: ScreenDeps, group: Group): WayHomeRef {
  const { shard } = app.getSnapshot().context
  let screen = screenIn(app.getSnapshot())
  const actors = createWayHomeActors(api, () => shownLocale(localeOf(app.getSnapshot())))
  const actor = createActor(wayHomeMachine.provide({ actors }), { input: { scope: { shard, group }, screen } })
  app.subscribe((snapshot) => {
    const now = screenIn(snapshot)
    if (now.groupId === screen.groupId && now.guest === screen.guest) return
    screen = now
    actor.send({ type: 'screen.changed', ...now })
  })
  actor.on('home.hidden', () => app.send({ type: 'guest.hidden' }))
  return actor.start()
}
