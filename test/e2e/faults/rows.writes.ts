import type { FaultRow } from './fault.types.ts'
import { bookUnder, giveUpWaiting, inTurn, isBooked } from './journeys.ts'

const POST = { method: 'POST', path: '/appointments' }

/** What strikes the booking itself: connections that break, answers that are lost or come too late. */
export const WRITE_ROWS: readonly FaultRow[] = [
  {
    id: 'F16',
    title: 'the answer to the booking is lost after the commit: it is read back and called booked',
    inject: { match: POST, phase: 'after', act: { kind: 'reset' }, times: 1 },
    journey: inTurn(bookUnder(), giveUpWaiting, isBooked),
    expect: { bookings: 1, claim: 'booked' },
  },
]
