import { expect, test } from 'vitest'
import { retiredIn, retiredPath } from '../../scripts/retired-terms.ts'

test.each([
  ['const isWished = true', 'isWished', 'linked'],
  ['type BesideOf = () => void', 'BesideOf', 'background'],
  ['export const WISH_KEYS = []', 'WISH_KEYS', 'link action, or pending navigation'],
  ["on: { 'line.restored': 'loading' }", 'line.restored', 'network.restored'],
  ["actions: 'tellSent'", 'tellSent', 'notify'],
])('%s is found', (source, name, term) => {
  expect(retiredIn(`\n${source}`)).toEqual([{ line: 2, name, term }])
})

test.each([
  '// What is told to a customer stands beside the field; nobody heard of it without a doubt.',
  'const outstanding = understandingOf(wishlist)',
  'const told = heard',
  "send({ type: 'slot.picked' })",
])('%s is none', (source) => {
  expect(retiredIn(source)).toEqual([])
})

test('a path is judged by its parts', () => {
  expect(retiredPath('src/app/beside.types.ts')).toBe('background')
  expect(retiredPath('src/views/told-apart.ts')).toBe('notified')
  expect(retiredPath('src/app/background.ts')).toBeUndefined()
})
