import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrast } from '../../machines/domain/place/color.ts'
import { NO_COLORS, type Palette, paletteOf, TEXT_CONTRAST, UI_CONTRAST } from '../../src/theme/palette.ts'

const color = fc.option(fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`))
const colors = fc.record({ primary: color, primaryContrast: color, secondary: color, background: color, text: color })

type Name = keyof Palette
const GROUNDS: readonly Name[] = [
  ...(['bg', 'surface', 'subtle', 'primaryTint', 'accentTint'] as const),
  ...(['dangerTint', 'successTint', 'warningTint', 'infoTint'] as const),
]
const TEXTS: readonly Name[] = [
  ...(['text', 'muted', 'primaryText', 'accentText'] as const),
  ...(['dangerText', 'successText', 'warningText', 'infoText'] as const),
]
const EDGES: readonly Name[] = ['borderStrong', 'primaryBorder', 'focus', 'success', 'warning', 'info']
const FILLS: readonly (readonly [Name, Name])[] = [
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
]

it('keeps every text readable and every control visible, whatever colours a group sends', { timeout: 30_000 }, () => {
  const pairs = [
    ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground, TEXT_CONTRAST] as const)),
    ...GROUNDS.flatMap((ground) => EDGES.map((edge) => [edge, ground, UI_CONTRAST] as const)),
    ...FILLS.map(([on, fill]) => [on, fill, TEXT_CONTRAST] as const),
  ]
  fc.assert(
    fc.property(colors, fc.boolean(), (sent, systemDark) => {
      const palette = paletteOf(sent, systemDark)
      const faults = pairs.filter(([one, other, minimum]) => contrast(palette[one], palette[other]) < minimum)
      expect(faults).toEqual([])
    }),
    { numRuns: 500 },
  )
})

it("keeps the group's own colours where they are readable", () => {
  const palette = paletteOf(
    { primary: '#0066cc', primaryContrast: '#ffffff', secondary: '#b34700', background: '#ffffff', text: '#222222' },
    true,
  )
  expect(palette).toMatchObject({
    bg: '#ffffff',
    surface: '#ffffff',
    text: '#222222',
    primary: '#0066cc',
    onPrimary: '#ffffff',
    accentText: '#b34700',
  })
})

it('follows the system only for a group without a background', () => {
  expect(paletteOf(NO_COLORS, true).bg).not.toBe(paletteOf(NO_COLORS, false).bg)
  const pale = { ...NO_COLORS, background: '#fff8f0' }
  expect(paletteOf(pale, true)).toEqual(paletteOf(pale, false))
})

it('ignores a contrast colour that cannot be read on the primary', () => {
  const palette = paletteOf({ ...NO_COLORS, primary: '#ffee55', primaryContrast: '#ffffff' }, false)
  expect(palette.onPrimary).toBe('#000000')
})

/** Largest minus smallest channel, 0 (grey) to 255. */
const colourfulness = (shade: string) => {
  const values = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16))
  return Math.max(...values) - Math.min(...values)
}

it('keeps the hue of a dark primary on a dark page: free times must not look disabled', () => {
  const { primaryText, primaryTint, surface } = paletteOf({ ...NO_COLORS, primary: '#1f2a3d' }, true)
  expect(colourfulness(primaryText)).toBeGreaterThan(60)
  expect(Number.parseInt(primaryText.slice(5), 16)).toBeGreaterThan(Number.parseInt(primaryText.slice(1, 3), 16))
  expect(contrast(primaryTint, surface)).toBeGreaterThan(1.2)
})

it.each(['#0e6e6e', '#7a1020', '#0a5c2b'])(
  'lets no full colour glow on a dark page, and keeps it a colour: %s',
  (primary) => {
    const { primaryText } = paletteOf({ ...NO_COLORS, primary }, true)
    expect(colourfulness(primaryText)).toBeGreaterThan(60)
    // Six tenths of the most there is.
    expect(colourfulness(primaryText)).toBeLessThan(0.6 * 255)
  },
)

it.each(['#ffe27a', '#cfe8ff', '#f7d6e0'])(
  'shows on a white page what can be pressed of a pale primary: %s',
  (primary) => {
    const palette = paletteOf({ ...NO_COLORS, primary, background: '#ffffff' }, false)
    expect(contrast(palette.primaryEdge, palette.surface)).toBeGreaterThanOrEqual(UI_CONTRAST)
    expect(contrast(palette.primaryEdge, palette.primaryTint)).toBeGreaterThanOrEqual(UI_CONTRAST)
    // Twelve hundredths of a grey that has 3:1 on white have 1.12:1; of the pale colours themselves, 1.04:1 at most.
    expect(contrast(palette.primaryTint, palette.surface)).toBeGreaterThanOrEqual(1.1)
  },
)

it('leaves a hairline around what can be pressed of a primary that is seen', () => {
  const { primaryEdge, border } = paletteOf({ ...NO_COLORS, primary: '#0066cc', background: '#ffffff' }, false)
  expect(primaryEdge).toBe(border)
})
