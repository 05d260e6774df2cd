import { defineRecipe } from '../../theme/styled.ts'

// Also under a pointer, whose rule is a strong one.
const UNAVAILABLE = '&[aria-disabled=true]:is(:hover, *):not(:disabled)'

/** The styles of buttons, and of links that look like buttons. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '5',
    paddingBlock: '2',
    borderWidth: '1px',
    borderRadius: 'control',
    font: 'inherit',
    fontSize: 'md',
    fontWeight: 'bold',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out, color 120ms ease-out',
    '& svg': { flexShrink: 0 },
    '&[aria-disabled=true]': { cursor: 'default' },
    // Nothing can be pressed on paper; a telephone number can be read.
    '&:not([href^=tel])': { '@media print': { display: 'none' } },
    '@media (forced-colors: active)': {
      borderColor: 'ButtonText',
      [UNAVAILABLE]: { color: 'GrayText', borderColor: 'GrayText' },
    },
  },
  variants: {
    variant: {
      solid: {
        '@media (forced-colors: active)': {
          background: 'Highlight',
          color: 'HighlightText',
          [UNAVAILABLE]: { background: 'ButtonFace' },
        },
        [UNAVAILABLE]: { background: 'subtle', color: 'muted', borderColor: 'borderStrong' },
      },
      outline: {
        background: 'surface',
        color: 'text',
        borderColor: 'borderStrong',
        _hover: { background: 'subtle' },
        [UNAVAILABLE]: { color: 'muted' },
      },
      quiet: { background: 'transparent', borderColor: 'transparent', paddingInline: '3' },
    },
    tone: { primary: {}, neutral: {}, danger: {} },
    size: {
      md: {},
      sm: { minHeight: '9', paddingInline: '3', paddingBlock: '1', fontSize: 'sm' },
      icon: { minWidth: 'target', paddingInline: '2' },
    },
    full: { true: { width: '100%' } },
  },
  compoundVariants: [
    {
      variant: 'solid',
      tone: 'primary',
      css: {
        background: 'primary',
        color: 'onPrimary',
        borderColor: 'primaryBorder',
        _hover: { background: 'primaryHover' },
      },
    },
    {
      variant: 'solid',
      tone: 'danger',
      css: {
        background: 'danger',
        color: 'onDanger',
        borderColor: 'danger',
        _hover: { background: 'dangerHover' },
      },
    },
    { variant: 'outline', tone: 'danger', css: { color: 'dangerText' } },
    { variant: 'quiet', tone: 'primary', css: { color: 'primaryText', _hover: { background: 'primaryTint' } } },
    { variant: 'quiet', tone: 'neutral', css: { color: 'text', _hover: { background: 'subtle' } } },
  ],
  defaultVariants: { variant: 'solid', tone: 'primary', size: 'md' },
})
