import { defineStyle } from '../../theme/styled.ts'

/** The styles of `SlotButton`, for an element around the pills. */
export const slotStyles = defineStyle({
  '& [data-slot]': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    minHeight: 'target',
    paddingInline: '2',
    paddingBlock: '1',
    borderWidth: '1.5px',
    borderColor: 'primaryEdge',
    borderRadius: 'full',
    background: 'primaryTint',
    color: 'primaryText',
    font: 'inherit',
    lineHeight: 'tight',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    // The bar that stays at the top must not cover the focused time.
    scrollMarginTop: '44',
    scrollMarginBottom: '4',
    transition: 'background-color 120ms ease-out, color 120ms ease-out, border-color 120ms ease-out',
    '@media (forced-colors: active)': { borderColor: 'ButtonText' },
  },
  '& [data-slot]:hover': { borderColor: 'primaryBorder' },
  '& [data-slot][data-mark=chosen]': { background: 'primary', color: 'onPrimary', borderColor: 'primaryBorder' },
  // A ring of two: no other time has one, and nothing around it moves.
  '& [data-slot][data-mark=first]': { borderColor: 'primaryBorder', boxShadow: 'inset 0 0 0 1px currentColor' },
  '& [data-slot][data-mark=checking]': { borderColor: 'primaryBorder', cursor: 'progress' },
  '& [data-time]': { fontWeight: 'bold', whiteSpace: 'nowrap', '& svg': { display: 'inline', marginInlineEnd: '1' } },
  // Three pills beside each other on a phone have no room for it: there it is in their names and with the chosen time.
  '& [data-own]': { display: { base: 'none', md: 'inline' }, fontSize: 'xs', textAlign: 'center' },
  '& [data-note]': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    columnGap: '1',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
  },
  '& [data-promotion]': {
    paddingInline: '1.5',
    borderRadius: 'full',
    background: 'accentTint',
    color: 'accentText',
    fontWeight: 'bold',
  },
})
