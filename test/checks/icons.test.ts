import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type IconData, type IconProps, makeIcon } from '../../src/views/ui/make-icon.ts'

/** Every icon that the product uses is drawn as lucide itself draws it. */

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url))
const LUCIDE = fileURLToPath(import.meta.resolve('lucide-react'))
const IMPORTED = /import \{([^}]+)\} from 'lucide-react'/g

/** The names under which the sources import icons. */
async function usedNames(): Promise<string[]> {
  const files = await readdir(SOURCES, { recursive: true })
  const texts = await Promise.all(
    files.filter((file) => file.endsWith('.tsx')).map((file) => readFile(join(SOURCES, file), 'utf8')),
  )
  const names = texts.flatMap((text) => [...text.matchAll(IMPORTED)].flatMap(([, list = '']) => list.split(',')))
  const imported = names
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name && !name.startsWith('type '))
  return [...new Set(imported)].toSorted()
}

const USED = await usedNames()
const lucide = (await import('lucide-react')) as unknown as Record<string, ComponentType<IconProps>>
const index = await readFile(join(LUCIDE, '..', '..', 'esm', 'lucide-react.mjs'), 'utf8')

async function dataOf(name: string): Promise<IconData> {
  const [, file] = new RegExp(String.raw`\bdefault as ${name}\b[^}]*\} from '\./(icons/[\w-]+\.mjs)'`).exec(index) ?? []
  const { __iconData } = (await import(join(LUCIDE, '..', '..', 'esm', String(file)))) as { __iconData: IconData }
  return __iconData
}

/** How views use icons. */
const USES: readonly IconProps[] = [
  {},
  { size: 20, 'aria-hidden': true },
  { size: 16, strokeWidth: 3 },
  { className: 'mark' },
  { style: { color: 'red' } },
]
/** Lucide adds the names that an icon had before. No look and no test is written for a name. */
const withoutNames = (markup: string) => markup.replace(/lucide-[\w-]+ ?/g, '')

test('the product uses icons', () => expect(USED.length).toBeGreaterThan(20))

test.each(USED)('%s', async (name) => {
  const own = makeIcon(await dataOf(name))
  const theirs = lucide[name]
  if (!theirs) throw new Error(`lucide has no ${name}.`)
  for (const props of USES) {
    const [short, whole] = [own, theirs].map((icon) => renderToStaticMarkup(createElement(icon, props)))
    expect(short).toContain('<svg')
    expect(attributesOf(withoutNames(String(short)))).toEqual(attributesOf(withoutNames(String(whole))))
  }
})

/** Each element with its attributes, whose order says nothing. */
const attributesOf = (markup: string) =>
  [...markup.matchAll(/<(\/?\w+)([^>]*)>/g)].map(([, name, attributes = '']) => [
    name,
    [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => `${key}=${value?.trim()}`).toSorted(),
  ])
