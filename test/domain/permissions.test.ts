import { describe, expect, test } from 'vitest'
import { may, mayOpen, type Permission, type Role, roleOf } from '../../machines/domain/account/permissions.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import type { ScreenGuest } from '../../machines/domain/place/location.ts'
import { sampleGroup } from '../../machines/kit/samples.ts'

const here = { id: sampleGroup.id, name: sampleGroup.name, urlname: sampleGroup.urlname }
const elsewhere = { id: 199, name: 'Elsewhere', urlname: 'elsewhere' }
const user: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }
const booker: Session = { ...user, account: { id: 0, email: '' } }
const pro: Session = { ...ANONYMOUS, status: 'pro', account: { id: 9, email: 'pro@example.org' }, groups: [here] }
const account = { ...sampleGroup, loginProfile: 'Account' } as const
const fiche = { ...sampleGroup, loginProfile: 'Fiche' } as const
const callCentre = { ...sampleGroup, callCenter: true }

describe('who somebody is to a group (specification, section 6)', () => {
  test.each<[string, Session, typeof sampleGroup, Role]>([
    ['nobody', ANONYMOUS, account, 'visitor'],
    ['a customer with an account', user, account, 'account'],
    ['a visitor who has booked', booker, account, 'account'],
    ['a customer of a group that knows persons', user, fiche, 'fiche'],
    ['a professional of the group', pro, account, 'pro'],
    ['a professional of a call centre', pro, callCentre, 'callCentre'],
    ['a professional of several groups', { ...pro, groups: [elsewhere, here] }, account, 'pro'],
    ['a professional of other groups', { ...pro, groups: [elsewhere] }, account, 'visitor'],
    ['a professional of other groups at a call centre', { ...pro, groups: [elsewhere] }, callCentre, 'visitor'],
    ['a professional of no group', { ...pro, groups: [] }, account, 'visitor'],
    ['a customer of a call centre', user, callCentre, 'account'],
  ])('%s', (_, session, group, role) => {
    expect(roleOf(session, group)).toBe(role)
  })
})

const ROLES: readonly Role[] = ['visitor', 'account', 'fiche', 'pro', 'callCentre']

describe('who sees what, and who may do what (specification, sections 2, 5 and 6)', () => {
  test.each<[Permission, readonly Role[]]>([
    ['seeUnnamed', ['callCentre']],
    ['searchPersons', ['pro', 'callCentre']],
    ['giveConsents', ['visitor', 'account', 'fiche']],
    ['comment', ['visitor', 'account', 'fiche']],
    ['addToCalendar', ['visitor', 'account', 'fiche']],
    ['warnOfLeaving', ['visitor', 'account', 'fiche']],
    ['openHome', ['visitor', 'account', 'fiche']],
    ['openAccount', ['visitor', 'account', 'fiche']],
  ])('%s', (what, roles) => {
    expect(ROLES.filter((role) => may(role, what))).toEqual(roles)
  })

  test.each<[ScreenGuest | null, boolean]>([
    ['book', true],
    ['home', true],
    ['map', true],
    ['login', true],
    ['pro', true],
    ['missing', true],
    [null, true],
    ['appointments', false],
    ['fiches', false],
    ['personalData', false],
    ['register', false],
    ['reset', false],
  ])('a professional opens %s: %s', (guest, expected) => {
    expect(mayOpen('pro', guest)).toBe(expected)
    expect(mayOpen('callCentre', guest)).toBe(expected)
    expect(mayOpen('visitor', guest)).toBe(true)
  })
})
