import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTokens, type Tokens } from '../../src/storage/tokens.ts'
import { storageOver } from './support/storage.ts'

const NOW = Date.UTC(2026, 2, 31, 10)
/** Specification, section 4 "Session". */
const TWO_HOURS = 7_200_000

let clock = NOW
let kept: Map<string, unknown>
let tokens: Tokens

beforeEach(() => {
  clock = NOW
  kept = new Map()
  tokens = createTokens(storageOver(kept), () => clock)
})
afterEach(() => vi.useRealTimers())

describe('a token of one group', () => {
  test('is never one of another', () => {
    tokens.keep(101, 'one', NOW)
    expect([tokens.token(101), tokens.token(10), tokens.token(1), tokens.token(1010)]).toEqual([
      'one',
      null,
      null,
      null,
    ])
    expect([tokens.signedAt(101), tokens.signedAt(102)]).toEqual([NOW, null])
  })

  test('lives beside those of others', () => {
    tokens.keep(101, 'one', NOW - 1)
    tokens.keep(102, 'two', NOW)
    expect([tokens.token(101), tokens.token(102)]).toEqual(['one', 'two'])
    expect([tokens.signedAt(101), tokens.signedAt(102)]).toEqual([NOW - 1, NOW])
  })

  test('gives way to a newer one', () => {
    tokens.keep(101, 'one', NOW - 1)
    tokens.keep(101, 'two', NOW)
    expect([tokens.token(101), tokens.signedAt(101)]).toEqual(['two', NOW])
  })
})

describe('two hours after it was given', () => {
  test('it is none, and nothing of it stays in the storage', () => {
    tokens.keep(101, 'one', NOW)
    clock = NOW + TWO_HOURS - 1
    expect([tokens.token(101), tokens.signedAt(101)]).toEqual(['one', NOW])
    clock += 1
    expect([tokens.token(101), tokens.signedAt(101)]).toEqual([null, null])
    expect(kept.size).toBe(0)
  })

  test('the other groups keep theirs', () => {
    tokens.keep(101, 'one', NOW - TWO_HOURS)
    tokens.keep(102, 'two', NOW)
    expect([tokens.token(101), tokens.token(102)]).toEqual([null, 'two'])
  })

  test('by the clock of the page, where none is given', () => {
    vi.useFakeTimers({ now: NOW })
    const plain = createTokens(storageOver(kept))
    plain.keep(101, 'one', NOW)
    expect(plain.token(101)).toBe('one')
    vi.setSystemTime(NOW + TWO_HOURS)
    expect(plain.token(101)).toBeNull()
  })
})

describe('where the clock was set back since it was given', () => {
  test.each([
    ['by a second: a correction', 1_000, 'one'],
    ['by five minutes', 300_000, 'one'],
    ['by more: its age is unknown', 300_001, null],
    ['by a day', 86_400_000, null],
  ])('%s', (_, jump, expected) => {
    tokens.keep(101, 'one', NOW)
    clock = NOW - jump
    expect(createTokens(storageOver(kept), () => clock).token(101)).toBe(expected)
    expect(kept.size).toBe(expected === null ? 0 : 1)
  })

  test('that of a professional, which no reload survives, is still one', () => {
    tokens.keepOfPro('s1', [101], 'pro', NOW)
    clock = NOW - 86_400_000
    expect(tokens.token(101)).toBe('pro')
  })
})

test('what the page has had before is no news, whatever became of it', () => {
  tokens.keep(101, 'one', NOW)
  tokens.keep(101, 'two', NOW)
  tokens.forget(101)
  kept.set('token:102', { token: 'three', at: NOW - TWO_HOURS })
  expect(tokens.token(102)).toBeNull()
  expect(['one', 'two', 'three', 'four'].map(tokens.hadBefore)).toEqual([true, true, true, false])
})

describe('forgetting', () => {
  beforeEach(() => {
    kept.set('booking:x', 1)
    tokens.keep(101, 'one', NOW)
    tokens.keep(102, 'two', NOW)
  })

  test('one leaves the others', () => {
    tokens.forget(101)
    expect([tokens.token(101), tokens.token(102)]).toEqual([null, 'two'])
  })
})

test.each([
  null,
  'x',
  7,
  [],
  {},
  { token: '', at: NOW },
  { token: 7, at: NOW },
  { token: null, at: NOW },
  { at: NOW },
  { token: 'x' },
  { token: 'x', at: '1' },
  { token: 'x'.repeat(1_025), at: NOW },
])('%j in the storage is no token', (value) => {
  kept.set('token:101', value)
  expect([tokens.token(101), tokens.signedAt(101)]).toEqual([null, null])
})

test('a long token is one', () => {
  kept.set('token:101', { token: 'x'.repeat(1_024), at: NOW })
  expect(tokens.token(101)).toHaveLength(1_024)
})
