import { expect, test } from 'vitest'
import { isUrlname } from '../../machines/domain/place/urlname.ts'

test.each(['atelier', 'atelier-dupre', 'Salon_2', '7', 'a-', 'a'.repeat(64)])('%s can name a group', (text) => {
  expect(isUrlname(text)).toBe(true)
})

/** The sandbox's own pages live under `/-/`, and what controls it under `/__control/`: no group may be in their way. */
test.each([
  '-',
  '--',
  '-atelier',
  '_',
  '__control',
  '',
  ' ',
  '.',
  '..',
  'a.b',
  'a/b',
  'a b',
  'é',
  'a\n',
  'a'.repeat(65),
  'shard',
  'SHARD',
  'set_password',
  'not_found',
  'Inactive',
  'disconnected',
])('“%s” cannot', (text) => {
  expect(isUrlname(text)).toBe(false)
})
