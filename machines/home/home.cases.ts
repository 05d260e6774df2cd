import type { Session } from '../domain/account/session.ts'
import { failure } from '../domain/failures.ts'
import type { MachineCases } from '../kit/cases.ts'
import { sampleGroup, sampleIntervention, sampleScope, sampleWebsite as website } from '../kit/samples.ts'
import { ANONYMOUS } from '../domain/account/session.ts'
import type { homeMachine, HomeInput } from './home.machine.ts'

const visitor: HomeInput = { scope: sampleScope, group: sampleGroup, locale: 'fr', session: ANONYMOUS, mapKey: 'k' }
const pro: Session = { ...ANONYMOUS, status: 'pro' }
const service = sampleIntervention(61)

/** The server's answer about the page, and a Tuesday. */
export const sampleHome = {
  website,
  offer: { items: [service], hasMore: true, highlighted: service },
  now: '2026-12-01 10:00:00',
}

export const homeCases = {
  inputs: { visitor, professional: { ...visitor, session: pro } },
  events: {
    'page.shown': [{}],
    'network.restored': [{}],
    'locale.changed': [{ locale: 'en' }],
    'session.changed': [{ session: ANONYMOUS }, { session: pro }],
    'home.retried': [{}],
    'home.picked': [{ step: 'intervention_ids', item: service }],
  },
  actors: {
    carousel: { outputs: [], errors: [] },
    live: { outputs: [], errors: [] },
    readWebsite: { outputs: [website, { ...website, showHome: false }, null], errors: [failure('unreachable')] },
    readOffer: { outputs: [sampleHome.offer], errors: [failure('unreachable')] },
    readClock: { outputs: [sampleHome.now], errors: [failure('unreachable')] },
  },
  delays: { minute: 60_000 },
  notByUser: {
    'home.here|session.changed*': 'the session tells who is here',
    'home.arriving*': 'it decides before anything is shown',
  },
  unseen: { 'home.arriving': 'it is left before anything is drawn' },
} satisfies MachineCases<typeof homeMachine>
