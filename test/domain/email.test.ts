import { describe, expect, test } from 'vitest'
import { emailFault, newAddressFault } from '../../machines/domain/account/email-faults.ts'

describe('a valid pattern (specification, section 5 "E-mail")', () => {
  test.each([
    'claire@example.org',
    'Claire.Essai+rdv_2@mail-1.example.co.uk',
    'c@e.fr',
    'a-b@example.org',
    '0@0.museum',
    'a@x.y-z.com',
    'a@1x.xn--p1ai',
    `${'a'.repeat(64)}@example.org`,
  ])('%s', (address) => expect(emailFault(address)).toBeNull())

  test.each([
    '',
    'claire',
    '@example.org',
    'claire@',
    'claire@example',
    'claire@example.o',
    'claire@.org',
    'claire@example.',
    'claire@example..org',
    'claire@-example.org',
    'claire@example-.org',
    'claire@example.1a',
    'claire@example.1abc',
    'claire@example.a-',
    'claire@example.org.',
  ])('%j is none', (address) => expect(emailFault(address)).toEqual({ reason: 'email' }))

  test.each([
    ['cl aire@example.org', ' '],
    ['claîre@example.org', 'î'],
    ["o'neil@example.org", "'"],
    ['a@b@example.org', '@'],
    ['claire@exam_ple.org', '_'],
    ['claire@example,org', ','],
    ['claire@exam+ple.org', '+'],
  ])('of %s the character %j is named', (address, found) => {
    expect(emailFault(address)).toEqual({ reason: 'emailCharacter', found })
  })

  test('the part before @ has at most 64 characters', () => {
    expect(emailFault(`${'a'.repeat(65)}@example.org`)).toEqual({ reason: 'emailLocal', limit: 64 })
  })
})

test.each([
  ['neuve@example.org', null],
  [' neuve@example.org ', null],
  ['', { reason: 'missing' }],
  ['   ', { reason: 'missing' }],
  ['neuve', { reason: 'email' }],
  ['claire@example.org', { reason: 'same' }],
  [' Claire@Example.ORG ', { reason: 'same' }],
])('%j as another address of claire@example.org', (address, fault) => {
  expect(newAddressFault(address, 'claire@example.org')).toEqual(fault)
})

test('an address is the same whatever blanks the server has kept around it', () => {
  expect(newAddressFault('claire@example.org', ' claire@example.org ')).toEqual({ reason: 'same' })
})
