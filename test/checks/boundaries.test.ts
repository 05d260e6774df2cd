import { beforeAll, describe, expect, test } from 'vitest'
import { cruise } from './support/cruise.ts'
import { CYCLES, IMPORT_EXAMPLES } from './support/import-examples.ts'
import { type Complaint, lint } from './support/lint.ts'

/** Code that a rule forbids: file, code, rule. */
const FORBIDDEN: readonly (readonly [file: string, code: string, rule: RegExp])[] = [
  ['machines/booking/list/b.ts', 'export const now = Date.now()', /no-restricted-globals/],
  ['machines/booking/list/c.ts', 'export const width = window.innerWidth', /no-restricted-globals/],
  ['machines/booking/list/d.ts', 'document.title = ""', /no-restricted-globals/],
  ['machines/booking/list/e.ts', 'export const kept = localStorage.getItem("a")', /no-restricted-globals/],
  ['machines/booking/list/f.ts', 'void fetch("/")', /no-restricted-globals/],
  ['machines/booking/list/g.ts', 'setTimeout(() => undefined, 1)', /no-restricted-globals/],
  ['machines/booking/list/h.ts', 'export const chance = Math.random()', /no-restricted-properties/],
  ['src/views/list/B.ts', 'export const set = (e: Element) => { e.innerHTML = "" }', /no-restricted-properties/],
  ['src/views/list/C.tsx', 'export const C = () => <p dangerouslySetInnerHTML={{ __html: "" }} />', /no-danger/],
  [
    'src/views/safety/SafeHtml.tsx',
    'export const D = () => <p dangerouslySetInnerHTML={{ __html: "" }} />',
    /no-danger/,
  ],
  ['src/views/list/index.ts', "export * from './B.ts'", /no-barrel-file/],
  ['src/views/list/E.tsx', 'export const E = () => <img src="a.png" />', /alt-text/],
  ['src/app/b.ts', 'export const f = (a: any) => a', /no-explicit-any/],
  // Bad examples that the linter must refuse; neither text is a comment of this file.
  ['src/app/c.ts', '// @ts-ignore\nexport const c = 1', /ban-ts-comment/],
  ['src/app/d.ts', '// TODO later\nexport const d = 1', /no-warning-comments/],
  ['test/domain/a.test.ts', "import { test } from 'vitest'\ntest.skip('a', () => undefined)", /no-disabled-tests/],
  ['test/domain/b.test.ts', "import { test } from 'vitest'\ntest.only('a', () => undefined)", /no-focused-tests/],
]

/** Clocks in test cases, which the rule for machines allows. */
const ALLOWED: readonly (readonly [file: string, code: string])[] = [
  ['machines/booking/list/c.cases.ts', 'export const now = Date.now()'],
  ['machines/kit/samples.ts', 'export const now = Date.now()'],
]

/** Rows about the same folder are separate files, and one run checks all of them. */
const pathOf = (from: string, row: number) =>
  from.replace(/([^/]+)$/, (name) => (/^[aA]\./.test(name) ? `row${row}-${name}` : name))

let byLinter: Record<string, Complaint[]> = {}
let byCruiser: Record<string, Complaint[]> = {}
let rules: readonly string[] = []

beforeAll(async () => {
  const rows = Object.fromEntries(IMPORT_EXAMPLES.map(([from, code], row) => [pathOf(from, row), `${code}\n`]))
  const cycles = Object.assign({}, ...CYCLES.map(([, files]) => files)) as Record<string, string>
  const code = Object.fromEntries([...FORBIDDEN, ...ALLOWED].map(([file, text]) => [file, text]))
  const [cruised, linted] = await Promise.all([cruise({ ...rows, ...cycles }), lint({ ...rows, ...code })])
  byCruiser = cruised.complaints
  rules = cruised.rules
  byLinter = linted
}, 60_000)

const restrictionsOf = (path: string) => [
  ...(byCruiser[path] ?? []),
  ...(byLinter[path] ?? []).filter(({ rule }) => rule.includes('no-restricted-imports')),
]

describe('who may import whom', () => {
  test.each(IMPORT_EXAMPLES.map((row, index) => [...row, index] as const))('%s: %s', (from, _statement, says, row) => {
    const found = restrictionsOf(pathOf(from, row))
    if (says === null) expect(found).toEqual([])
    else expect(found.map(({ text }) => text)).toContainEqual(expect.stringMatching(says))
  })

  test.each(CYCLES)('a cycle %s', (_title, _files, first) => {
    expect((byCruiser[first] ?? []).map(({ rule }) => rule)).toEqual(['no-cycle'])
  })

  test('every rule is broken by an example', () => {
    const broken = new Set(Object.values(byCruiser).flatMap((found) => found.map(({ rule }) => rule)))
    expect(rules.filter((rule) => !broken.has(rule))).toEqual(['resolvable'])
  })
})

describe('what may not be written', () => {
  test.each(FORBIDDEN)('%s: %s', (file, _code, rule) => {
    expect((byLinter[file] ?? []).map((one) => one.rule)).toContainEqual(expect.stringMatching(rule))
  })

  test.each(ALLOWED)('%s may: %s', (file) => {
    expect(byLinter[file] ?? []).toEqual([])
  })
})
