import { describe, expect, test } from 'vitest'
import { emailRequestCases } from '../../machines/account/email-request/email-request.cases.ts'
import { emailRequestMachine } from '../../machines/account/email-request/email-request.machine.ts'
import { addressFault } from '../../machines/domain/account/email-faults.ts'
import { failure } from '../../machines/domain/failures.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, at, asked, elapsed } = journeysOf(emailRequestMachine, emailRequestCases)
const { start, closed, sent: isSent, unsent } = emailRequestCases.inputs
const ask = (email: string) => sent({ type: 'emailRequest.requested', email })
const good = ask(' claire@example.org ')
const goTo = (location: typeof start.form | typeof start.confirmation) => sent({ type: 'place.requested', location })
const onItsWay = { sent: 'waiting' }
const moved = { type: 'guest.moved', location: start.confirmation, replace: false }

describe('asking for an email', () => {
  journey(
    'sends the address without blanks, and leads to the confirmation',
    [good, at('sending'), asked('sendEmail', { email: 'claire@example.org' }), done('sendEmail', undefined)],
    { value: onItsWay, context: { email: 'claire@example.org' }, notices: [moved] },
  )
  journey('with something that is no address sends nothing', [ask('claire')], {
    value: { editing: 'showingErrors' },
    context: { email: 'claire', fault: { reason: 'email' } },
    notices: [],
  })
  journey('refused says why, and keeps the address', [good, failed('sendEmail', failure('emailNotFound'))], {
    value: { editing: 'refused' },
    tags: ['editable', 'failed'],
    context: { email: 'claire@example.org', failure: failure('emailNotFound') },
    notices: [],
  })
  journey('can be tried again', [good, failed('sendEmail', failure('unreachable')), good], {
    value: 'sending',
    tags: ['busy'],
    context: { failure: null, fault: null },
  })
})

describe('a fault (one rule for all forms)', () => {
  const type = (email: string) => sent({ type: 'emailRequest.typed', email })
  const leave = (email: string) => sent({ type: 'emailRequest.left', email })

  journey('is not shown while the address is typed', [type('claire')], {
    value: { editing: 'quiet' },
    context: { fault: null, open: { reason: 'email' } },
  })
  journey('is shown when the field is left', [type('claire'), leave('claire')], {
    value: { editing: 'quiet' },
    context: { fault: { reason: 'email' } },
  })
  journey('and gone as soon as the address is right', [leave('claire'), type('claire@example.org')], {
    value: { editing: 'quiet' },
    context: { fault: null, open: null },
  })
  journey('also after a press', [ask(''), type('claire@example.org')], {
    value: { editing: 'showingErrors' },
    context: { fault: null },
  })
  journey(
    'that the server found is not said of another address',
    [good, failed('sendEmail', failure('emailNotFound')), type('clair@example.org')],
    { value: { editing: 'quiet' }, context: { failure: null } },
  )
})

describe('the confirmation', () => {
  journey('is there after a reload', [], { value: onItsWay, notices: [] }, isSent)
  journey(
    'of an email that was never sent is the form',
    [],
    { value: { editing: 'quiet' }, notices: [{ type: 'guest.moved', location: start.form, replace: true }] },
    unsent,
  )
  journey(
    'leads back to the form, with the address',
    [goTo(start.form)],
    {
      value: { editing: 'quiet' },
      context: { email: 'noe@example.org' },
    },
    isSent,
  )
  journey('and forward again', [goTo(start.form), goTo(start.confirmation)], { value: onItsWay }, isSent)
  journey(
    'can be reached by its address once an email was sent',
    [good, done('sendEmail', undefined), goTo(start.form), goTo(start.confirmation)],
    { value: onItsWay },
  )
  journey(
    'leads back to a form without an earlier mistake',
    [goTo(start.form), ask('claire'), goTo(start.confirmation), goTo(start.form)],
    { value: { editing: 'quiet' }, context: { fault: null, failure: null } },
    isSent,
  )
  journey('cannot be reached by its address alone', [goTo(start.confirmation)], {
    value: { editing: 'quiet' },
    notices: [{ type: 'guest.moved', location: start.form, replace: true }],
  })
  journey('stays when its own address is told', [goTo(start.confirmation)], { value: onItsWay }, isSent)
})

describe('an email that does not come', () => {
  const again = sent({ type: 'emailRequest.resendRequested' })
  const overdue = elapsed(60_000)
  const asks = asked('resendEmail', { scope: start.scope, email: 'noe@example.org' })

  journey('may be on its way for a minute', [elapsed(59_999), again], { value: onItsWay, notices: [] }, isSent)
  journey(
    'is asked for again after it',
    [overdue, again, asks],
    { value: { sent: 'resending' }, tags: ['busy'] },
    isSent,
  )
  journey(
    'and waited for again, with the page where it was',
    [overdue, again, done('resendEmail', undefined), elapsed(59_999), again],
    { value: { sent: 'resent' }, notices: [] },
    isSent,
  )
  journey(
    'that is refused says why, and can be asked for at once',
    [overdue, again, failed('resendEmail', failure('unreachable'))],
    { value: { sent: 'unsent' }, tags: ['failed'], context: { failure: failure('unreachable') } },
    isSent,
  )
  journey(
    'and the reason is withdrawn with the next press',
    [overdue, again, failed('resendEmail', failure('unreachable')), again],
    { value: { sent: 'resending' }, context: { failure: null } },
    isSent,
  )
  journey(
    'a second time is asked for after another minute',
    [overdue, again, done('resendEmail', undefined), overdue, again],
    { value: { sent: 'resending' } },
    isSent,
  )
})

describe('closed registration (specification, section 5 "Login")', () => {
  journey('asks for nothing', [good], { value: 'closed', tags: ['blocked'], notices: [] }, closed)
  journey('is also what the server says', [good, failed('sendEmail', failure('registrationDisabled'))], {
    value: 'closed',
    tags: ['blocked'],
  })
})

test.each([
  ['', { reason: 'missing' }],
  ['  ', { reason: 'missing' }],
  [' a@example.org ', null],
  ['a@example', { reason: 'email' }],
  ['a b@example.org', { reason: 'emailCharacter', found: ' ' }],
  [`${'a'.repeat(65)}@example.org`, { reason: 'emailLocal', limit: 64 }],
])('%j as an address: %j', (email, fault) => {
  expect(addressFault(email)).toEqual(fault)
})
