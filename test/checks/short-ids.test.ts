import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsIn, shortIds, withShortIds } from '../../scripts/build/short-ids.ts'

/** Names of few letters, so that many begin alike. */
const someIds = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', '+', '7'), minLength: 6, maxLength: 6 }), {
  minLength: 1,
})

test.each([
  [['abcdef'], ['a']],
  [
    ['abcdef', 'xyzabc'],
    ['a', 'x'],
  ],
  [
    ['abcdef', 'abxyza', 'abxxxx'],
    ['abc', 'abxy', 'abxx'],
  ],
  [
    ['abcdef', 'abcdeg'],
    ['abcdef', 'abcdeg'],
  ],
  [['abcdef', 'abcdef'], ['a']],
])('of %j remain %j', (ids, short) => {
  const map = shortIds(ids)
  expect(ids.map((id) => map.get(id))).toEqual(ids.map((_, index) => short[index] ?? short[0]))
})

test('no two texts get one name, whatever their order, and none is shorter than it may be', () => {
  fc.assert(
    fc.property(someIds, (ids) => {
      const short = shortIds(ids)
      for (const id of ids) {
        const name = short.get(id) ?? ''
        const alike = (beginning: string) => ids.filter((other) => other.startsWith(beginning))
        expect(alike(name)).toEqual([id])
        if (ids.length > 1) expect(alike(name.slice(0, -1)).length).toBeGreaterThan(1)
      }
      expect(shortIds(ids.toReversed())).toEqual(short)
    }),
  )
})

test('a new text changes the names of those only that begin like it', () => {
  fc.assert(
    fc.property(someIds, fc.nat(), (ids, at) => {
      const added = ids[at % ids.length] ?? ''
      const before = shortIds(ids.filter((id) => id !== added))
      const after = shortIds(ids)
      for (const [id, name] of before) if (!added.startsWith(name)) expect(after.get(id)).toBe(name)
    }),
  )
})

const short = new Map([
  ['/gWRCf', '/g'],
  ['1i8FcU', '1i8'],
])

test.each([
  ['in a view', 'jsx(Trans, { id: "/gWRCf" })', 'jsx(Trans, { id: "/g" })'],
  ['in a function', "_({ id: '/gWRCf' }) || _({ id: `1i8FcU` })", "_({ id: '/g' }) || _({ id: `1i8` })"],
  ['in a catalogue', String.raw`JSON.parse("{\"/gWRCf\":[\"No\"]}")`, String.raw`JSON.parse("{\"/g\":[\"No\"]}")`],
  ['in another form of it', `JSON.parse('{"/gWRCf":["No"]}')`, `JSON.parse('{"/g":["No"]}')`],
  ['not without its quotes', 'x = a/gWRCf + "a/gWRCf"', 'x = a/gWRCf + "a/gWRCf"'],
  ['not as a part of another text', 'id: "/gWRCf1", id: "/gWRCf or"', 'id: "/gWRCf1", id: "/gWRCf or"'],
  ['unless no catalogue has it', 'id: "Button"', 'id: "Button"'],
])('a name is shortened %s', (_, before, after) => {
  expect(withShortIds(before, short)).toBe(after)
})

test('the names in a catalogue are those before its texts, whatever these contain', async () => {
  const texts = { '/gWRCf': ['Say "1i8FcU":["no"]'], '1i8FcU': [['count', 'plural', { one: ["l'un"], other: ['b'] }]] }
  const json = JSON.stringify(JSON.stringify(texts)).replaceAll("'", String.raw`\'`)
  const source = `/*eslint-disable*/export const messages=JSON.parse(${json});`
  expect(await idsIn(source)).toEqual(['/gWRCf', '1i8FcU'])
})
