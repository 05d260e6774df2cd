import { defineSlotRecipe } from '@chakra-ui/react'

const CHOSEN = '&:has(> div > label > input:checked)'

/** The looks of a person to choose, whose details can be unfolded. */
export const panelRecipe = defineSlotRecipe({
  slots: ['root', 'trigger', 'indicator', 'content'],
  base: {
    root: {
      background: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      [CHOSEN]: { borderColor: 'primaryBorder', boxShadow: 'inset 0 0 0 1px var(--b-colors-primary-border)' },
      '@media (forced-colors: active)': { [CHOSEN]: { borderWidth: '3px' } },
    },
    indicator: { transition: 'transform 160ms ease-out', '&[data-state=open]': { transform: 'rotate(180deg)' } },
    content: {
      paddingInline: { base: '4', md: '6' },
      paddingBottom: { base: '4', md: '6' },
      paddingTop: '2',
    },
  },
})
