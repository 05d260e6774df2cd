import { defineRecipe } from '../../theme/styled.ts'

const INVALID = { outline: '2px solid var(--b-colors-danger-text)', outlineOffset: '1px' }

/** The styles shared by checkboxes and radios, which the browser draws. */
export const tickRecipe = defineRecipe({
  base: {
    flexShrink: 0,
    width: '6',
    height: '6',
    accentColor: 'var(--b-colors-primary-border)',
    cursor: 'pointer',
    // The control itself, or the group that it belongs to.
    '&[aria-invalid=true]:not(:focus-visible)': INVALID,
    '[aria-invalid=true] &': { '&:not(:focus-visible)': INVALID },
  },
})
