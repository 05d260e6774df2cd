import { createMachine } from 'xstate'
import { ANONYMOUS } from '../domain/account/session.ts'
import { failure } from '../domain/failures.ts'
import { EMPTY_SELECTION } from '../domain/sequence/selection.ts'
import type { MachineCases } from './cases.ts'
import { openedGuest } from './guest-logic.ts'
import type { stageMachine } from './stage.machine.ts'

/** Replaces a guest's machine in tests: a host depends on the protocol alone. */
export const quiet = createMachine({ id: 'quiet' })
const locations = { slots: { screen: 'book', urlname: 'atelier-dupre', step: 'slots' } } as const

export const stageCases = {
  inputs: { times: { request: { guest: 'times' } } },
  events: {
    'page.shown': [{}],
    'network.restored': [{}],
    'locale.changed': [{ locale: 'en' }],
    'choices.named': [{ booked: null }],
    'session.changed': [{ session: ANONYMOUS }],
    'place.requested': [{ location: locations.slots }],
    'selection.changed': [{ selection: EMPTY_SELECTION }],
    'stage.retried': [{}],
    'guest.*': [{}],
    'step.*': [{}],
  },
  actors: {
    openGuest: { outputs: [openedGuest(quiet, {})], errors: [failure('codeUnavailable')] },
    guest: { outputs: [], errors: [failure('unreachable')] },
  },
  delays: {},
} satisfies MachineCases<typeof stageMachine>
