import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Chip } from './Chip.tsx'

/**
 * A card that is a single target. Its button contains only the name and covers the whole card; the rest of the card is
 * the button's description, and other buttons are above the cover (`Above`).
 */
export const Tile = styled('article', {
  base: {
    position: 'relative',
    display: 'flex',
    height: '100%',
    overflow: 'hidden',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
    _hover: { borderColor: 'primaryBorder' },
    '&:has([data-choose]:active)': { background: 'primaryTint' },
    '&[data-selected]': { borderColor: 'primaryBorder', boxShadow: '0 0 0 1px var(--b-colors-primary-border)' },
    '&[data-unavailable]': {
      background: 'bg',
      '& img': { filter: 'grayscale(1)' },
      '& button': { color: 'muted', cursor: 'not-allowed' },
    },
    '&:has([data-choose]:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '@media (forced-colors: active)': { '&[data-selected]': { borderWidth: '3px' } },
  },
  variants: {
    grid: {
      // The picture is beside the text, square as it is stored: cropped to a strip it would lose heads and hands.
      true: {},
      false: { alignItems: 'flex-start', gap: '4', padding: '4' },
    },
    /** For a card with little text, which is centred. */
    centered: { true: {}, false: {} },
  },
  compoundVariants: [{ grid: false, centered: true, css: { alignItems: 'center' } }],
})

/** The button of a `Tile`; its text is the name. */
export const TileButton = styled(
  'button',
  {
    base: {
      font: 'inherit',
      fontWeight: 'bold',
      lineHeight: 'snug',
      textAlign: 'start',
      overflowWrap: 'break-word',
      hyphens: 'auto',
      minWidth: 0,
      cursor: 'pointer',
      // The ring is drawn around the whole card.
      outline: 'none !important',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    },
  },
  { defaultProps: { type: 'button', 'data-choose': '' } },
)

/** The text area of a card. */
export const TileBody = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: 0, flex: 1, alignSelf: 'stretch' },
  variants: {
    grid: { true: { padding: '4' }, false: {} },
    centered: { true: { justifyContent: 'center' }, false: {} },
  },
  compoundVariants: [{ grid: false, centered: true, css: { minHeight: '9' } }],
})

/** A name that is cut after three lines; screen readers still read all of it. */
export const TileName = styled('span', { base: { lineClamp: 3, textWrap: 'balance' } })

/** Cut only when there is room for most of it: on a small or zoomed screen nothing else would show the rest. */
export const TileText = styled('p', {
  base: {
    color: 'muted',
    fontSize: 'sm',
    lineHeight: 'body',
    overflowWrap: 'anywhere',
    // A group's plain text stays in its lines.
    whiteSpace: 'pre-line',
    lineClamp: { base: 'none', md: 2 },
  },
})

/** The arrow at the end of a row that leads on. */
export const Chevron = styled('span', { base: { color: 'muted', alignSelf: 'center', flexShrink: 0 } })

/** Lifts a second button above the cover of the first. */
export const Above = styled('span', {
  base: { position: 'relative', zIndex: 1, marginInlineStart: 'auto', marginInlineEnd: '-3', marginBottom: '-2' },
})

const Chosen = styled(Chip, {
  base: { alignSelf: 'flex-start' },
  // Over the picture: beside it a name may need the whole width.
  variants: {
    over: { true: { position: 'absolute', top: '2', insetInlineStart: '2', boxShadow: 'float' }, false: {} },
  },
})

/** Marks the earlier choice. Screen readers use the pressed state instead. */
export function ChosenChip({ over = false }: { over?: boolean }) {
  return (
    <Chosen tone="primary" aria-hidden over={over}>
      <Check />
      <Trans>Your choice</Trans>
    </Chosen>
  )
}
