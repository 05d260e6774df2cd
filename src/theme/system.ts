import { createSystem, defineConfig } from '@chakra-ui/react'
import { baseConfig } from './base-config.ts'
import { globalCss } from './global-css.ts'
import { NO_COLORS, paletteOf } from './palette.ts'

/** Steps of the 4 px grid, named by their multiple: `2` is 8 px, `2.5` is 10 px. */
const GRID = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 44, 48, 56, 64]
const grid = Object.fromEntries(GRID.map((step) => [String(step), { value: `${step / 4}rem` }]))

const rem = (value: number) => ({ value: `${value / 16}rem` })

/**
 * The one styling system of the product: Chakra's engine with tokens of our own and nothing of Chakra's. Every token is
 * a custom property; the colours are overwritten when a group's theme is applied. Breakpoints are the specification's.
 */
export const system = createSystem(
  baseConfig,
  defineConfig({
    preflight: true,
    disableLayers: true,
    cssVarsPrefix: 'b',
    globalCss,
    theme: {
      breakpoints: { xs: '320px', sm: '550px', md: '680px', lg: '960px', xl: '1280px' },
      tokens: {
        colors: Object.fromEntries(
          Object.entries(paletteOf(NO_COLORS, false)).map(([name, value]) => [name, { value }]),
        ),
        spacing: grid,
        sizes: { ...grid, target: rem(44), content: { value: '960px' } },
        radii: {
          sm: { value: '4px' },
          md: { value: '6px' },
          control: { value: '8px' },
          card: { value: '10px' },
          full: { value: '9999px' },
        },
        fonts: {
          body: { value: "'Lato', 'Lato Fallback', system-ui, sans-serif" },
          heading: { value: "'Lato', 'Lato Fallback', system-ui, sans-serif" },
        },
        fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(19), xl: rem(23), '2xl': rem(28), '3xl': rem(33) },
        fontWeights: { normal: { value: '400' }, bold: { value: '700' } },
        lineHeights: { tight: { value: '1.2' }, snug: { value: '1.35' }, body: { value: '1.5' } },
        shadows: {
          float: { value: '0 8px 28px rgb(16 24 32 / 0.16), 0 1px 3px rgb(16 24 32 / 0.1)' },
          bar: { value: '0 -6px 20px rgb(16 24 32 / 0.08)' },
        },
        zIndex: { bar: { value: 10 }, toast: { value: 40 }, skip: { value: 50 } },
        durations: { quick: { value: '120ms' }, calm: { value: '180ms' } },
      },
    },
  }),
)

/** From this width on lists stand in two columns; up to 680 px they stand in one (specification, section 9). */
export const WIDE = '@media (min-width: 681px)'

/** The custom property behind a colour token, for instance `--b-colors-primary`. */
export function colorVariable(name: string): string {
  return String(system.token.var(`colors.${name}`)).slice('var('.length, -1)
}
