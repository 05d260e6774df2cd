import { describe, expect, test } from 'vitest'
import { isCustomer, isSamePerson } from '../../machines/domain/account/customer.ts'
import {
  accountKey,
  ANONYMOUS,
  isForeignPro,
  isProOf,
  isSameAccount,
  isUser,
  type Session,
} from '../../machines/domain/account/session.ts'

const claire: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }
const paul: Session = { ...claire, account: { id: 202, email: 'paul@example.org' } }
/** Somebody who booked without an account. */
const booker: Session = { ...claire, account: { id: 0, email: '' } }
/** Somebody who signed in without an account, as all do in a group of persons. */
const person: Session = { ...claire, account: { id: 0, email: 'claire@example.org' } }
const group = { id: 101, name: 'Salon Vert', urlname: 'salon' }
const pro: Session = { ...ANONYMOUS, status: 'pro', account: { id: 201, email: 'pro@example.org' }, groups: [group] }

test('before anything is known of anybody, nobody is here and nothing is asked of them', () => {
  expect(ANONYMOUS).toEqual({
    status: 'anonymous',
    account: null,
    needPasswordChange: false,
    ssoLogged: false,
    groups: [],
  })
})

describe('the same person', () => {
  test.each<[string, Session, Session, boolean]>([
    ['nobody, twice', ANONYMOUS, { ...ANONYMOUS }, true],
    ['one account, whose password must be changed now', claire, { ...claire, needPasswordChange: true }, true],
    ['two accounts', claire, paul, false],
    ['somebody and nobody', claire, ANONYMOUS, false],
    ['nobody and somebody', ANONYMOUS, claire, false],
    ['a customer and a professional whose accounts have one number', claire, pro, false],
    ['somebody with an account and without one', claire, booker, false],
    [
      'one account that has another address now',
      claire,
      { ...claire, account: { id: 201, email: 'c@example.org' } },
      true,
    ],
    ['two guests, who both have the number 0', booker, { ...booker, account: { id: 0, email: '' } }, false],
    ['one guest', booker, { ...booker, needPasswordChange: true }, true],
    ['a guest and a person without an account', booker, person, false],
    ['two persons without an account', person, { ...person, account: { id: 0, email: 'paul@example.org' } }, false],
    ['one person, however typed', person, { ...person, account: { id: 0, email: ' Claire@Example.org' } }, true],
  ])('%s: %s', (_, one, other, expected) => {
    expect(isSamePerson(one, other)).toBe(expected)
  })
})

test.each([
  ['an account', { id: 201, email: 'claire@example.org' }, 201],
  ['a person without an account', { id: 0, email: ' Claire@Example.org' }, 'claire@example.org'],
  ['a guest', { id: 0, email: '' }, ''],
])('what tells %s from others', (_, account, expected) => {
  expect(accountKey(account)).toBe(expected)
})

test('no account is the same as none, and as nothing else', () => {
  expect(isSameAccount(null, null)).toBe(true)
  expect(isSameAccount(null, claire.account)).toBe(false)
  expect(isSameAccount(claire.account, null)).toBe(false)
})

test.each<[string, Session, { user: boolean; customer: boolean }]>([
  ['nobody', ANONYMOUS, { user: false, customer: false }],
  ['a customer', claire, { user: true, customer: true }],
  ['somebody who booked without an account', booker, { user: true, customer: false }],
  ['a user of whom nothing else is known', { ...claire, account: null }, { user: true, customer: false }],
  ['a professional', pro, { user: false, customer: false }],
])('%s', (_, session, { user, customer }) => {
  expect(isUser(session)).toBe(user)
  expect(isCustomer(session)).toBe(customer)
})

describe('a professional (specification, section 6)', () => {
  test.each<[string, Session, { own: boolean; foreign: boolean }]>([
    ['of this group', pro, { own: true, foreign: false }],
    ['of this one and another', { ...pro, groups: [{ ...group, id: 199 }, group] }, { own: true, foreign: false }],
    ['of another group', { ...pro, groups: [{ ...group, id: 199 }] }, { own: false, foreign: true }],
    ['of no group', { ...pro, groups: [] }, { own: false, foreign: true }],
    ['is no customer, whatever groups come with them', { ...claire, groups: [group] }, { own: false, foreign: false }],
    ['is not nobody', ANONYMOUS, { own: false, foreign: false }],
  ])('%s', (_, session, { own, foreign }) => {
    expect(isProOf(session, group.id)).toBe(own)
    expect(isForeignPro(session, group.id)).toBe(foreign)
  })
})
