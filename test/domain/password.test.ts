import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenCriteria, isWeak, passwordFaults, type PasswordFault } from '../../machines/domain/account/password.ts'

const EMAIL = 'Claire.Dupont@example.org'

describe('a password (specification, section 5)', () => {
  test.each([
    ['Rendez-vous-2026', []],
    ['', ['length', 'digit', 'lowercase', 'uppercase', 'special', 'address']],
    ['Aa1!aaaaa', ['length']],
    ['Aa1!aaaaaa', []],
    ['Rendez-vous-été', ['digit']],
    ['RENDEZ-VOUS-2026', ['lowercase']],
    ['rendez-vous-2026', ['uppercase']],
    ['RendezVous2026', ['special']],
    // A blank is no special character.
    ['Rendez Vous 2026', ['special']],
    ['motdepasse', ['digit', 'uppercase', 'special']],
    // Letters of every alphabet count.
    ['ÉTÉ-été-2026', []],
    // A character outside the basic plane is one character.
    ['Aa1!😀😀😀😀😀', ['length']],
    ['Mon-2-claire.dupont', ['address']],
    ['CLAIRE.DUPONT@EXAMPLE.ORG-1a', ['length', 'address']],
    ['Mon-2-claire', []],
    // Twenty characters at most, however they came.
    ['Rendez-vous-2026-ab1', []],
    ['Rendez-vous-2026-ab12', ['length']],
    ['Aa1!😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀', []],
  ] as const)('%j lacks %j', (password, broken) => {
    expect(brokenCriteria(password, EMAIL)).toEqual(broken)
  })

  test.each([
    ['Rendez-vous-2026', 'a@x.example', []],
    ['Rendez-vous-2026', 're@x.example', []],
    ['Mon-2-a@x.example', 'a@x.example', ['address']],
    ['Rendez-vous-2026', 'ren@x.example', ['address']],
  ] as const)(
    'the part before the at sign counts from three letters on: %j for %j lacks %j',
    (password, email, broken) => {
      expect(brokenCriteria(password, email)).toEqual(broken)
    },
  )

  test('without a known address cannot hold it', () => {
    expect(brokenCriteria('Rendez-vous-2026', '')).toEqual([])
  })

  test.each([
    ['Rendez-vous-2026', false],
    ['Rendez-vous-2026-and-longer', false],
    ['Aa1!aaaaa', true],
    ['rendez-vous-2026-and-longer', true],
  ])('that is used at the login, %j, has to be changed: %j', (password, weak) => {
    expect(isWeak(password, EMAIL)).toBe(weak)
  })

  test('gets no worse by what is added, but for the address and the length', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, more) => {
        const others = (text: string) =>
          brokenCriteria(text, EMAIL).filter((criterion) => criterion !== 'address' && criterion !== 'length')
        const [before, after] = [others(password), others(password + more)]
        expect(before).toEqual(expect.arrayContaining(after))
      }),
    )
  })
})

const GOOD = 'Rendez-vous-2026'

test.each<[string, string, PasswordFault[]]>([
  [GOOD, GOOD, []],
  [
    '',
    '',
    [
      { at: 'password', reason: 'missing' },
      { at: 'confirmation', reason: 'missing' },
    ],
  ],
  [GOOD, '', [{ at: 'confirmation', reason: 'missing' }]],
  [GOOD, `${GOOD} `, [{ at: 'confirmation', reason: 'different' }]],
  // The account form accepts at most twenty characters, and says so (specification, section 5).
  [`${GOOD}-ab1`, `${GOOD}-ab1`, []],
  [`${GOOD}-ab12`, `${GOOD}-ab12`, [{ at: 'password', reason: 'tooLong' }]],
  [`${GOOD}-and-longer`, `${GOOD}-and-longer`, [{ at: 'password', reason: 'tooLong' }]],
  ['Claire.Dupont-2', 'Claire.Dupont-2', [{ at: 'password', reason: 'criteria', broken: ['address'] }]],
])('%j, and again %j', (password, confirmation, faults) => {
  expect(passwordFaults({ password, confirmation }, EMAIL)).toEqual(faults)
})
