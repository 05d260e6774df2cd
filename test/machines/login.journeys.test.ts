import { describe, expect, test } from 'vitest'
import { failure } from '../../machines/domain/failures.ts'
import { loginCases } from '../../machines/account/login/login.cases.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { loginFaults, type LoginFault } from '../../machines/account/login/login.rules.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, elapsed, at, asked } = journeysOf(loginMachine, loginCases)
const pressed = 1_790_000_000_000
const press = (email: string, password: string) => sent({ type: 'login.submitted', at: pressed, email, password })
const good = press(' claire@example.org ', 'Rendez-vous-2026')
const signedIn = { at: pressed, accountId: 201, email: 'claire@example.org' }

describe('signing in', () => {
  journey(
    'sends the address without blanks and the password as typed, and tells who it is',
    [
      good,
      at('signingIn'),
      asked('signIn', { email: 'claire@example.org', password: 'Rendez-vous-2026' }),
      done('signIn', signedIn),
    ],
    {
      value: 'signedIn',
      status: 'active',
      notices: [{ type: 'guest.signedIn', ...signedIn }],
    },
  )

  journey('a wrong password is said, and the address stays', [good, failed('signIn', failure('passwordError'))], {
    value: { editing: 'refused' },
    context: { email: 'claire@example.org', failure: failure('passwordError') },
    notices: [],
  })

  journey('after a refusal one may try again', [good, failed('signIn', failure('emailError')), good], {
    value: 'signingIn',
    context: { failure: null },
  })

  journey('a broken connection is not a wrong password', [good, failed('signIn', new TypeError('Failed to fetch'))], {
    value: { editing: 'refused' },
    context: { failure: failure('unreachable') },
  })

  journey('nothing is sent while something is missing', [press('', '')], {
    value: { editing: 'showingErrors' },
    context: {
      faults: [
        { at: 'email', reason: 'missing' },
        { at: 'password', reason: 'missing' },
      ],
    },
  })
})

describe('the account is blocked for 10 minutes after too many failures', () => {
  const blocked = [good, failed('signIn', failure('blockedUser'))]

  journey('with the instant it ends', blocked, {
    value: 'blocked',
    tags: ['blocked'],
    context: { blockedUntil: pressed + 600_000, email: 'claire@example.org' },
  })
  journey('and nothing is sent meanwhile', [...blocked, good], { value: 'blocked' })
  journey('a millisecond before the end it still is', [...blocked, elapsed(599_999)], { value: 'blocked' })
  journey('then one may try again', [...blocked, elapsed(600_000)], {
    value: { editing: 'quiet' },
    context: { failure: null, blockedUntil: null },
  })
  journey('the server may say how long', [good, failed('signIn', failure('blockedUser', null, 120))], {
    value: 'blocked',
    context: { blockedUntil: pressed + 120_000 },
  })
})

describe('credentials', () => {
  const ok = { email: 'claire@example.org', password: 'Rendez-vous-2026' }
  test.each<[string, Partial<typeof ok>, LoginFault[]]>([
    ['both good', {}, []],
    ['ten characters', { password: '1234567890' }, []],
    ['nine characters', { password: '123456789' }, [{ at: 'password', reason: 'passwordLength', limit: 10 }]],
    ['a blank address', { email: '  ' }, [{ at: 'email', reason: 'missing' }]],
    ['no address', { email: 'claire' }, [{ at: 'email', reason: 'email' }]],
    ['a refused character', { email: "o'c@example.org" }, [{ at: 'email', reason: 'emailCharacter', found: "'" }]],
  ])('%s', (_, more, faults) => expect(loginFaults({ ...ok, ...more })).toEqual(faults))
})
