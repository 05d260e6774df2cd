import { expect, test } from 'vitest'
import { forgetServed, noteServed, openWish } from '../../src/actors/tab-notes.ts'
import { storageOver } from './support/storage.ts'

const memoryStorage = () => storageOver(new Map())

const edit = { kind: 'edit', id: 402 } as const

test('a link is served once in a visit, and again by the next link that opens the page', () => {
  const storage = memoryStorage()
  expect(openWish(storage, 101, edit, true)).toEqual(edit)
  noteServed(storage, 101, edit)
  // Back, a reload and the header's menu lead to the same address.
  expect(openWish(storage, 101, edit, false)).toBeNull()
  // The letter's link once more, and a reload before it is served.
  expect(openWish(storage, 101, edit, true)).toEqual(edit)
  expect(openWish(storage, 101, edit, false)).toEqual(edit)
})

test.each([
  ['about another appointment', 101, { kind: 'edit', id: 403 }],
  ['for something else', 101, { kind: 'cancel', id: 402 }],
  ['of another group', 102, edit],
] as const)('a link %s is not served with it', (_which, groupId, wish) => {
  const storage = memoryStorage()
  noteServed(storage, 101, edit)
  expect(openWish(storage, groupId, wish, false)).toEqual(wish)
})

test('a link without a wish has none, and a logout forgets what was served', () => {
  const storage = memoryStorage()
  expect(openWish(storage, 101, null, false)).toBeNull()
  noteServed(storage, 101, edit)
  forgetServed(storage, 101)
  expect(openWish(storage, 101, edit, false)).toEqual(edit)
})

test.each([['nonsense'], [7], [{ kind: 'edit' }], [[]]])('what is kept as %j serves nothing', (kept) => {
  const storage = memoryStorage()
  storage.write('served:101', kept)
  expect(openWish(storage, 101, edit, false)).toEqual(edit)
})
