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

describe('a fault (one rule for all forms)', () => {
  const type = (email: string, password: string) => sent({ type: 'login.typed', email, password })
  const leave = (field: 'email' | 'password', email: string, password: string) =>
    sent({ type: 'login.left', field, email, password })
  const email = { at: 'email', reason: 'email' } as const
  const missing = { at: 'password', reason: 'missing' } as const

  journey('is not shown while its field is typed in', [type('claire', '')], {
    value: { editing: 'quiet' },
    context: { faults: [], open: [email, missing] },
  })
  journey('is shown when its field is left, and no other', [leave('email', 'claire', '')], {
    value: { editing: 'quiet' },
    context: { faults: [email], open: [email, missing] },
  })
  journey('is gone as soon as the value is right', [leave('email', 'claire', ''), type('claire@example.org', '')], {
    value: { editing: 'quiet' },
    context: { faults: [], open: [missing] },
  })
  journey(
    'is not shown again before the field is left again',
    [leave('email', 'claire', ''), type('claire@example.org', ''), type('claire@', '')],
    { value: { editing: 'quiet' }, context: { faults: [] } },
  )
  journey('is gone after a press, too, and the others stay', [press('claire', ''), type('claire@example.org', '')], {
    value: { editing: 'showingErrors' },
    context: { faults: [missing] },
  })
  journey(
    'that the server found goes when something else is typed',
    [good, failed('signIn', failure('passwordError')), type('claire@example.org', 'Rendez-vous-202')],
    { value: { editing: 'quiet' }, context: { failure: null } },
  )
  journey(
    'of the connection stays until the next press',
    [good, failed('signIn', failure('unreachable')), type('claire@example.org', 'Rendez-vous-202')],
    { value: { editing: 'refused' }, context: { failure: failure('unreachable') } },
  )
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
