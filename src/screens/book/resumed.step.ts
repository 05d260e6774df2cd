import { withPending } from '../../../machines/domain/account/pending.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { Query } from '../../../machines/domain/place/query.ts'
import type { Storage } from '../../actors/browser/storage.ts'
import { takePending } from '../../actors/tab-notes.ts'

/** The link's parameters, with the booking that was in progress before the account was created. */
export const withNoted = (query: Query, storage: Storage, groupId: Id): Query =>
  withPending(query, takePending(storage, groupId))
