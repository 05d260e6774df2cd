import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { catalogueOf, chainOf } from '../../scripts/catalogs/place.ts'
import type { Catalogue, LaterCatalogue } from '../../src/i18n/catalogues.ts'
import { textsOf } from '../../src/screens/book/later.ts'

const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [`src/${file}`, readFileSync(`src/${file}`, 'utf8')]),
)

interface Later {
  file: string
  /** The catalogue that `withMessages` brings with it. */
  words: string | undefined
}

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'(\.[^']+)'/gm
const LATER = /(?:withMessages\(\s*'([\w-]+)',[^;]{0,60}?)?import\('(\.[^']+)'\)/g
const LOADED = /loadMessages\('([\w-]+)'/g
const STEP = /\/book\/(times|login|details|confirm)\.step\.ts$/

const known = (file: string, path: string) => {
  const found = posix.join(posix.dirname(file), path)
  return sources.has(found) ? [found] : []
}
const textOf = (file: string) => sources.get(file) ?? ''
const importsOf = (file: string) => [...textOf(file).matchAll(IMPORT)].flatMap(([, path = '']) => known(file, path))
const latersOf = (file: string): Later[] =>
  [...textOf(file).matchAll(LATER)].flatMap(([, words, path = '']) =>
    known(file, path).map((found) => ({ file: found, words })),
  )

/** A module, and all that come in one chunk with it or before it. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const other of importsOf(file)) closureOf(other, seen)
  return seen
}

/**
 * Follows the late imports from the application on, each with the catalogues that are loaded by then: those that
 * `withMessages`, `loadMessages` or the step brings.
 *
 * @returns the modules that say what may not be there, and all modules that were reached.
 */
function walk(): { reached: Set<string>; missing: string[] } {
  const reached = new Set<string>()
  const missing = new Set<string>()
  const visited = new Set<string>()
  const visit = (entry: string, before: ReadonlySet<Catalogue>): void => {
    const closure = closureOf(entry)
    const there = new Set(before)
    const bring = (name: string | undefined) => {
      if (name) for (const one of chainOf(name as LaterCatalogue)) there.add(one)
    }
    const [, step] = STEP.exec(entry) ?? []
    if (step) bring(textsOf(step as Parameters<typeof textsOf>[0]))
    for (const file of closure) for (const [, name] of textOf(file).matchAll(LOADED)) bring(name)
    const key = [entry, ...[...there].toSorted()].join(' ')
    if (visited.has(key)) return
    visited.add(key)
    for (const file of closure) {
      reached.add(file)
      const own = catalogueOf(file)
      if (textOf(file).includes('@lingui/') && textOf(file).includes('/macro') && !there.has(own))
        missing.add(`${file} says texts of ${own}, which ${entry} does not load`)
      for (const { file: next, words } of latersOf(file))
        visit(next, new Set([...there, ...(words ? chainOf(words as LaterCatalogue) : [])]))
    }
  }
  visit('src/app/main.tsx', new Set(['start']))
  return { reached, missing: [...missing] }
}

test('every view comes with the catalogue of its texts', () => {
  const { reached, missing } = walk()
  expect(missing).toEqual([])
  const views = [...sources.keys()].filter((file) => file.startsWith('src/views/') && textOf(file).includes('/macro'))
  expect(views.filter((file) => !reached.has(file))).toEqual([])
})
