import { defineStyle } from '../../theme/styled.ts'

/** The styles of the month in `DateDialog`: the library brings only its structure. */
export const calendarStyles = defineStyle({
  // On a small phone the days need the room.
  '@media (max-width: 400px)': { marginInline: '-4' },
  '& .rdp-month': { display: 'grid', gridTemplateColumns: 'auto 1fr auto', alignItems: 'center' },
  '& .rdp-month_caption': { textAlign: 'center', fontWeight: 'bold', _firstLetter: { textTransform: 'uppercase' } },
  '& .rdp-caption_label': { display: 'inline-block', _firstLetter: { textTransform: 'uppercase' } },
  '& .rdp-button_previous, & .rdp-button_next': {
    display: 'grid',
    placeItems: 'center',
    width: 'target',
    height: 'target',
    borderRadius: 'full',
    cursor: 'pointer',
    '& svg': { width: '5', height: '5', fill: 'currentColor' },
    _hover: { background: 'subtle' },
    '&[aria-disabled=true]': { color: 'muted', opacity: 0.5, cursor: 'default', background: 'transparent' },
  },
  '& .rdp-month_grid': {
    gridColumn: '1 / -1',
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    marginTop: '2',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .rdp-weekday': { paddingBlock: '2', color: 'muted', fontSize: 'sm', fontWeight: 'normal', textAlign: 'center' },
  '& .rdp-day': { padding: 0, textAlign: 'center' },
  '& .rdp-day_button': {
    width: '100%',
    minHeight: 'target',
    borderRadius: 'full',
    font: 'inherit',
    cursor: 'pointer',
    _hover: { background: 'subtle' },
    '&[aria-disabled=true]': { color: 'muted', cursor: 'default', background: 'transparent', fontWeight: 'normal' },
    '&[aria-disabled=true]:hover': { background: 'transparent' },
    '@media (forced-colors: active)': { '&[aria-disabled=true]': { color: 'GrayText' } },
  },
  // As in the list of times: a dot on a day with free times, a stroke through a day without. A day of which nothing is
  // known has neither, and one out of reach is faint.
  '& .is-free .rdp-day_button': { position: 'relative', fontWeight: 'bold' },
  '& .is-free .rdp-day_button::after': {
    content: '""',
    position: 'absolute',
    bottom: '5px',
    insetInlineStart: 'calc(50% - 2.5px)',
    width: '5px',
    height: '5px',
    borderRadius: 'full',
    background: 'currentColor',
    '@media (forced-colors: active)': { background: 'ButtonText' },
  },
  '& .is-full .rdp-day_button': { color: 'muted', textDecoration: 'line-through' },
  '& .is-out .rdp-day_button': { opacity: 0.4 },
  // The shown days are one band with round ends.
  '& .is-shown:not(.rdp-outside)': { background: 'primaryTint' },
  '& .is-shown:first-of-type, & :is(:not(.is-shown), .rdp-outside) + .is-shown': {
    // Every language of the product is written from left to right.
    borderTopLeftRadius: '999px',
    borderBottomLeftRadius: '999px',
  },
  '& .is-shown:last-of-type, & .is-shown:has(+ :is(:not(.is-shown), .rdp-outside))': {
    borderTopRightRadius: '999px',
    borderBottomRightRadius: '999px',
  },
  '& .rdp-today .rdp-day_button': { fontWeight: 'bold', textDecoration: 'underline', textUnderlineOffset: '4px' },
  '& .rdp-today.is-full .rdp-day_button': { textDecoration: 'underline line-through' },
  '& .rdp-selected .rdp-day_button': {
    background: 'primary',
    color: 'onPrimary',
    fontWeight: 'bold',
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
})
