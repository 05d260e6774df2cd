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
 * Dresses the page in the group's colours. A colour in `overrides` (the `colors` parameter of the URL) wins over the
 * group's. Only custom properties are set, so no rule of the content security policy is needed. A group without a
 * background goes on following the system when it turns dark or light.
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

/** Where this browser keeps how the group of this address looks; the script of `index.html` reads it first. */
const keyOf = () => `look:${location.pathname.split('/')[1]}`
const VERSION = 1

/** Keeps a group's colours for the next visit, with those that the page is painted in before anything runs. */
export function rememberTheme(colors: GroupColors): void {
  const { bg, surface, border, skeleton } = paletteOf(colors, false)
  // Without a background of its own the page follows the system, as the skeleton does.
  const first = colors.background && [bg, surface, border, skeleton]
  try {
    localStorage.setItem(keyOf(), JSON.stringify({ version: VERSION, colors, first }))
  } catch {
    // The next visit begins in no colours, like the first.
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

/** The look before the group is known: what it was at the last visit, and what the link says. */
export function applyFirstTheme(overrides: Partial<GroupColors>): void {
  applyGroupTheme(remembered(), overrides)
}
