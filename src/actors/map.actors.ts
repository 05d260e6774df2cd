import { fromPromise } from 'xstate'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { Api } from '../api/api.ts'

/** The calls of the map page. */
export const createMapActors = (api: Api) => ({
  readGroup: fromPromise<Group, { scope: Scope }>(({ input: { scope }, signal }) =>
    api.group({ urlname: scope.group.urlname, shard: scope.shard }, signal),
  ),
  copyText: fromPromise<void, { text: string }>(({ input: { text } }) => navigator.clipboard.writeText(text)),
})
