import { fromPromise } from 'xstate'
import type { ListItem, ListRequest } from '../../machines/domain/catalogue/list-request.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Api } from '../api/api.ts'

export const createListActors = (api: Api) => ({
  loadList: fromPromise<readonly ListItem[], { scope: Scope; request: ListRequest }>(
    ({ input: { scope, request }, signal }) => api.list(scope, request, signal),
  ),
})
