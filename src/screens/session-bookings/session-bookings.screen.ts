import { createElement, use } from 'react'
import type { SessionBookingsRef } from '../../../machines/session-bookings/session-bookings.machine.ts'
import { SessionBookingsView } from '../../views/session-bookings/SessionBookingsView.tsx'

export interface SessionBookingsProps {
  /** Loads in parallel with this chunk. */
  bookings: Promise<SessionBookingsRef | null>
}

/** The bookings of this session: a chunk that only professionals load. */
export default function SessionBookings({ bookings }: SessionBookingsProps) {
  const actor = use(bookings)
  return actor && createElement(SessionBookingsView, { actor })
}
