import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { loginCases } from '../../machines/account/login/login.cases.ts'
import { loginMachine } from '../../machines/account/login/login.machine.ts'
import { startOf } from '../../machines/account/login/login.rules.ts'
import { isBlockedFor } from '../../machines/account/login/login.selectors.ts'
import { failure } from '../../machines/domain/failures.ts'
import { journeysOf } from '../support/journeys.ts'

/** The rest of a lockout, which the composition root measures whenever the state is entered. */
let left = 0
const measured = loginMachine.provide({ delays: { lockout: () => left } })
const { journey, sent, failed, elapsed, at } = journeysOf(measured, loginCases)

const PRESSED = 1_790_000_000_000
const press = (email: string, password: string) => sent({ type: 'login.submitted', at: PRESSED, email, password })
const good = press('claire@example.org', 'Rendez-vous-2026')
const blocked = [good, failed('signIn', failure('blockedUser')), at('blocked')]
const leaves = (ms: number) => () => {
  left = ms
}

describe('the account is blocked for 10 minutes after too many failures (specification, section 4 "Login")', () => {
  journey('why and until when is kept', [leaves(600_000), ...blocked, elapsed(599_999)], {
    value: 'blocked',
    tags: ['blocked'],
    context: { email: 'claire@example.org', failure: failure('blockedUser'), blockedUntil: PRESSED + 600_000 },
  })

  journey(
    'then the customer may try again, and nothing of it is left',
    [leaves(600_000), ...blocked, elapsed(600_000)],
    {
      value: { editing: 'quiet' },
      tags: ['editable'],
      context: { email: 'claire@example.org', failure: null, blockedUntil: null },
    },
  )

  journey(
    'a laptop that slept through it learns so when its page is looked at',
    [leaves(600_000), ...blocked, leaves(0), sent({ type: 'page.shown' }), elapsed(0)],
    { value: { editing: 'quiet' } },
  )

  journey(
    'looking at the page does not end it before its time',
    [leaves(600_000), ...blocked, leaves(60_000), sent({ type: 'page.shown' }), elapsed(59_999)],
    { value: 'blocked', context: { blockedUntil: PRESSED + 600_000 } },
  )

  journey('nothing can be sent meanwhile', [leaves(600_000), ...blocked, good], { value: 'blocked' })
})

describe('only that account is locked (specification, section 4 "Login")', () => {
  const locked = [leaves(600_000), ...blocked]

  journey('however its address is written', [...locked, press(' Claire@Example.org ', 'Rendez-vous-2026')], {
    value: 'blocked',
  })

  journey('another one signs in meanwhile', [...locked, press(' noe@example.org ', 'Rendez-vous-2026')], {
    value: 'signingIn',
    tags: ['busy'],
    context: { email: 'noe@example.org', failure: null, blockedUntil: null },
  })

  journey('another one lists what is missing', [...locked, press('noe@example.org', '')], {
    value: { editing: 'showingErrors' },
    context: {
      email: 'noe@example.org',
      faults: [{ at: 'password', reason: 'missing' }],
      failure: null,
      blockedUntil: null,
    },
  })

  const lockout = { email: 'claire@example.org', until: PRESSED + 300_000 }
  test.each([
    ['a reload brings its address back', '', lockout, { email: 'claire@example.org', blockedUntil: lockout.until }],
    ['a link names it', 'CLAIRE@example.org', lockout, { email: 'claire@example.org', blockedUntil: lockout.until }],
    ['a link names another one', 'noe@example.org', lockout, { email: 'noe@example.org', blockedUntil: null }],
    ['nothing is locked', 'noe@example.org', null, { email: 'noe@example.org', blockedUntil: null }],
  ])('%s', (_, email, noted, expected) => expect(startOf({ email, lockout: noted })).toEqual(expected))

  test.each([
    ['claire@example.org', true],
    [' CLAIRE@example.org', true],
    ['noe@example.org', false],
    ['', false],
  ])('while "%s" is typed the form waits: %s', (typed, waits) => {
    const actor = createActor(measured, { input: loginCases.inputs.locked }).start()
    expect(isBlockedFor(actor.getSnapshot(), typed)).toBe(waits)
    actor.stop()
  })
})

describe('before anything is sent', () => {
  journey('nothing is wrong yet', [], {
    value: { editing: 'quiet' },
    tags: ['editable'],
    context: { email: '', faults: [], failure: null, blockedUntil: null },
  })
})

describe('a form that is sent again', () => {
  journey(
    'incomplete after a refusal lists what is missing, keeps the address, and forgets the refusal',
    [good, failed('signIn', failure('passwordError')), press(' noe@example.org ', '')],
    {
      value: { editing: 'showingErrors' },
      tags: ['editable'],
      context: { email: 'noe@example.org', faults: [{ at: 'password', reason: 'missing' }], failure: null },
    },
  )

  journey('complete after that lists nothing any more', [press('', ''), good], {
    value: 'signingIn',
    tags: ['busy'],
    context: { email: 'claire@example.org', faults: [] },
  })

  journey('and refused says so', [good, failed('signIn', failure('emailError'))], {
    value: { editing: 'refused' },
    tags: ['editable', 'failed'],
    context: { failure: failure('emailError'), faults: [] },
  })
})
