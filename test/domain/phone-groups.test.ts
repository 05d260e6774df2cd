import { expect, test } from 'vitest'
import { groupedPhone } from '../../machines/domain/place/phone-groups.ts'

/** As each country's telephone directory writes them. */
test.each([
  ['0639981210', 'FR', '06 39 98 12 10'],
  ['+33639981210', 'DE', '+33 6 39 98 12 10'],
  ['0033639981210', '', '+33 6 39 98 12 10'],
  ['+33 (0)6.39.98.12.10', 'FR', '+33 6 39 98 12 10'],
  ['0470123456', 'BE', '0470 12 34 56'],
  ['+41791234567', 'CH', '+41 79 123 45 67'],
  ['612345678', 'ES', '612 345 678'],
  ['+351912345678', 'FR', '+351 912 345 678'],
  ['601123456', 'CZ', '601 123 456'],
  ['0912123456', 'SK', '0912 123 456'],
  ['06201234567', 'HU', '06 20 123 4567'],
  ['+48512345678', '', '+48 512 345 678'],
  ['0701234567', 'SE', '070 123 45 67'],
])('%s of %s is written %s', (typed, country, written) => {
  expect(groupedPhone(typed, country).replaceAll('\u00a0', ' ')).toBe(written)
})

test.each([
  ['0639981210', ''],
  ['06399812', 'FR'],
  ['+49 89 5550-123', 'DE'],
  ['01 23 45 67 89 after six', 'FR'],
  ['', 'FR'],
])('%j of %j stays as it was typed', (typed, country) => expect(groupedPhone(typed, country)).toBe(typed))
