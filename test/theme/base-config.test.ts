import { readdirSync, readFileSync } from 'node:fs'
import { defaultBaseConfig } from '@chakra-ui/react'
import { expect, it } from 'vitest'
import { baseConfig } from '../../src/theme/base-config.ts'

/** Every name before a colon or an equals sign in the sources of the views, except in comments. */
function keysInViews(): ReadonlySet<string> {
  const files = ['src/views', 'src/screens', 'src/theme']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('base-config.ts'))
  const text = files.map((name) => readFileSync(name, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')).join('\n')
  return new Set([...text.matchAll(/[\s{(,]'?([_a-zA-Z]+)'?\s*[:=]/g)].map(([, key]) => key ?? ''))
}

const known = baseConfig.utilities ?? {}

/** Properties to which Chakra gives another meaning, which the product would pass on unchanged. */
function special(): string[] {
  // Plain CSS as the product uses it, or tokens of a kind that the theme does not define.
  const plain = ['opacity', 'position', 'flexDirection', 'transform', 'translate', 'transition', 'animation', 'cursor']
  const without = [
    'aspectRatio',
    'border',
    'borderStyle',
    'borderWidth',
    'borderTopWidth',
    'borderBottomWidth',
    'letterSpacing',
  ]
  const fine = new Set([...plain, ...without, 'borderInlineStartWidth', 'textDecoration', 'accentColor', 'filter'])
  // One-letter names and `bg` are ordinary variables in the sources.
  return Object.entries(defaultBaseConfig.utilities ?? {})
    .flatMap(([name, config]) => [name, ...[config?.shorthand ?? []].flat()])
    .filter((name) => name.length > 2 && !(name in known) && !fine.has(name))
}

it('knows every property with tokens that a view uses', () => {
  const used = keysInViews()
  expect(used.has('paddingInline')).toBe(true)
  expect(special().filter((name) => used.has(name))).toEqual([])
})

it('knows every condition that a view uses', () => {
  const conditions = Object.keys(baseConfig.conditions ?? {}).map((name) => `_${name}`)
  const all = Object.keys(defaultBaseConfig.conditions ?? {}).map((name) => `_${name}`)
  const used = keysInViews()
  expect(all.filter((name) => used.has(name) && !conditions.includes(name))).toEqual([])
})
