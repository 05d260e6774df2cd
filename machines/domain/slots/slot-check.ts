import type { Scope } from '../scope.ts'
import type { SlotQuery } from '../sequence/selection.ts'
import type { Instant, Locale } from '../time/time.types.ts'
import type { Slot } from './slot.ts'

/** A chosen slot to ask about again. */
export interface SlotToCheck {
  scope: Scope
  locale: Locale
  query: SlotQuery
  slot: Slot | null
  /** When it was last asked about: asking again at once says nothing new. */
  checkedAt: Instant | null
}

/** What asking whether the chosen slot is still free came to. */
export interface SlotCheck {
  free: boolean
  at: Instant
}
