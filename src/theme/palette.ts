import {
  blackOrWhite,
  brightened,
  contrast,
  luminance,
  mix,
  WHITE,
  BLACK,
  withContrast,
} from '../../machines/domain/place/color.ts'
import type { GroupColors } from '../../machines/domain/catalogue/group.ts'

/** Minimum contrast of text on any background (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5
/** Contrast of control borders, selection and focus rings (WCAG 2.2, 1.4.11 and 2.4.7). */
export const UI_CONTRAST = 3

/** Every colour a view may use. All are `#rrggbb`. */
export interface Palette {
  /** Background of the page. */
  bg: string
  /** Background of cards, header, dialogs. */
  surface: string
  /** An area with less contrast inside a surface. */
  subtle: string
  /** Placeholders of loading content, on page and surface. */
  skeleton: string
  text: string
  /** Secondary text. */
  muted: string
  /** Hairlines; decoration only. */
  border: string
  /** Borders that mark a control. */
  borderStrong: string
  /** Fill of the main action. */
  primary: string
  primaryHover: string
  /** Outline of the main action: visible even when its fill is as pale as the page. */
  primaryBorder: string
  onPrimary: string
  /** The primary as text on page, surface and tints. */
  primaryText: string
  /** Background of selected items and placeholders. */
  primaryTint: string
  /** Border of what can be pressed on `primaryTint`: a hairline, and the repaired primary where that is too pale. */
  primaryEdge: string
  /** Promotions. */
  accentText: string
  accentTint: string
  danger: string
  dangerHover: string
  onDanger: string
  dangerText: string
  dangerTint: string
  success: string
  successText: string
  successTint: string
  warning: string
  warningText: string
  warningTint: string
  info: string
  infoText: string
  infoTint: string
  focus: string
}

const HUES = {
  primary: '#1f5f8b',
  accent: '#b4480f',
  danger: '#c02626',
  success: '#1b7a43',
  warning: '#9a6700',
  info: '#23619c',
}
const LIGHT = { bg: '#f6f7f8', text: '#1c2126' }
const DARK = { bg: '#14171a', text: '#e9ecef' }
/** Above this luminance black text has more contrast than white text. */
const MIDDLE = 0.179

export const NO_COLORS: GroupColors = {
  primary: null,
  primaryContrast: null,
  secondary: null,
  background: null,
  text: null,
}

function surfaceFor(bg: string, dark: boolean): string {
  if (!dark) return WHITE
  const lifted = mix(bg, WHITE, 0.06)
  return contrast(WHITE, lifted) >= 9 ? lifted : mix(bg, BLACK, 0.45)
}

/** `color` mixed into `surface`, as much of it as leaves the text readable. */
function tint(surface: string, color: string, weight: number): string {
  const end = blackOrWhite([surface])
  for (let share = weight; share > 0.01; share -= 0.01) {
    const shade = mix(surface, color, share)
    if (contrast(end, shade) >= 5.5) return shade
  }
  return surface
}

/** A shade of a fill for hover and press, moved away from the text colour so that the contrast only grows. */
function pressed(fill: string, on: string): string {
  return mix(fill, luminance(on) > luminance(fill) ? BLACK : WHITE, 0.14)
}

/**
 * Computes the whole palette from the group's colours. A group's own background decides whether the page is light or
 * dark; without one `systemDark` decides. Text and control colours are changed until they are readable.
 */
export function paletteOf(colors: GroupColors, systemDark: boolean): Palette {
  const dark = colors.background ? luminance(colors.background) <= MIDDLE : systemDark
  const base = dark ? DARK : LIGHT
  const bg = colors.background ?? base.bg
  const surface = surfaceFor(bg, dark)
  const own = colors.primary ?? HUES.primary
  // On a dark page, a dark colour that is mixed with white becomes a grey that looks disabled.
  const seen = (color: string) => (dark && contrast(color, surface) < UI_CONTRAST ? brightened(color) : color)
  const hue = { ...HUES, primary: seen(own), accent: seen(colors.secondary ?? HUES.accent) }

  const isPale = contrast(hue.primary, surface) < UI_CONTRAST
  // A tint of a pale colour cannot be told from the surface.
  const tinting = isPale ? withContrast(hue.primary, [surface], UI_CONTRAST) : hue.primary
  const thin = (color: string, weight = 0.08, inTheDark = 0.22) => tint(surface, color, dark ? inTheDark : weight)
  const tints = {
    primary: thin(tinting, 0.12),
    accent: thin(hue.accent, 0.12),
    danger: thin(hue.danger),
    success: thin(hue.success),
    warning: thin(hue.warning, 0.1),
    info: thin(hue.info),
    subtle: thin(base.text, 0.06, 0.08),
  }
  const grounds = [bg, surface, ...Object.values(tints)]
  const onGround = (color: string, ratio: number) => withContrast(color, grounds, ratio)

  // A text colour sent without a background was chosen for a light page.
  const text = onGround((colors.background || !dark ? colors.text : null) ?? base.text, TEXT_CONTRAST)
  const readable = (color: string) => onGround(color, TEXT_CONTRAST)
  const visible = (color: string) => onGround(color, UI_CONTRAST)
  const fill = (color: string, wanted: string | null) => {
    const on = wanted && contrast(wanted, color) >= TEXT_CONTRAST ? wanted : blackOrWhite([color])
    return { on, hover: pressed(color, on) }
  }
  const primary = fill(own, colors.primaryContrast)
  const danger = fill(hue.danger, null)

  const border = mix(surface, text, 0.14)
  const primaryBorder = visible(hue.primary)

  return {
    bg,
    surface,
    subtle: tints.subtle,
    skeleton: mix(bg, text, 0.1),
    text,
    muted: readable(mix(text, surface, 0.32)),
    border,
    borderStrong: visible(mix(surface, text, 0.4)),
    primary: own,
    primaryHover: primary.hover,
    primaryBorder,
    onPrimary: primary.on,
    primaryText: readable(hue.primary),
    primaryTint: tints.primary,
    primaryEdge: isPale ? primaryBorder : border,
    accentText: readable(hue.accent),
    accentTint: tints.accent,
    danger: hue.danger,
    dangerHover: danger.hover,
    onDanger: danger.on,
    dangerText: readable(hue.danger),
    dangerTint: tints.danger,
    success: visible(hue.success),
    successText: readable(hue.success),
    successTint: tints.success,
    warning: visible(hue.warning),
    warningText: readable(hue.warning),
    warningTint: tints.warning,
    info: visible(hue.info),
    infoText: readable(hue.info),
    infoTint: tints.info,
    focus: visible(hue.primary),
  }
}

/** True when the palette is for light text on a dark page. */
export function isDark({ bg }: Palette): boolean {
  return luminance(bg) <= MIDDLE
}
