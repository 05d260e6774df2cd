import type { Scope } from '../scope.ts'
import type { SlotQuery } from '../sequence/selection.ts'
import type { Instant, Locale } from '../time/time.types.ts'
import type { Slot } from './slot.ts'

/** A chosen slot to check again. */
export interface SlotToCheck {
  scope: Scope
  locale: Locale
  query: SlotQuery
  slot: Slot | null
  /** When it was last checked: an immediate second check would bring nothing new. */
  checkedAt: Instant | null
}

/** The result of checking whether the chosen slot is still free. */
export interface SlotCheck {
  free: boolean
  at: Instant
}
