import { defineConfig } from '@chakra-ui/react'

/**
 * The style properties whose values may be names of tokens, and the conditions for styles. Chakra's own base
 * configuration has some three hundred of each and costs 6 kB of the first screen; a property that is missing here is
 * still plain CSS, only without tokens. A test detects when a view uses a missing one.
 */

type Category = 'colors' | 'spacing' | 'sizes' | 'radii' | 'fonts' | 'fontSizes' | 'fontWeights' | 'lineHeights'
type Rest = 'shadows' | 'zIndex' | 'durations'

const PROPERTIES: Readonly<Record<Category | Rest, readonly string[]>> = {
  colors: [
    'color',
    'background',
    'backgroundColor',
    'fill',
    'stroke',
    'accentColor',
    'caretColor',
    'outlineColor',
    'borderColor',
    'borderTopColor',
    'borderBottomColor',
    'borderInlineStartColor',
    'borderInlineEndColor',
    'borderBlockColor',
    'borderInlineColor',
    'textDecorationColor',
  ],
  spacing: [
    'padding',
    'paddingTop',
    'paddingBottom',
    'paddingLeft',
    'paddingRight',
    'paddingBlock',
    'paddingInline',
    'paddingBlockStart',
    'paddingBlockEnd',
    'paddingInlineStart',
    'paddingInlineEnd',
    'margin',
    'marginTop',
    'marginBottom',
    'marginLeft',
    'marginRight',
    'marginBlock',
    'marginInline',
    'marginBlockStart',
    'marginBlockEnd',
    'marginInlineStart',
    'marginInlineEnd',
    'gap',
    'rowGap',
    'columnGap',
    'inset',
    'insetBlock',
    'insetInline',
    'insetInlineStart',
    'insetInlineEnd',
    'top',
    'bottom',
    'left',
    'right',
    'scrollMarginTop',
    'scrollMarginBottom',
    'scrollPaddingTop',
    'scrollPaddingBottom',
    'scrollPaddingBlock',
    'scrollPadding',
    'scrollMargin',
  ],
  sizes: ['width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight', 'blockSize', 'inlineSize', 'flexBasis'],
  radii: [
    'borderRadius',
    'borderTopLeftRadius',
    'borderTopRightRadius',
    'borderBottomLeftRadius',
    'borderBottomRightRadius',
  ],
  fonts: ['fontFamily'],
  fontSizes: ['fontSize'],
  fontWeights: ['fontWeight'],
  lineHeights: ['lineHeight'],
  shadows: ['boxShadow'],
  zIndex: ['zIndex'],
  durations: ['transitionDuration', 'animationDuration', 'animationDelay'],
}

const byToken = Object.fromEntries(
  Object.entries(PROPERTIES).flatMap(([values, properties]) => properties.map((property) => [property, { values }])),
)

export const baseConfig = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:hover'],
    active: '&:active',
    focusVisible: '&:focus-visible',
    firstLetter: '&::first-letter',
    placeholder: '&::placeholder',
  },
  utilities: {
    ...byToken,
    borderTopRadius: {
      values: 'radii',
      transform: (radius: string) => ({ borderTopLeftRadius: radius, borderTopRightRadius: radius }),
    },
    // Cuts a text after this many lines, with an ellipsis.
    lineClamp: {
      transform: (lines: string) => ({
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitLineClamp: lines,
        WebkitBoxOrient: 'vertical',
        textWrap: 'wrap',
      }),
    },
  },
})
