import { createSystem, defineConfig } from '@chakra-ui/react'
import { baseConfig } from './base-config.ts'
import { globalCss } from './global-css.ts'
import { NO_COLORS, paletteOf } from './palette.ts'
import { RADII, SPACING } from './tokens.ts'

const values = (lengths: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(lengths).map(([name, value]) => [name, { value }]))

const grid = values(SPACING)
/** Each letter comes from the first of them that has it. */
const FONTS = "'Lato', 'Latin Letters', 'Lato Fallback', system-ui, sans-serif"
const rem = (value: number) => ({ value: `${value / 16}rem` })

/**
 * The styling system of the product: Chakra's engine with only our own tokens. It runs at build time only
 * (`scripts/build/styles`): browsers get classes and custom properties. Every token is a custom property; the colours
 * are overwritten when a group's theme is applied. Breakpoints are the specification's.
 */
export const system = createSystem(
  baseConfig,
  defineConfig({
    preflight: true,
    disableLayers: true,
    cssVarsPrefix: 'b',
    globalCss,
    theme: {
      keyframes: {
        breathe: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.55' } },
        turn: { to: { transform: 'rotate(360deg)' } },
        rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
        show: { from: { opacity: '0' }, to: { opacity: '1' } },
      },
      breakpoints: { xs: '320px', sm: '550px', md: '680px', lg: '960px', xl: '1280px' },
      tokens: {
        colors: Object.fromEntries(
          Object.entries(paletteOf(NO_COLORS, false)).map(([name, value]) => [name, { value }]),
        ),
        spacing: grid,
        sizes: { ...grid, target: rem(44), content: { value: '960px' } },
        radii: values(RADII),
        fonts: {
          body: { value: FONTS },
          heading: { value: FONTS },
        },
        fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(19), xl: rem(23), '2xl': rem(28), '3xl': rem(33) },
        fontWeights: { normal: { value: '400' }, bold: { value: '700' } },
        lineHeights: { tight: { value: '1.2' }, snug: { value: '1.35' }, body: { value: '1.5' } },
        shadows: {
          float: { value: '0 8px 28px rgb(16 24 32 / 0.16), 0 1px 3px rgb(16 24 32 / 0.1)' },
          bar: { value: '0 -6px 20px rgb(16 24 32 / 0.08)' },
        },
        zIndex: { bar: { value: 10 }, menu: { value: 20 }, toast: { value: 40 }, skip: { value: 50 } },
      },
    },
  }),
)
