/** A row of tabs, in several lines where it is too narrow: a tab out of sight is not looked for. */
export const TAB_LIST = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  borderBottomWidth: '1px',
  borderColor: 'border',
} as const

export const TAB = {
  minHeight: 'target',
  paddingInline: '4',
  marginBottom: '-1px',
  borderBottomWidth: '3px',
  borderColor: 'transparent',
  fontWeight: 'bold',
  color: 'muted',
  cursor: 'pointer',
  '&[aria-selected=true]': { color: 'primaryText', borderColor: 'primaryBorder' },
  // Forced colours would draw all borders the same.
  '@media (forced-colors: active)': {
    borderColor: 'Canvas',
    '&[aria-selected=true]': { borderColor: 'Highlight' },
  },
} as const
