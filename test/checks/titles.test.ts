import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutTitles } from '../../scripts/build/titles-plugin.ts'

test.each([
  ["const a = { meta: { title: 'One' }, on: {} }", 'const a = { meta: {}, on: {} }'],
  ["const a = { meta: { title: 'One', step: 'slots' } }", "const a = { meta: { step: 'slots' } }"],
  ["const a = { meta: { step: 'slots', title: `Two` } }", "const a = { meta: { step: 'slots', } }"],
  ["const a = { tags: 'busy' as const, title: 'shown' }", "const a = { tags: 'busy' as const, title: 'shown' }"],
  [
    "const a = { meta: { title: 'a' }, states: { b: { meta: { title: 'c' } } } }",
    'const a = { meta: {}, states: { b: { meta: {} } } }',
  ],
])('%s', (code, expected) => {
  const bare = withoutTitles(code)
  const words = (text: string) => text.replaceAll(/\s+/g, '')
  expect(words(bare)).toBe(words(expected))
  expect(bare).toHaveLength(code.length)
})

test('a whole machine loses its titles and keeps its lines', () => {
  const code = readFileSync(new URL('../../machines/app/app.machine.ts', import.meta.url), 'utf8')
  const bare = withoutTitles(code)
  expect(code).toContain('meta: { title:')
  expect(bare).not.toMatch(/title:/)
  expect(bare.split('\n').map(({ length }) => length)).toEqual(code.split('\n').map(({ length }) => length))
})
