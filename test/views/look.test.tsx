import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_COLORS } from '../../src/theme/palette.ts'
import { applyFirstTheme, applyGroupTheme, rememberTheme } from '../../src/theme/apply-theme.ts'
import { applyStyles } from '../../src/theme/apply-styles.ts'
import { variableOf } from '../../src/theme/tokens.ts'

const KIWI = { ...NO_COLORS, primary: '#7bd88f', background: '#101820', text: '#f2f2f2' }
const root = document.documentElement
const shown = (name: string) => root.style.getPropertyValue(variableOf('colors', name))
const key = `look:${location.pathname.split('/')[1]}`

beforeEach(() => localStorage.clear())
afterEach(() => {
  localStorage.clear()
  applyStyles('')
  applyGroupTheme(NO_COLORS)
})

test('the second visit begins in the colours of the first', () => {
  applyFirstTheme({})
  expect(shown('bg')).not.toBe('#101820')
  rememberTheme(KIWI)
  applyFirstTheme({})
  expect(shown('bg')).toBe('#101820')
  expect(shown('primary')).toBe('#7bd88f')
})

test('what a link says comes first', () => {
  rememberTheme(KIWI)
  applyFirstTheme({ primary: '#ffcc00' })
  expect(shown('primary')).toBe('#ffcc00')
  expect(shown('bg')).toBe('#101820')
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another version', JSON.stringify({ version: 2, colors: KIWI })],
  ['no colours', JSON.stringify({ version: 1 })],
  ['no colours of ours', JSON.stringify({ version: 1, colors: { background: 'url(//evil.example)', primary: 7 } })],
  ['a list', '[]'],
  ['null', 'null'],
])('%s that was kept counts for nothing', (_, kept) => {
  applyGroupTheme(NO_COLORS)
  const before = shown('bg')
  if (kept !== null) localStorage.setItem(key, kept)
  applyFirstTheme({})
  expect(shown('bg')).toBe(before)
  expect(shown('primary')).toMatch(/^#[0-9a-f]{6}$/)
})

test('styles move tokens, and come back', () => {
  const sizeOf = (name: string) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = `display: block; width: var(${name})`
    const { width } = getComputedStyle(probe)
    probe.remove()
    return Number.parseFloat(width)
  }
  root.style.setProperty('--b-radii-card', '10px')
  applyStyles('radius:none,text:larger,density:roomy')
  expect(root.style.fontSize).toBe('125%')
  expect(sizeOf('--b-radii-card')).toBe(0)
  expect(sizeOf('--b-spacing-4')).toBeCloseTo(16 * 1.25 * 1.2, 1)
  expect(sizeOf(String.raw`--b-spacing-2\.5`)).toBeCloseTo(10 * 1.25 * 1.2, 1)
  applyStyles('')
  expect(root.style.fontSize).toBe('')
  expect(root.style.getPropertyValue('--b-spacing-4')).toBe('')
})
