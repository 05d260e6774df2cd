import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MACHINES = fileURLToPath(new URL('../../machines', import.meta.url))

/** The types of all events and notices: every `type: 'subject.happened'` of the machines' sources. */
function eventTypes(): string[] {
  const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const sources = files.map((file) => readFileSync(join(MACHINES, file), 'utf8')).join('\n')
  const found = [...sources.matchAll(/type: '([a-zA-Z]+\.[a-zA-Z]+)'/g)].map(([, type]) => type ?? '')
  return [...new Set(found)].toSorted()
}

/** One letter more, one less, or a different one. */
function differByOneLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short === long || long.length - short.length > 1) return false
  const at = [...short].findIndex((letter, index) => letter !== long[index])
  if (at === -1) return true
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}

test.each([
  ['slot.picked', 'slots.picked', true],
  ['slot.picked', 'slot.ticked', true],
  ['slot.picked', 'slot.picked', false],
  ['slot.picked', 'slots.ticked', false],
  ['page.shown', 'days.shown', false],
])('%s and %s: %s', (one, other, expected) => {
  expect(differByOneLetter(one, other)).toBe(expected)
  expect(differByOneLetter(other, one)).toBe(expected)
})

test('no two events of the machines differ by one letter: they are taken for one another', () => {
  const types = eventTypes()
  expect(types).toContain('slot.picked')
  const pairs = types.flatMap((one, index) => types.slice(index + 1).map((other) => [one, other] as const))
  expect(pairs.filter(([one, other]) => differByOneLetter(one, other))).toEqual([])
})
