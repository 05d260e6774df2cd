import { describe, expect, test } from 'vitest'
import { mustClear, type Owner, ownerOf } from '../../machines/domain/account/owner.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'

const GUEST: Owner = { status: 'guest', id: 0, email: '' }
const CLAIRE: Owner = { status: 'user', id: 201, email: 'claire@example.org' }
const PAUL: Owner = { status: 'user', id: 202, email: 'paul@example.org' }
/** Identified without an account (wire contract, ruling 9). */
const ANNE: Owner = { status: 'user', id: 0, email: 'anne@example.org' }
const NADIA: Owner = { status: 'pro', id: 9, email: 'nadia@example.org' }
const LEA: Owner = { status: 'pro', id: 10, email: 'lea@example.org' }
const EVERYBODY = [null, GUEST, CLAIRE, PAUL, ANNE, NADIA, LEA]

/**
 * The table of docs/features/session.md: who finds what the tab keeps of the former one. All other pairs find nothing.
 */
const KEEPS: readonly (readonly [Owner | null, Owner | null])[] = [
  // A visitor signs in, or books: the same human.
  ...[null, GUEST, CLAIRE, PAUL, ANNE].map((comer) => [null, comer] as const),
  // The connection of a customer has ended; the same customer finds everything again.
  ...[GUEST, CLAIRE, PAUL, ANNE].map((owner) => [owner, null] as const),
  ...[CLAIRE, PAUL, ANNE, NADIA, LEA].map((one) => [one, one] as const),
]

describe('what a tab keeps goes', () => {
  const pairs = EVERYBODY.flatMap((owner) => EVERYBODY.map((comer) => [owner, comer] as const))
  const nameOf = (one: Owner | null) => one?.email || one?.status || 'nobody'
  test.each(pairs.map(([owner, comer]) => [nameOf(owner), nameOf(comer), owner, comer] as const))(
    '%s → %s',
    (_, __, owner, comer) => {
      const isKept = KEEPS.some(([one, other]) => one === owner && other === comer)
      expect(mustClear(owner, comer && { ...comer })).toBe(!isKept)
    },
  )

  test('not for the same number with another address, nor for the same address with a number', () => {
    expect(mustClear(CLAIRE, { ...CLAIRE, email: '' })).toBe(false)
    expect(mustClear(ANNE, { ...ANNE, id: 203 })).toBe(false)
    expect(mustClear(NADIA, { ...CLAIRE, id: NADIA.id })).toBe(true)
  })
})

test('whoever has neither a number nor an address is a guest; a visitor is nobody', () => {
  const account = { id: 0, email: '' }
  expect(ownerOf({ status: 'user', account })).toEqual(GUEST)
  expect(ownerOf({ status: 'user', account: { id: 201, email: '' } })?.status).toBe('user')
  expect(ownerOf({ status: 'pro', account })?.status).toBe('pro')
  expect(ownerOf(ANONYMOUS)).toBeNull()
})
