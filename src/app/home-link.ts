import { createActor, fromPromise } from 'xstate'
import type { AppRef, AppSnapshot } from '../../machines/app/app.machine.ts'
import { groupOf, screenGuestOf, stageOf } from '../../machines/app/app.selectors.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import {
  type HostedScreen,
  homeLinkMachine,
  type HomeLinkRef,
} from '../../machines/home/home-link/home-link.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { ApiError } from '../api/http/api-error.ts'
import type { SiteFacts } from '../api/group/site-facts.ts'

const screenIn = (snapshot: AppSnapshot): HostedScreen => ({
  groupId: groupOf(snapshot)?.id ?? null,
  guest: stageOf(snapshot) && screenGuestOf(snapshot),
})

/**
 * Starts the way home of a group in the background, because the root does not depend on it: the machine hears what the
 * root shows, and the root is notified when the home page is hidden.
 */
export function openHomeLink(app: AppRef, readSite: () => Promise<SiteFacts | null>, group: Group): HomeLinkRef {
  const { shard } = app.getSnapshot().context
  let screen = screenIn(app.getSnapshot())
  const readHome = fromPromise<boolean, { scope: Scope }>(async () => {
    const site = await readSite()
    if (site === null) throw new ApiError(failure('unreachable'))
    return site.showsHome
  })
  const actor = createActor(homeLinkMachine.provide({ actors: { readHome } }), {
    input: { scope: { shard, group }, screen },
  })
  app.subscribe((snapshot) => {
    const now = screenIn(snapshot)
    if (now.groupId === screen.groupId && now.guest === screen.guest) return
    screen = now
    actor.send({ type: 'screen.changed', ...now })
  })
  actor.on('home.hidden', () => app.send({ type: 'guest.hidden' }))
  return actor.start()
}
