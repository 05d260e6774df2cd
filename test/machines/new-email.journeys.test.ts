import { describe, expect } from 'vitest'
import { newEmailCases } from '../../machines/account/new-email/new-email.cases.ts'
import { newEmailMachine, type NewEmailSnapshot } from '../../machines/account/new-email/new-email.machine.ts'
import { isConfirmed } from '../../machines/account/new-email/new-email.selectors.ts'
import { failure } from '../../machines/domain/failures.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { type JourneyStep, journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, at } = journeysOf(newEmailMachine, newEmailCases)
const { claire, nobody } = newEmailCases.inputs
const NEW = 'neuve@example.org'
const paul = { ...claire.session, account: { id: 202, email: 'paul@example.org' } }
/** In a group where nobody has an account the number of all is 0. */
const person = (email: string) => ({ ...claire.session, account: { id: 0, email } })
const later = { ...claire.session, needPasswordChange: true }
const read = done('readPending', null)
const type = (address: string) => sent({ type: 'newEmail.typed', address })
const press = (address = NEW) => sent({ type: 'newEmail.submitted', address })
const isHere = sent({ type: 'session.changed', session: claire.session })
const isGone = sent({ type: 'session.changed', session: ANONYMOUS })
const email = done('requestEmail', NEW)

describe('another e-mail address (specification, sections 4 and 5)', () => {
  journey('what is pending already is asked first', [asked('readPending', { scope: claire.scope })], {
    value: 'reading',
    tags: ['busy'],
  })
  journey('what is pending already is read first', [done('readPending', NEW)], {
    value: { editing: 'quiet' },
    tags: ['editable'],
    context: { pending: NEW },
  })
  journey('without that answer nothing is said of it', [failed('readPending', failure('unreachable'))], {
    value: { editing: 'quiet' },
    context: { pending: null, failure: null },
  })
  journey(
    'is sent for this account, without the blanks around it',
    [read, press(` ${NEW} `), asked('requestEmail', { accountId: 201, email: NEW })],
    { value: 'sending', tags: ['busy', 'writing'] },
  )
  journey('is pending until its email is followed, and the field is empty', [read, press(), email], {
    value: { editing: 'asked' },
    tags: ['editable'],
    context: { pending: NEW, address: '', failure: null, session: claire.session },
  })
  for (const [address, reason] of [
    ['', 'missing'],
    [' ', 'missing'],
    ['neuve', 'email'],
    ['Claire@Example.org', 'same'],
  ] as const) {
    journey(`${JSON.stringify(address)} is not sent: ${reason}`, [read, press(address)], {
      value: { editing: address.trim() === '' ? 'quiet' : 'typed' },
      context: { fault: { reason }, address },
    })
  }
  journey('what is typed and not sent is said to be so', [read, type('neuve@')], {
    value: { editing: 'typed' },
    tags: ['editable', 'unkept'],
  })
  journey('and is not, once it is taken out again', [read, type('neuve@'), type(' ')], {
    value: { editing: 'quiet' },
    tags: ['editable'],
    context: { address: ' ' },
  })
  journey('a mistake that was mended is forgotten with the next press', [read, press('neuve'), press()], {
    value: 'sending',
    context: { fault: null, address: NEW },
  })
  journey(
    'and so is a refusal',
    [read, press(), failed('requestEmail', failure('emailAlreadyExists')), press('autre@example.org')],
    { value: 'sending', context: { failure: null } },
  )
  journey(
    'also when the address is taken out',
    [read, press(), failed('requestEmail', failure('emailAlreadyExists')), type('')],
    { value: { editing: 'quiet' }, tags: ['editable'], context: { failure: null, address: '' } },
  )
  journey(
    'that somebody uses already is not said of the next one',
    [read, press(), failed('requestEmail', failure('emailAlreadyExists')), type(`${NEW}.fr`)],
    { value: { editing: 'typed' }, tags: ['editable', 'unkept'], context: { failure: null, address: `${NEW}.fr` } },
  )
  journey(
    'that could not be sent stays in its field, with what happened',
    [read, press(), failed('requestEmail', failure('offline')), type(`${NEW}.fr`)],
    {
      value: { editing: 'refused' },
      tags: ['editable', 'failed', 'unkept'],
      context: { failure: failure('offline'), address: `${NEW}.fr` },
    },
  )
  const leave = sent({ type: 'newEmail.left' })
  journey('a fault is shown when the field is left', [read, type('neuve'), leave], {
    value: { editing: 'typed' },
    context: { fault: { reason: 'email' } },
  })
  journey('and gone as soon as the address is right', [read, type('neuve'), leave, type(NEW)], {
    value: { editing: 'typed' },
    context: { fault: null },
  })
  journey('also after a press', [read, press('neuve'), type(NEW)], {
    value: { editing: 'typed' },
    context: { fault: null },
  })
  journey('an empty field is left without a word', [read, leave], {
    value: { editing: 'quiet' },
    context: { fault: null },
  })
})

