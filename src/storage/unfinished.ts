import { withPending } from '../../machines/domain/account/pending.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { Query } from '../../machines/domain/place/query.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import type { TabStorage } from './tab-storage.ts'
import { hasPending, takePending } from './tab-notes.ts'
import type { Api } from '../api/api.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import { hasChoices, readMemento } from './booking.ts'

interface Deps {
  api: Api
  storage: TabStorage
  /** What was stored before belongs to an earlier visit. */
  since: Instant
}

/** The link's parameters, with the booking that was in progress before the account was created. */
export const withNoted = (query: Query, storage: TabStorage, groupId: Id): Query =>
  withPending(query, takePending(storage, groupId))

/** Whether this tab is in the middle of a booking, which another one must not replace. */
export const isChoosing = async ({ group }: Scope, { api, storage, since }: Deps): Promise<boolean> =>
  hasChoices(await readMemento(storage, group.urlname, api.client.now(), { since }))

/** Whether a booking waits for the customer who is here: of this tab, or of their registration. */
export const isBooking = async (scope: Scope, deps: Deps): Promise<boolean> =>
  hasPending(deps.storage, scope.group.id) || (await isChoosing(scope, deps))
