import type { FaultRow } from './fault.types.ts'
import { goOnFrom, goTo, inTurn, isTold, strike, tryAgain } from './journeys.ts'

const SLOTS = { method: 'GET', path: '/availabletimeslots' }

/** What strikes a screen that is being loaded: the network, and answers that are none. */
export const TRANSPORT_ROWS: readonly FaultRow[] = [
  {
    id: 'F4',
    title: 'the times answer 500 with nothing in it: the screen says so, and one press brings them',
    inject: { match: SLOTS, phase: 'before', act: { kind: 'status', status: 500 }, times: 0 },
    journey: inTurn(strike, goTo('slots'), isTold(/Something went wrong on our side/)),
    expect: { bookings: 0, claim: 'refused', message: /Please try again in a moment/ },
    afterwards: {
      journey: inTurn(tryAgain, goOnFrom('slots')),
      expect: { bookings: 0, claim: 'none', back: /^When suits you\?$/ },
    },
  },
]
