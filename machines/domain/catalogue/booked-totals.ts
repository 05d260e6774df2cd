import type { Appointment } from '../appointment/appointment.ts'
import type { Totals } from './totals.ts'

/**
 * Adds up a booking. The record of a whole pack has the pack's price and its members are listed beside it, so members
 * (`included`, and `first` under a pack record) are not counted a second time. Null when no price is known.
 */
export function totalsOf(appointments: readonly Appointment[]): Totals | null {
  const packs = new Set(appointments.filter(({ type }) => type === 'pack').map(({ id }) => id))
  const counted = appointments.filter(({ parentId }) => parentId === null || !packs.has(parentId))
  const priced = counted.filter(({ price, priceAmount }) => price !== null || priceAmount !== null)
  if (priced.length === 0) return null
  const total = priced.reduce((sum, { price, priceAmount }) => sum + (priceAmount ?? price ?? 0), 0)
  const before = priced.reduce((sum, { price, priceAmount }) => sum + (price ?? priceAmount ?? 0), 0)
  return { total, discount: Math.max(0, before - total) }
}
