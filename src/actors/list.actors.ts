import { fromPromise } from 'xstate'
import type { ListItem, ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Api } from '../api/api.ts'
import { idle } from '../api/http/idle.ts'

/** @param onShown Called when an answer is on the screen: the next step may now be prefetched. */
export const createListActors = (api: Api, onShown: () => void = () => undefined) => ({
  loadList: fromPromise<readonly ListItem[], { scope: Scope; request: ListRequest }>(
    async ({ input: { scope, request }, signal }) => {
      const items = await api.list(scope, request, signal)
      void idle().then(onShown)
      return items
    },
  ),
})
