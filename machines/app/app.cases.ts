import { ANONYMOUS } from '../domain/account/session.ts'
import { failure } from '../domain/failures.ts'
import type { AppLocation } from '../domain/place/location.ts'
import { readQuery } from '../domain/place/query.ts'
import type { MachineCases } from '../kit/cases.ts'
import { sampleGroup } from '../kit/samples.ts'
import type { appMachine } from './app.machine.ts'
import type { AppInput } from './app.types.ts'

const root: AppLocation = { screen: 'root', urlname: 'atelier-dupre' }
const start: AppInput = { location: root, query: readQuery([]), locale: 'fr' }
const found = { shard: 's1', group: sampleGroup, locale: 'fr' as const }
const slots: AppLocation = { screen: 'book', urlname: 'atelier-dupre', step: 'slots' }
const claire = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } } as const

export const appCases = {
  inputs: {
    group: start,
    host: { ...start, location: { screen: 'root', urlname: null } },
    missing: { ...start, location: { screen: 'not_found', urlname: null } },
    linked: { ...start, query: readQuery([['calendar_id', '51']]) },
  },
  events: {
    'url.changed': [
      { location: slots },
      { location: { screen: 'home', urlname: 'atelier-dupre' } },
      { location: { screen: 'error', urlname: 'atelier-dupre' } },
      { location: { screen: 'root', urlname: 'garage' } },
    ],
    'start.retried': [{}],
    'locale.chosen': [{ locale: 'en' }],
    'locale.changed': [{ locale: 'en' }],
    'language.failed': [{ failure: failure('codeUnavailable') }],
    'page.shown': [{}],
    'network.restored': [{}],
    'session.changed': [
      { session: ANONYMOUS },
      { session: claire },
      { session: { ...claire, needPasswordChange: true } },
      { session: claire, replaces: true },
    ],
    'guest.moved': [{ location: slots, replace: true }],
    'guest.left': [{ location: { screen: 'appointments', urlname: 'atelier-dupre' }, replace: true }],
    'guest.hidden': [{}],
    'guest.failed': [{ failure: failure('user_blacklisted') }],
    'alert.closed': [{}],
    'guest.succeeded': [{ code: 'appointmentCancelled' }],
    'guest.signedIn': [{ at: 1_000, accountId: 201, email: 'claire@example.org' }],
    'guest.booked': [{ at: 1_000, hasToken: true }],
    'guest.tasked': [{ task: null }],
    'guest.outdated': [{}],
  },
  actors: {
    stage: { outputs: [], errors: [] },
    session: { outputs: [], errors: [] },
    notifications: { outputs: [], errors: [] },
    language: { outputs: [], errors: [] },
    findGroup: {
      outputs: [
        found,
        { ...found, group: { ...sampleGroup, hasMinisite: true } },
        { ...found, group: { ...sampleGroup, inactive: true } },
        { ...found, group: { ...sampleGroup, active: false } },
        { ...found, group: { ...sampleGroup, openData: false } },
        { ...found, group: { ...sampleGroup, ssoLoginOnly: true } },
      ],
      errors: [failure('groupNotFound'), failure('unreachable'), failure('serverError', null, 300)],
    },
  },
  delays: { maintenancePause: 300_000 },
  notByUser: { 'app.language|session.changed*': 'the session tells who is here' },
} satisfies MachineCases<typeof appMachine>
