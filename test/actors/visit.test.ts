import { expect, test } from 'vitest'
import { createStorage } from '../../src/storage/tab-storage.ts'
import { wordingOf } from '../../src/storage/wording.ts'

test('the wording of a visit is chosen by chance, once (specification, section 2 "Page head")', () => {
  const storage = createStorage(null)
  expect(wordingOf(storage, null, () => 0.9)).toBe(2)
  expect(wordingOf(storage, null, () => 0.1)).toBe(2)
  expect(wordingOf(createStorage(null), null, () => 0.1)).toBe(0)
  const odd = createStorage(null)
  odd.write('wording', 7)
  expect(wordingOf(odd, null, () => 0.5)).toBe(1)
})

test.each<[string | null, number]>([
  ['1', 1],
  ['0', 0],
  ['3', 2],
  ['', 2],
  ['many', 2],
  [null, 2],
])('the wording of the HTML %j, where it is one, is that of the visit', (served, expected) => {
  const storage = createStorage(null)
  storage.write('wording', 2)
  expect(wordingOf(storage, served, () => 0)).toBe(expected)
})
