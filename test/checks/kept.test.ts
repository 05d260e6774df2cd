import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KEPT } from '../../src/storage/kept.ts'

/** The table of docs/architecture.md is the list of what is stored, row for row. */
test('the documents list what is stored, where, and whose it is', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const group = { id: 101, urlname: 'salon' }
  const rows = [...text.matchAll(/^\| `([^`]+)` \| (tab|browser|both) \| (person|nobody) \|/gm)].map(
    ([, key = '', area, whose]) => ({
      key: key.replace('<id>', String(group.id)).replace('<urlname>', group.urlname),
      area,
      whose,
    }),
  )
  expect(rows).toEqual(KEPT.map(({ key, area, whose }) => ({ key: key(group), area, whose })))
})
