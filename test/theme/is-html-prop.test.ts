import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import isHtmlProp from '../../src/theme/is-html-prop.ts'

const engine = createRequire(createRequire(import.meta.url).resolve('@chakra-ui/react'))
/** The lists that the product's own answers stand in for, as Node has them. */
const { default: isPropValid } = engine('@emotion/is-prop-valid') as { default: (name: string) => boolean }
const { isCssProperty } = engine('@pandacss/is-valid-prop') as { isCssProperty: (name: string) => boolean }

/** Everything that stands before a colon or an equals sign in the sources of the views. */
function keysInViews(): string[] {
  const files = ['src/views', 'src/screens']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((name) => /\.tsx?$/.test(name))
  const text = files.map((name) => readFileSync(name, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')).join('\n')
  return [...new Set([...text.matchAll(/[\s{(,]'?([a-zA-Z][\w-]*)'?\s*[:=]/g)].map(([, key]) => key ?? ''))]
}

/** Words that the sources use for other things: SVG's names, old attributes, keywords. */
const OTHERS =
  'by end fallback for format from fx in mode on option order points preserveAspectRatio resource result seed string summary to values viewBox x y'

const others = new Set(OTHERS.split(' '))

test('every attribute that a view may give to an element reaches it', () => {
  const attributes = keysInViews().filter((key) => isPropValid(key) && !isCssProperty(key) && !others.has(key))
  expect(attributes).toContain('htmlFor')
  expect(attributes.filter((key) => !isHtmlProp(key))).toEqual([])
})

test('what no element takes reaches none', () => {
  const keys = [...keysInViews(), 'colorPalette', 'css', 'asChild', 'unstyled', 'variant', 'xonClick', 'on', 'only']
  expect(keys.filter((key) => isHtmlProp(key) && !isPropValid(key))).toEqual([])
})

test.each(['data-testid', 'aria-describedby', 'onClick', 'onPointerDown', 'tabIndex'])('%s reaches it', (name) => {
  expect(isHtmlProp(name)).toBe(true)
})