describe('an address that was just confirmed', () => {
  const { confirmed } = newEmailCases.inputs
  const sees =
    (expected: boolean): JourneyStep =>
    ({ hosted }) =>
      expect(isConfirmed(hosted.snapshot() as NewEmailSnapshot)).toBe(expected)
  const begun = { ...confirmed, session: ANONYMOUS }

  journey(
    'is said for as long as it is true: until another one is asked for',
    [read, sees(true), type(NEW), sees(true), press(), sees(true), email, sees(false)],
    { value: { editing: 'asked' }, context: { confirmed: '' } },
    confirmed,
  )
  journey(
    'also after a reload, once it is known who is here',
    [sees(false), isHere, read, sees(true)],
    { value: { editing: 'quiet' } },
    begun,
  )
  journey(
    'and to nobody else',
    [read, sent({ type: 'session.changed', session: paul }), read, sees(false)],
    { value: { editing: 'quiet' }, context: { confirmed: '' } },
    confirmed,
  )
  journey(
    'nor to whoever comes after a reload',
    [sent({ type: 'session.changed', session: paul }), read, sees(false)],
    { value: { editing: 'quiet' } },
    begun,
  )
})

describe('an answer that did not come', () => {
  const lost = failed('requestEmail', failure('timeout'))

  journey('is looked up before a word is said', [read, press(), lost], { value: 'looking', tags: ['busy', 'writing'] })
  journey('is good where the account waits for that address', [read, press(), lost, done('readPending', NEW)], {
    value: { editing: 'asked' },
    context: { pending: NEW, address: '' },
  })
  journey(
    'is good in whatever case and with whatever blanks the server keeps it',
    [read, press(` ${NEW} `), lost, done('readPending', ' Neuve@Example.org ')],
    { value: { editing: 'asked' }, context: { address: '' } },
  )
  journey('is not where the account waits for none', [read, press(), lost, done('readPending', null)], {
    value: { editing: 'refused' },
    context: { failure: failure('timeout'), address: NEW },
  })
  journey(
    'is not where it waits for another one, and everything typed is there',
    [read, press(), lost, done('readPending', 'older@example.org')],
    {
      value: { editing: 'refused' },
      context: { failure: failure('timeout'), address: NEW, pending: 'older@example.org' },
    },
  )
  journey(
    'nor where nobody can say: sending again does no harm',
    [read, press(), lost, failed('readPending', failure('unreachable')), press()],
    { value: 'sending' },
  )
  journey(
    'is not looked up where nothing has left the browser',
    [read, press(), failed('requestEmail', failure('offline'))],
    {
      value: { editing: 'refused' },
    },
  )
})

describe('a connection that ends', () => {
  journey(
    'leaves what was typed for the customer who typed it',
    [read, type(NEW), isGone, at('absent'), isHere, read],
    {
      value: { editing: 'typed' },
      context: { address: NEW },
    },
  )
  journey('is said when they are back, where it was being sent', [read, press(), isGone, isHere, read], {
    value: { editing: 'refused' },
    context: { address: NEW, failure: failure('expiredConnection') },
  })
  journey(
    'and nothing of it for another customer',
    [read, type(NEW), isGone, sent({ type: 'session.changed', session: paul }), asked('readPending', {}), read],
    { value: { editing: 'quiet' }, context: { address: '', session: paul } },
  )
  journey(
    'another customer in the same tab has nothing typed, and is asked for',
    [read, type(NEW), sent({ type: 'session.changed', session: paul })],
    { value: 'reading', context: { address: '', session: paul } },
  )
  journey(
    'nor has another person where nobody has an account',
    [read, type(NEW), sent({ type: 'session.changed', session: person('paul@example.org') })],
    { value: 'reading', context: { address: '', session: person('paul@example.org') } },
    { ...claire, session: person('claire@example.org') },
  )
  journey(
    'also where they sign in after the first one has gone',
    [read, type(NEW), isGone, sent({ type: 'session.changed', session: person('paul@example.org') })],
    { value: 'reading', context: { address: '' } },
    { ...claire, session: person('claire@example.org') },
  )
  journey(
    'news of the same customer leave what is typed',
    [read, type(NEW), sent({ type: 'session.changed', session: later })],
    { value: { editing: 'typed' }, context: { address: NEW, session: later } },
  )
  journey(
    'a visitor who signs in is asked for',
    [isHere, asked('readPending', { scope: claire.scope })],
    { value: 'reading', context: { session: claire.session } },
    nobody,
  )
  journey('a visitor has no address, and nothing is asked', [], { value: 'absent', tags: ['blocked'] }, nobody)
})
