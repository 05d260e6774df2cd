import { expect, test } from 'vitest'
import { accountName } from '../../machines/domain/account/account-name.ts'

test.each([
  ['claire@example.org', 'C', 'Claire'],
  ['claire.essai@example.org', 'CE', 'Claire'],
  ['noé_b75@example.org', 'NB', 'Noé'],
  ['c.essai@example.org', 'CE', 'Essai'],
  ['claire+rendezvous@example.org', 'C', 'Claire'],
  ['j@example.org', 'J', 'J'],
])('an account is recognised by its address: %s', (email, initials, first) => {
  expect(accountName(email)).toEqual({ initials, first })
})

test.each(['', '1234@example.org', '@example.org'])('an address without a word names nobody: %j', (email) => {
  expect(accountName(email)).toBeNull()
})
