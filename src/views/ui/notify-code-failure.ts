import { failure, type FailureCode } from '../../../machines/domain/failures.ts'
import type { NotificationsRef } from '../../../machines/notifications/notifications.machine.ts'
import { shownOf } from '../../../machines/notifications/notifications.selectors.ts'

const CODE: FailureCode = 'codeUnavailable'

/**
 * Says that the code that a press needs has not loaded; once a press has loaded its code, the message goes.
 *
 * @param notifications undefined where nothing can be said
 */
export function notifyCodeFailure(notifications: NotificationsRef | undefined, isThere: boolean): void {
  if (!notifications) return
  if (!isThere) return notifications.send({ type: 'failure.notified', failure: failure(CODE) })
  const isShown = shownOf(notifications.getSnapshot()).some((one) => one.kind === 'error' && one.failure.code === CODE)
  if (isShown) notifications.send({ type: 'failure.withdrawn' })
}
