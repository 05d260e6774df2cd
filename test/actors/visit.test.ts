import { expect, test } from 'vitest'
import { createStorage } from '../../src/storage/tab-storage.ts'
import { wordingOf } from '../../src/storage/wording.ts'

test('the wording of a visit is chosen by chance, once (specification, section 2 "Page head")', () => {
  const storage = createStorage(null)
  expect(wordingOf(storage, () => 0.9)).toBe(2)
  expect(wordingOf(storage, () => 0.1)).toBe(2)
  expect(wordingOf(createStorage(null), () => 0.1)).toBe(0)
  const odd = createStorage(null)
  odd.write('wording', 7)
  expect(wordingOf(odd, () => 0.5)).toBe(1)
})
