import type { GroupColors } from '../../machines/domain/catalogue/group.ts'
import { isDark, NO_COLORS, type Palette, paletteOf } from './palette.ts'
import { colorVariable } from './system.ts'

function write(root: HTMLElement, palette: Palette): void {
  for (const [name, value] of Object.entries(palette)) root.style.setProperty(colorVariable(name), value)
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

/** The look before any group is known. */
export function applyDefaultTheme(): void {
  applyGroupTheme(NO_COLORS)
}
