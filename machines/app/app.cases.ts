import { failure } from '../domain/failures.ts'
import type { AppLocation } from '../domain/place/location.ts'
import { readQuery } from '../domain/place/query.ts'
import type { MachineCases } from '../kit/cases.ts'
import { sampleGroup } from '../kit/samples.ts'
import type { appMachine } from './app.machine.ts'
import type { AppInput } from './app.types.ts'

const root: AppLocation = { screen: 'root', urlname: 'atelier-dupre' }
const start: AppInput = { location: root, query: readQuery([]), locale: 'fr' }
const found = { shard: 's1', group: sampleGroup, locale: 'fr' as const, memento: null }
const nobody = { status: 'anonymous', account: null, needPasswordChange: false, ssoLogged: false } as const
const claire = { ...nobody, status: 'user', account: { id: 201, email: 'claire@example.org' } } as const

export const appCases = {
  inputs: {
    group: start,
    host: { ...start, location: { screen: 'root', urlname: null } },
    missing: { ...start, location: { screen: 'not_found', urlname: null } },
    notice: { ...start, location: { screen: 'disconnected', urlname: null } },
  },
  events: {
    'url.changed': [
      { location: { screen: 'book', urlname: 'atelier-dupre', step: 'slots' } },
      { location: { screen: 'home', urlname: 'atelier-dupre' } },
      { location: { screen: 'root', urlname: 'garage' } },
    ],
    'start.retried': [{}],
    'locale.chosen': [{ locale: 'en' }],
    'locale.spread': [{ locale: 'en' }],
    'page.shown': [{}],
    'booking.moved': [{ step: 'slots', replace: true }],
    'booking.failed': [{ failure: failure('unreachable') }],
    'booking.booked': [{ at: 1_000 }],
    'booking.cancelled': [{}],
    'booking.signedIn': [{ at: 1_000, accountId: 201, email: 'claire@example.org' }],
    'session.settled': [{ session: nobody }, { session: claire }],
    'session.expired': [{}],
  },
  actors: {
    booking: { outputs: [], errors: [] },
    session: { outputs: [], errors: [] },
    notifications: { outputs: [], errors: [] },
    findGroup: {
      outputs: [
        found,
        { ...found, group: { ...sampleGroup, inactive: true } },
        { ...found, group: { ...sampleGroup, active: false } },
        { ...found, group: { ...sampleGroup, ssoLoginOnly: true } },
      ],
      errors: [failure('groupNotFound'), failure('unreachable')],
    },
    activateLocale: { outputs: [undefined], errors: [failure('codeUnavailable')] },
  },
  delays: {},
  notByUser: { 'app.screen.open|session.settled|0': 'a session settles once, and a group of members waits for it' },
} satisfies MachineCases<typeof appMachine>
