import type { AppRef } from '../../machines/app/app.machine.ts'
import type { ConsentOf } from '../screens/beside.types.ts'

/**
 * The consent of each group that was shown: one instance, however often it is requested. Its code is loaded with the
 * first one.
 */
export function createConsents(app: AppRef): ConsentOf {
  const opened = new Map<number, ReturnType<ConsentOf>>()
  return (group, tracking) => {
    const known = opened.get(group.id)
    if (known) return known
    // A content blocker may block it: then the visitor is not asked, and nothing is counted.
    const opening = import('./consent.ts').then(
      ({ openConsent }) => openConsent(app, group, tracking),
      () => null,
    )
    opened.set(group.id, opening)
    return opening
  }
}
