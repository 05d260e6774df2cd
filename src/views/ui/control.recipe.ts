import { defineRecipe } from '../../theme/styled.ts'

/** The styles shared by text inputs, text areas and selects. */
export const controlRecipe = defineRecipe({
  base: {
    display: 'block',
    width: '100%',
    minHeight: 'target',
    paddingInline: '3',
    paddingBlock: '2',
    background: 'surface',
    color: 'text',
    borderWidth: '1px',
    borderColor: 'borderStrong',
    borderRadius: 'control',
    // Below 16 px iOS zooms the page into the field.
    fontSize: 'md',
    lineHeight: 'body',
    _placeholder: { color: 'muted', opacity: 1 },
    _focusVisible: { outlineOffset: '0', borderColor: 'focus' },
    '&[aria-invalid=true]': { borderColor: 'dangerText', boxShadow: 'inset 0 0 0 1px var(--b-colors-danger-text)' },
    // Shadows and colours of ours are not drawn there.
    '@media (forced-colors: active)': { '&[aria-invalid=true]': { borderWidth: '3px' } },
    '&[readonly]': { background: 'subtle' },
  },
})
