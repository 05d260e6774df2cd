import { chakra } from '@chakra-ui/react'

/** A white card with a hairline. A plain container; see `CardButton` for one that is pressed. */
export const Card = chakra('div', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    padding: { base: '4', md: '6' },
  },
})

/** A card that is one target as a whole: a native button. Give it `aria-pressed` when it holds a kept choice. */
export const CardButton = chakra(
  'button',
  {
    base: {
      display: 'block',
      width: '100%',
      background: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      padding: '4',
      font: 'inherit',
      color: 'text',
      textAlign: 'start',
      cursor: 'pointer',
      transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
      _hover: { borderColor: 'primaryBorder' },
      _active: { background: 'primaryTint' },
      '&[aria-pressed=true]': {
        borderColor: 'primaryBorder',
        boxShadow: '0 0 0 1px var(--b-colors-primary-border)',
      },
      '@media (forced-colors: active)': { borderColor: 'ButtonText', '&[aria-pressed=true]': { borderWidth: '3px' } },
    },
  },
  { defaultProps: { type: 'button' } },
)
