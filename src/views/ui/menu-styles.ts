/** The styles of a list that opens over the page. */
export const MENU = {
  minWidth: '52',
  maxWidth: 'calc(100vw - 2rem)',
  padding: '1',
  background: 'surface',
  color: 'text',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  boxShadow: 'float',
  outline: 'none',
  // Its positioner takes it over: the cards of a list come later in the page.
  zIndex: 'menu',
} as const

/** The styles of one of its entries. */
export const MENU_ITEM = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'target',
  paddingInline: '3',
  borderRadius: 'control',
  cursor: 'pointer',
  outline: 'none',
  textDecoration: 'none',
  color: 'inherit',
  '&[data-highlighted]': { background: 'subtle', outline: '2px solid currentColor', outlineOffset: '-2px' },
} as const
