import type { AppSnapshot } from '../../app/app.machine.ts'
import { groupOf } from '../../app/app.selectors.ts'

/** The group whose way home is in question; null for one without a minisite, which has no home page. */
export function groupWithHome(snapshot: AppSnapshot) {
  const group = groupOf(snapshot)
  return group?.hasMinisite ? group : null
}
