import { describe } from 'vitest'
import { newPasswordCases } from '../../machines/account/new-password/new-password.cases.ts'
import { newPasswordMachine } from '../../machines/account/new-password/new-password.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(newPasswordMachine, newPasswordCases)
const { session } = newPasswordCases.inputs.claire
const GOOD = 'Rendez-vous-2026'
const press = (password = GOOD, confirmation = password) =>
  sent({ type: 'newPassword.submitted', password, confirmation })
const type = (password: string, confirmation = password) => sent({ type: 'newPassword.typed', password, confirmation })
const isGone = sent({ type: 'session.changed', session: ANONYMOUS })
const isHere = sent({ type: 'session.changed', session })
const paul = { ...session, account: { id: 202, email: 'paul@example.org' } }
const who = { at: 2_000, accountId: 201, email: 'claire@example.org' }
const bothMissing = [
  { at: 'password', reason: 'missing' },
  { at: 'confirmation', reason: 'missing' },
] as const
const notified = [
  { type: 'guest.signedIn', ...who },
  { type: 'guest.succeeded', code: 'passwordChanged' },
]

describe('another password (specification, section 5)', () => {
  journey(
    'is saved for this account, and the session hears of its new token',
    [
      press(),
      at('saving'),
      asked('savePassword', { accountId: 201, email: 'claire@example.org', password: GOOD }),
      done('savePassword', who),
    ],
    { value: { editing: 'changed' }, tags: ['editable'], context: { changes: 1 }, notices: notified },
  )
  journey(
    'is said to be set where there was none',
    [press(), done('savePassword', who)],
    {
      value: { editing: 'changed' },
      notices: [
        { type: 'guest.signedIn', ...who },
        { type: 'guest.succeeded', code: 'passwordSet' },
      ],
    },
    { ...newPasswordCases.inputs.claire, isFirst: true },
  )
  journey('sends nothing while a rule is broken', [press('motdepasse', 'motdepass')], {
    value: { editing: 'typed' },
    tags: ['editable', 'unkept'],
    context: {
      faults: [
        { at: 'password', reason: 'criteria', broken: ['digit', 'uppercase', 'special'] },
        { at: 'confirmation', reason: 'different' },
      ],
    },
    notices: [],
  })
  journey('nor while nothing is typed, which is nothing to lose', [press('', '')], {
    value: { editing: 'quiet' },
    context: { faults: bothMissing },
  })
  journey('also where something was typed before', [type(GOOD), press('', '')], {
    value: { editing: 'quiet' },
    tags: ['editable'],
    context: { faults: bothMissing },
  })
  journey('is forgotten when it is taken out, with its faults', [press('motdepasse', 'motdepass'), type('', '')], {
    value: { editing: 'quiet' },
    tags: ['editable'],
    context: { faults: [], failure: null, open: bothMissing },
  })
  journey('lacks both before anything is typed', [], {
    value: { editing: 'quiet' },
    tags: ['editable'],
    context: { faults: [], open: bothMissing, failure: null, changes: 0 },
  })
  journey(
    'lacks both where nobody is here, too',
    [],
    { value: { editing: 'quiet' }, context: { open: bothMissing } },
    { ...newPasswordCases.inputs.claire, session: ANONYMOUS },
  )
  journey('typed once only is something to lose', [type(GOOD, '')], {
    value: { editing: 'typed' },
    tags: ['editable', 'unkept'],
    context: { open: [{ at: 'confirmation', reason: 'missing' }] },
  })
  journey('typed in the second field only, too', [type('', GOOD)], {
    value: { editing: 'typed' },
    tags: ['editable', 'unkept'],
  })
  journey('is on its way', [press()], { value: 'saving', tags: ['busy', 'writing'] })
  journey(
    'that was refused may be another one, and the refusal stays',
    [press(), failed('savePassword', failure('refused')), type(GOOD, 'Rendez')],
    {
      value: { editing: 'refused' },
      tags: ['editable', 'failed', 'unkept'],
      context: { failure: failure('refused'), open: [{ at: 'confirmation', reason: 'different' }] },
    },
  )
  journey('may be saved once both are right', [type(GOOD)], { value: { editing: 'typed' }, context: { open: [] } })
  journey('not before the second one is', [type(GOOD, 'Rendez')], {
    value: { editing: 'typed' },
    context: { open: [{ at: 'confirmation', reason: 'different' }], faults: [] },
  })
  journey(
    'that is refused says why, and can be tried again',
    [press(), failed('savePassword', failure('refused')), at({ editing: 'refused' }), press()],
    {
      value: 'saving',
      context: { failure: null, faults: [] },
      notices: [],
    },
  )
})

