import { describe } from 'vitest'
import { appCases } from '../../machines/app/app.cases.ts'
import { appMachine } from '../../machines/app/app.machine.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import { failure } from '../../machines/domain/failures.ts'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import { sampleGroup } from '../../machines/kit/samples.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(appMachine, appCases)
const found = (more: Partial<typeof sampleGroup> = {}) =>
  done('findGroup', { shard: 's1', group: { ...sampleGroup, ...more }, locale: 'fr' })
const is = (session: Session) => sent({ type: 'session.changed', session })
const waiting = { screen: { open: 'waiting' }, language: {} }
const hosting = { screen: { open: 'hosting' }, language: {} }

const claire: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }
const forced: Session = { ...claire, needPasswordChange: true }
const passwordPage: AppLocation = { screen: 'set_password', urlname: null }
const toPasswordPage = { type: 'navigation.requested', to: passwordPage, replace: true }
const toStage = (session: Session) => ({ to: 'stage', event: { type: 'session.changed', session } })

describe('a forced password change redirects to /set_password (specification, section 4 "Session")', () => {
  journey('of the account that signed in, before the screen hears who that is', [found(), is(forced)], {
    value: hosting,
    emitted: [{ ...toPasswordPage, accountId: 201 }],
    sentToChildren: [],
  })
  journey(
    'from every page',
    [found(), sent({ type: 'url.changed', location: { screen: 'map', urlname: 'atelier-dupre' } }), is(forced)],
    { value: hosting, emitted: [{ ...toPasswordPage, accountId: 201 }] },
  )
  journey('names no account where none is known', [found(), is({ ...forced, account: null })], {
    value: hosting,
    emitted: [toPasswordPage],
  })
  journey('nobody else is redirected', [found(), is(claire)], {
    value: hosting,
    emitted: [],
    sentToChildren: [toStage(claire)],
  })
  const onPage = { ...appCases.inputs.group, location: passwordPage }
  journey(
    'the page itself is shown when it is known who is here',
    [asked('findGroup', { urlname: null, ofTab: true }), found(), at(waiting), is(forced)],
    { value: hosting, emitted: [], sentToChildren: [] },
    onPage,
  )
  journey(
    'and hears of every change since',
    [found(), is(forced), is({ ...forced, ssoLogged: true }), is(claire)],
    { value: hosting, emitted: [], sentToChildren: [toStage({ ...forced, ssoLogged: true }), toStage(claire)] },
    onPage,
  )
})

describe('who signs in on a page', () => {
  const signedIn = { at: 1, accountId: 201, email: 'claire@example.org' }
  const groups = [{ id: 101, name: 'Atelier Dupré', urlname: 'atelier-dupre' }]
  const toSession = (more: object) => [{ to: 'session', event: { type: 'session.signedIn', ...signedIn, ...more } }]
  for (const [who, more] of [
    ['a customer', {}],
    ['a customer whose password must be changed', { needPasswordChange: true }],
    ['a professional, with their businesses', { groups }],
  ] as const) {
    journey(`the session hears of ${who}`, [found(), sent({ type: 'guest.signedIn', ...signedIn, ...more })], {
      value: hosting,
      sentToChildren: toSession(more),
    })
  }
  journey('may do so by a password in a group of its own login', [found(), asked('session', { byPassword: true })], {
    value: hosting,
  })
  journey(
    'may not where members come by a single sign-on',
    [found({ ssoLoginOnly: true }), asked('session', { byPassword: false })],
    { value: waiting },
  )
})

journey(
  'a failure with a time to wait is no maintenance unless the server failed',
  [failed('findGroup', failure('tooManyRequests', null, 30))],
  { value: { screen: 'failed', language: {} }, context: { outages: 0 } },
)
