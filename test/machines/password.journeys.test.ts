import { describe } from 'vitest'
import { passwordCases } from '../../machines/account/password/password.cases.ts'
import { passwordMachine } from '../../machines/account/password/password.machine.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, asked } = journeysOf(passwordMachine, passwordCases)
const { start, uncalled, other } = passwordCases.inputs
const claire = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } } as const
const marc = { ...claire, account: { id: 202, email: 'marc@example.org' }, needPasswordChange: true } as const
const isHere = sent({ type: 'session.changed', session: claire })
const isGone = sent({ type: 'session.changed', session: ANONYMOUS })
const signedIn = { type: 'guest.signedIn', at: 2_000, accountId: 201, email: 'claire@example.org' } as const
const succeeded = { type: 'guest.succeeded', code: 'passwordChanged' } as const
const left = { type: 'guest.left', location: { screen: 'root', urlname: 'atelier-dupre' }, replace: true }
const notFound = { type: 'guest.left', location: { screen: 'not_found', urlname: null }, replace: true }

describe('set password (specification, section 2)', () => {
  journey('asks for one for this account', [asked('newPassword', { session: { account: { id: 201 } } })], {
    value: { called: 'choosing' },
    tags: ['editable', 'forced'],
    notices: [],
  })
  journey('waits for the session to hear of it when it is saved', [sent(signedIn)], {
    value: { called: 'saved' },
    tags: ['busy'],
    notices: [signedIn],
  })
  journey('tells the session when it is saved, and goes on', [sent(signedIn), sent(succeeded), isHere], {
    value: { called: 'leaving' },
    tags: ['busy'],
    notices: [signedIn, succeeded, left],
  })
  journey(
    'asks for a first one after an activation',
    [asked('newPassword', { isFirst: true })],
    { value: { called: 'choosing' } },
    { ...start, reason: 'unset' },
  )
  journey(
    'asks for another one after a forgotten one',
    [asked('newPassword', { isFirst: false })],
    { value: { called: 'choosing' } },
    { ...start, reason: 'forgotten' },
  )
  journey('is not found for somebody whose password is good', [], { value: 'uncalled', notices: [notFound] }, uncalled)
  journey('nor for another account than the address names', [], { value: 'uncalled', notices: [notFound] }, other)
  journey(
    'without an account in its address is that of the session',
    [],
    { value: { called: 'choosing' } },
    { ...start, accountId: null },
  )
})

describe('a connection that ends before the password is saved', () => {
  journey('leads to another email', [isGone], { value: 'expired', tags: ['blocked', 'failed'], notices: [] })
  journey(
    'and goes on with whoever signs in over the page and must still choose one',
    [isGone, sent({ type: 'session.changed', session: marc }), asked('newPassword', { session: marc, isFirst: false })],
    { value: { called: 'choosing' }, context: { session: marc, reason: 'weak' } },
    { ...start, reason: 'unset' },
  )
  journey('or is over for whoever need not', [isGone, isHere], { value: 'outdated', notices: [left] })
  journey('stays while nobody is here', [isGone, isGone], { value: 'expired', notices: [] })
})

describe('another customer signs in before an answer has come', () => {
  const marcsGood = { ...marc, needPasswordChange: false }
  journey(
    'and has to choose one: of their own account, with nothing of the one before',
    [sent({ type: 'session.changed', session: marc }), asked('newPassword', { session: marc, isFirst: false })],
    { value: { called: 'choosing' }, context: { session: marc, reason: 'weak' }, notices: [] },
    { ...start, reason: 'unset' },
  )
  journey('and has a good one: the page is over', [sent({ type: 'session.changed', session: marcsGood })], {
    value: 'outdated',
    notices: [left],
  })
  journey(
    'and what the answer says later is told to nobody',
    [sent({ type: 'session.changed', session: marcsGood }), sent(signedIn), sent(succeeded)],
    { value: 'outdated', notices: [left] },
  )
  journey('the same customer keeps the form', [sent({ type: 'session.changed', session: start.session })], {
    value: { called: 'choosing' },
    notices: [],
  })
})