describe('a fault (one rule for all forms)', () => {
  const leave = (field: 'password' | 'confirmation', password: string, confirmation: string) =>
    sent({ type: 'newPassword.left', field, password, confirmation })
  const different = { at: 'confirmation', reason: 'different' } as const

  journey('is shown when its field is left', [type(GOOD, 'Rendez'), leave('confirmation', GOOD, 'Rendez')], {
    value: { editing: 'typed' },
    context: { faults: [different] },
  })
  journey(
    'and gone as soon as the value is right',
    [type(GOOD, 'Rendez'), leave('confirmation', GOOD, 'Rendez'), type(GOOD)],
    { value: { editing: 'typed' }, context: { faults: [], open: [] } },
  )
  journey('is gone after a press, too', [press(GOOD, 'Rendez'), type(GOOD)], {
    value: { editing: 'typed' },
    context: { faults: [] },
  })
  journey('is none where nobody wants another password', [leave('password', '', '')], {
    value: { editing: 'quiet' },
    context: { faults: [] },
  })
})

describe('an answer that did not come', () => {
  const lost = failed('savePassword', failure('serverError'))

  journey('is looked up before a word is said', [press(), lost, asked('findPassword', { accountId: 201 })], {
    value: 'looking',
    tags: ['busy', 'writing'],
    notices: [],
  })
  journey('is good where the change has left another token', [press(), lost, done('findPassword', who)], {
    value: { editing: 'changed' },
    context: { changes: 1, failure: null },
    notices: notified,
  })
  journey('is not where the old one is still good', [press(), lost, done('findPassword', null)], {
    value: { editing: 'refused' },
    context: { changes: 0, failure: failure('serverError') },
    notices: [],
  })
  journey('is unknown where nobody can say', [press(), lost, failed('findPassword', failure('unreachable'))], {
    value: { editing: 'unknown' },
    tags: ['editable', 'failed', 'unkept'],
    notices: [],
  })
  journey(
    'is not looked up where nothing has left the browser',
    [press(), failed('savePassword', failure('offline'))],
    {
      value: { editing: 'refused' },
      context: { failure: failure('offline') },
    },
  )
})

describe('a connection that ends', () => {
  journey('leaves what is typed in its fields', [type(GOOD), isGone, isHere], {
    value: { editing: 'typed' },
    context: { session },
  })
  journey('while it is being saved is said when the customer is back', [press(), isGone, isHere], {
    value: { editing: 'refused' },
    context: { failure: failure('expiredConnection') },
    notices: [],
  })
  journey(
    'news of the same customer leave what is typed',
    [type(GOOD), sent({ type: 'session.changed', session: { ...session, needPasswordChange: true } })],
    { value: { editing: 'typed' }, context: { session: { ...session, needPasswordChange: true } } },
  )
  journey(
    'is nothing to another person where nobody has an account, and the number of all is 0',
    [
      type(GOOD),
      sent({ type: 'session.changed', session: { ...session, account: { id: 0, email: 'p@example.org' } } }),
    ],
    { value: { editing: 'quiet' } },
    { ...newPasswordCases.inputs.claire, session: { ...session, account: { id: 0, email: 'claire@example.org' } } },
  )
  journey('is nothing to another customer', [press(), isGone, sent({ type: 'session.changed', session: paul })], {
    value: { editing: 'quiet' },
    context: { failure: null, session: paul },
  })
})
