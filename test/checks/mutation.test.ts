import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PARTS } from '../../mutation/parts.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const treeOf = (folder: string): string[] =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted()

/** What decides, asks or connects. */
const FOLDERS = ['machines', 'src/api', 'src/actors', 'src/storage', 'src/browser', 'src/link', 'src/app']

const mutated = PARTS.flatMap(({ mutate }) => mutate)

/** What is in no part, and why. */
const IN_NO_PART: readonly [pattern: RegExp, reason: string][] = [
  [/^machines\/(?!domain\/).*\.types\.ts$/, 'types are gone at run time'],
  [/\.cases\.ts$/, 'the cases of generated tests'],
  [/\.selectors\.ts$/, 'read by views, whose tests judge them in a browser'],
  [/^machines\/kit\/(?!stage\.machine\.ts)/, 'the means of every machine: each of them would have to judge it'],
  [/^src\/api\/http\/early\.ts$/, 'a script of the page: test/api/bundle.test.ts runs its built form'],
  [/^src\/app\/(?:main\.tsx|history\.ts)$/, 'they start a page: the journeys of the product run them'],
]

test('everything that decides, asks or connects is in exactly one part, or has a reason why not', () => {
  const files = FOLDERS.flatMap(treeOf)
  const inNone = files.filter((file) => IN_NO_PART.some(([pattern]) => pattern.test(file)))
  const others = files.filter((file) => !inNone.includes(file))
  expect(mutated.toSorted()).toEqual(others.toSorted())
})

test('no reason is left over', () => {
  const files = FOLDERS.flatMap(treeOf)
  expect(IN_NO_PART.filter(([pattern]) => !files.some((file) => pattern.test(file)))).toEqual([])
})

test.each(PARTS)('$name has tests, and all of them exist', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter((file) => !existsSync(ROOT + file))).toEqual([])
})

test('every test of the domain judges a part', () => {
  const judging = new Set(PARTS.flatMap(({ tests }) => tests))
  const all = treeOf('test/domain').filter((file) => file.endsWith('.test.ts'))
  expect(all.filter((file) => !judging.has(file))).toEqual([])
})

test('machines and domain must reach 85 %, the rest 75 %', () => {
  const decides = /^(?:machine|rules|domain)(?:-|$)/
  for (const { name, score } of PARTS) expect(score, name).toBe(decides.test(name) ? 85 : 75)
})

test('no two parts have the same name', () => {
  const names = PARTS.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the documents have a score for every part that has one, and for no other', () => {
  const document = readFileSync(`${ROOT}docs/mutants.md`, 'utf8')
  const rows = [...document.matchAll(/^\| `([\w-]+)` \| [\d.]+ % \| (\d+) % \|$/gm)]
  expect(rows.length).toBeGreaterThan(0)
  for (const [, name = '', must] of rows) {
    expect(PARTS.find((part) => part.name === name)?.score, name).toBe(Number(must))
  }
})
