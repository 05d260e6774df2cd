import { describe } from 'vitest'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, elapsed, asked, at } = journeysOf(sessionMachine, sessionCases)

const nobody = { status: 'anonymous', account: null, needPasswordChange: false, ssoLogged: false } as const
const claire = {
  status: 'user',
  account: { id: 201, email: 'claire@example.org' },
  needPasswordChange: true,
  ssoLogged: true,
} as const
/** The specification's logged user of an anonymous booking. */
const booker = { status: 'user', account: { id: 0, email: '' }, needPasswordChange: false, ssoLogged: false } as const

const changed = (session: object) => ({ type: 'session.changed', session })
const isNobody = done('checkSession', { session: nobody, lastSignedAt: null })
const isClaire = done('checkSession', { session: claire, lastSignedAt: 1_000 })
const signIn = sent({ type: 'session.signedIn', at: 5_000, accountId: 202, email: 'noe@example.org' })
const noe = {
  status: 'user',
  account: { id: 202, email: 'noe@example.org' },
  needPasswordChange: false,
  ssoLogged: false,
}
const booked = (hasToken: boolean) => sent({ type: 'session.booked', at: 7_000, hasToken })

describe('the session is checked', () => {
  journey('and nobody is known meanwhile', [], {
    value: 'checking',
    tags: ['busy'],
    context: { session: nobody, lastSignedAt: null },
    notices: [],
  })
  journey('for the group that is shown', [asked('checkSession', { scope: sampleScope }), isClaire], {
    value: { known: { timed: 'fresh' } },
    context: { session: claire, lastSignedAt: 1_000 },
    notices: [changed(claire)],
  })
  journey('and a visitor is told, too', [isNobody], { value: 'anonymous', notices: [changed(nobody)] })
  journey(
    'and what the server knows of a visitor is kept',
    [done('checkSession', { session: { ...nobody, ssoLogged: true }, lastSignedAt: null })],
    {
      value: 'anonymous',
      context: { session: { ...nobody, ssoLogged: true } },
      notices: [changed({ ...nobody, ssoLogged: true })],
    },
  )
  journey('a check that fails makes a visitor, and says so', [failed('checkSession', failure('unreachable'))], {
    value: 'anonymous',
    notices: [changed(nobody)],
  })
  journey('login success stores who it is and the last sign date', [isNobody, signIn], {
    value: { known: { timed: 'fresh' } },
    context: { lastSignedAt: 5_000 },
    notices: [changed(nobody), changed(noe)],
  })
  journey('also before the check has answered', [signIn], {
    value: { known: { timed: 'fresh' } },
    notices: [changed(noe)],
  })
})

describe('an anonymous booking success makes the session a logged user with account id 0', () => {
  journey('whose token runs out when the server gave one', [isNobody, booked(true)], {
    value: { known: { timed: 'fresh' } },
    context: { session: booker, lastSignedAt: 7_000 },
    notices: [changed(nobody), changed(booker)],
  })
  journey('and never when no token came', [isNobody, booked(false), elapsed(10_000_000)], {
    value: { known: 'untimed' },
    context: { session: booker, lastSignedAt: null },
    notices: [changed(nobody), changed(booker)],
  })
  journey('also when the booking was quicker than the check', [booked(true), at('checking'), isNobody], {
    value: { known: { timed: 'fresh' } },
    context: { lastSignedAt: 7_000 },
    notices: [changed(booker)],
  })
  journey('or than a check that fails', [booked(false), failed('checkSession', failure('timeout'))], {
    value: { known: 'untimed' },
    notices: [changed(booker)],
  })
  journey('a customer who is known stays who they are', [isClaire, booked(false)], {
    value: { known: { timed: 'fresh' } },
    context: { session: claire, lastSignedAt: 1_000 },
    notices: [changed(claire)],
  })
  journey(
    'and a token that came with it lives its own two hours',
    [isClaire, elapsed(7_000_000), booked(true), elapsed(7_199_999)],
    {
      value: { known: { timed: 'ending' } },
      context: { session: claire, lastSignedAt: 7_000 },
      notices: [changed(claire)],
    },
  )
  journey('also when the check says so only afterwards', [booked(true), isClaire], {
    value: { known: { timed: 'fresh' } },
    context: { session: claire, lastSignedAt: 1_000 },
    notices: [changed(claire)],
  })
})

describe('the token expires 2 hours after lastSignedAt and is then cleared', () => {
  journey('a millisecond before it is still good', [isClaire, elapsed(7_199_999)], {
    value: { known: { timed: 'ending' } },
    notices: [changed(claire)],
  })
  journey(
    'then it is forgotten, and both are told',
    [isClaire, elapsed(7_200_000), asked('forgetToken', undefined as never)],
    {
      value: 'expiring',
      tags: ['busy'],
      context: { session: nobody, lastSignedAt: null },
      notices: [changed(claire), changed(nobody), { type: 'session.expired' }],
    },
  )
  journey('and the visitor is one like any other', [isClaire, elapsed(7_200_000), done('forgetToken', undefined)], {
    value: 'anonymous',
  })
  journey(
    'even when it cannot be forgotten',
    [isClaire, elapsed(7_200_000), failed('forgetToken', failure('offline'))],
    {
      value: 'anonymous',
    },
  )
  journey('its last minutes are known', [isClaire, elapsed(6_900_000)], { value: { known: { timed: 'ending' } } })
  journey(
    'somebody without a token never expires',
    [done('checkSession', { session: claire, lastSignedAt: null }), elapsed(10_000_000)],
    {
      value: { known: 'untimed' },
      notices: [changed(claire)],
    },
  )
  journey(
    'a page that is looked at again measures anew',
    [isClaire, elapsed(6_950_000), sent({ type: 'page.shown' })],
    {
      value: { known: { timed: 'fresh' } },
    },
  )
})
