import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PERSISTED, type Persisted } from '../../src/storage/persisted.ts'

/** When it goes, in the words of the documents. */
function goes({ area, whose, untilSignIn }: Persisted): string {
  if (untilSignIn) return 'sign-in'
  if (whose === 'person') return 'person'
  return area === 'tab' ? 'tab' : 'stays'
}

/** The table of docs/architecture.md is the list of what is stored, row for row. */
test('the documents list what is stored: where, whose it is, and when it goes', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const group = { id: 101, urlname: 'salon' }
  const rows = [
    ...text.matchAll(/^\| `([^`]+)` \| (tab|browser|both) \| (person|nobody) \| (person|sign-in|tab|stays) \|/gm),
  ].map(([, key = '', ...rest]) => [key.replace('<id>', String(group.id)).replace('<urlname>', group.urlname), ...rest])
  expect(rows).toEqual(PERSISTED.map((kept) => [kept.key(group), kept.area, kept.whose, goes(kept)]))
})
