import { expect, test } from 'vitest'
import { matchesSearch, searchable } from '../../machines/domain/search.ts'

test.each([
  ['Pédicure médicale', 'pedi', true],
  ['Pédicure médicale', 'MEDICALE  pédicure', true],
  ['Pédicure médicale', 'pedi cut', false],
  ['Coupe & couleur', '', true],
  ['Łódź', 'łodz', true],
])('%s is found by "%s": %s', (name, search, found) => {
  expect(matchesSearch(searchable(name), search)).toBe(found)
})
