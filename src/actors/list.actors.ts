import { fromPromise } from 'xstate'
import type { ListItem, ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Api } from '../api/api.ts'
import { idle } from '../api/http/idle.ts'
import { lazy } from '../browser/lazy.ts'

/** @param onShown Called when an answer is on the screen: the next step may now be prefetched. */
export const createListActors = (api: Api, onShown: () => void = () => undefined) => ({
  loadList: fromPromise<readonly ListItem[], { scope: Scope; request: ListRequest }>(
    async ({ input: { scope, request }, signal, system }) => {
      const items = await api.list(scope, request, signal)
      // One entry or none may decide the step. A professional of a call centre sees more (wire contract, ruling 49): as
      // soon as it is known that one is here, the booking asks anew.
      if (items.length < 2 && scope.group.callCenter) {
        const { knownWho } = await lazy(() => import('./who-is-here.ts'))
        await knownWho(system)
      }
      void idle().then(onShown)
      return items
    },
  ),
})
