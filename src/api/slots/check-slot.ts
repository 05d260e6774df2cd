import type { Scope } from '../../../machines/domain/scope.ts'
import type { SlotCheck, SlotToCheck } from '../../../machines/domain/slots/slot-check.ts'
import { isSameSlot } from '../../../machines/domain/slots/slot-range.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import type { Client } from '../http/client.ts'
import { readSlots } from './slots.ts'

/** Limits the checks for a customer who switches back and forth between windows. */
const CHECK_AGAIN_MS = 60_000

/** Checks that a chosen slot is still free, by loading its day. Shortly after an earlier check it sends no request. */
export async function checkSlot(
  client: Client,
  scope: Scope,
  { query, locale, slot, checkedAt }: Omit<SlotToCheck, 'scope'>,
  signal: AbortSignal,
): Promise<SlotCheck> {
  const now = client.now()
  // After the clock was set back, an earlier check appears to be in the future.
  const isRecent = checkedAt !== null && checkedAt <= now && now - checkedAt < CHECK_AGAIN_MS
  if (!slot || isRecent) return { free: true, at: checkedAt ?? now }
  const { slots } = await readSlots(client, scope, { query, locale, from: dateOf(slot.start), days: 1 }, signal)
  return { free: slots.some((one) => isSameSlot(one, slot)), at: now }
}
