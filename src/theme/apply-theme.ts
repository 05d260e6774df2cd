import { lookKey } from '../storage/keys.ts'
import { toHexColor } from '../../machines/domain/place/color.ts'
import type { GroupColors } from '../../machines/domain/catalogue/group.ts'
import { isDark, NO_COLORS, type Palette, paletteOf } from './palette.ts'
import { variableOf } from './tokens.ts'

function write(root: HTMLElement, palette: Palette): void {
  for (const [name, value] of Object.entries(palette)) root.style.setProperty(variableOf('colors', name), value)
  root.style.setProperty('color-scheme', isDark(palette) ? 'dark' : 'light')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.surface)
}

let forget: () => void = () => undefined

/**
 * Applies the group's colours. A colour in `overrides` (the `colors` parameter of the URL) takes precedence over the
 * group's. Only custom properties are set, so no rule of the content security policy is needed. A group without a
 * background keeps following the system's dark mode.
 */
export function applyGroupTheme(colors: GroupColors, overrides: Partial<GroupColors> = {}): void {
  const wanted: GroupColors = { ...colors }
  for (const [name, value] of Object.entries(overrides)) if (value) wanted[name as keyof GroupColors] = value
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => write(document.documentElement, paletteOf(wanted, system.matches))
  forget()
  apply()
  system.addEventListener('change', apply)
  forget = () => system.removeEventListener('change', apply)
}

/** The storage key for the colours of the group at this address; the script of `index.html` reads it first. */
const keyOf = () => lookKey(location.pathname.split('/')[1] ?? '')
const VERSION = 1

/** Stores a group's colours for the next visit, with those of the page before any script has run. */
export function rememberTheme(colors: GroupColors): void {
  const { bg, surface, border, skeleton, text } = paletteOf(colors, false)
  // Without a background of its own the page follows the system, and so does the skeleton.
  const first = colors.background && [bg, surface, border, skeleton, text]
  try {
    localStorage.setItem(keyOf(), JSON.stringify({ version: VERSION, colors, first }))
  } catch {
    // The next visit then starts without colours, like the first one.
  }
}

function remembered(): GroupColors {
  try {
    const { version, colors } = JSON.parse(localStorage.getItem(keyOf()) ?? '{}')
    if (version !== VERSION) return NO_COLORS
    const color = (name: string) => (typeof colors[name] === 'string' ? toHexColor(colors[name]) : null)
    return Object.fromEntries(Object.keys(NO_COLORS).map((name) => [name, color(name)])) as unknown as GroupColors
  } catch {
    return NO_COLORS
  }
}

/**
 * Whether what is shown before the application has its colours already: all of them, not only those of an empty page.
 */
export const isThemeApplied = () =>
  document.documentElement.style.getPropertyValue(variableOf('colors', 'primary')) !== ''

/** The colours before the group is known: those of the last visit, with those of the link. */
export function applyFirstTheme(overrides: Partial<GroupColors>): void {
  applyGroupTheme(remembered(), overrides)
}
