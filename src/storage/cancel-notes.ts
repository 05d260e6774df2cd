import * as v from 'valibot'
import type { CancelContext } from '../../machines/appointments/cancel/cancel.types.ts'
import {
  type Cancellations,
  NO_CANCELLATIONS,
  withAnswer,
  withSent,
  withSettled,
} from '../../machines/domain/appointment/cancellations.ts'
import type { Id } from '../../machines/domain/id.ts'
import type { TabStorage } from './tab-storage.ts'
import { cancelledKey } from './keys.ts'

/** What this tab notes of the cancellations that it has sent to a group: it survives a reload and a lost answer. */

const notes = v.object({ sent: v.array(v.number()), gone: v.array(v.number()) })

/** What the tab has noted; what does not fit is dropped. */
export function cancellationsIn(storage: TabStorage, urlname: string): Cancellations {
  const result = v.safeParse(notes, storage.read(cancelledKey(urlname)))
  return result.success ? result.output : NO_CANCELLATIONS
}

/** The actions by which the machine of a cancellation notes what it is about to send, and what became of it. */
export function createCancelNotes(storage: TabStorage) {
  type Rule = (known: Cancellations, ids: readonly Id[], gone: readonly Id[]) => Cancellations
  const noteBy =
    (rule: Rule) =>
    ({ context: { scope, appointmentIds, gone } }: { context: CancelContext }) => {
      const { urlname } = scope.group
      storage.write(cancelledKey(urlname), rule(cancellationsIn(storage, urlname), appointmentIds, gone))
    }
  return { noteSent: noteBy(withSent), noteAnswered: noteBy(withAnswer), noteSettled: noteBy(withSettled) }
}
