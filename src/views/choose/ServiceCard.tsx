import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Package, Tag, Video } from 'lucide-react'
import { useId } from 'react'
import type { Group, ListLayout, Service } from '../../../machines/domain/entities.ts'
import { plainText } from '../../../machines/domain/plain-text.ts'
import { Button } from '../shared/Button.tsx'
import { Chip } from '../shared/Chip.tsx'
import { Duration } from '../shared/Duration.tsx'
import { Thumbnail } from '../shared/Thumbnail.tsx'
import { useAmounts } from '../shared/useAmounts.ts'
import { WIDE } from '../../theme/system.ts'
import { CardText, ChosenChip } from './card-parts.tsx'
import { PackMembers } from './PackMembers.tsx'

const Root = chakra('article', {
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
    '&[data-selected]': {
      borderColor: 'primaryBorder',
      boxShadow: '0 0 0 1px var(--b-colors-primary-border)',
    },
    '&:has([data-choose]:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
  variants: {
    grid: {
      true: { flexDirection: 'column' },
      false: { flexDirection: 'row', alignItems: 'flex-start', gap: '4', padding: '4' },
    },
  },
})
const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: 0, flex: 1, alignSelf: 'stretch' },
  variants: { grid: { true: { padding: '4' }, false: {} } },
})
const Line = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', columnGap: '4', rowGap: '0.5' },
  variants: { grid: { true: {}, false: { [WIDE]: { flexDirection: 'row', justifyContent: 'space-between' } } } },
})
// The button's face covers the card, so that the whole card is one target; "Details" lies above it.
const Choose = chakra('button', {
  base: {
    font: 'inherit',
    fontWeight: 'bold',
    lineHeight: 'snug',
    textAlign: 'start',
    overflowWrap: 'break-word',
    hyphens: 'auto',
    minWidth: 0,
    cursor: 'pointer',
    outline: 'none !important',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
})
const Figures = chakra('p', {
  base: { display: 'flex', gap: '4', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', color: 'muted' },
})
const Price = chakra('span', { base: { fontWeight: 'bold', color: 'text' } })
// What is said about it, and at the end of that the way to read more.
const About = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: '4', flex: 1 },
})
const Said = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', flex: '1 1 12rem', minWidth: 0, alignSelf: 'stretch' },
})
const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: 'auto' } })
const Above = chakra('span', {
  base: { position: 'relative', zIndex: 1, marginInlineStart: 'auto', marginInlineEnd: '-3', marginBottom: '-2' },
})

export interface ServiceCardProps {
  service: Service
  layout: ListLayout
  display: Pick<Group, 'currency' | 'displayPrice' | 'displayLength' | 'displayInfo'>
  selected: boolean
  onChosen: () => void
  onDetails: () => void
}

const TEASER = 160

/** A service or pack: name, length, price, what is special about it, and for a pack what it holds. */
export function ServiceCard({ service, layout, display, selected, onChosen, onDetails }: ServiceCardProps) {
  const id = useId()
  const { t } = useLingui()
  const { price } = useAmounts()
  const { publicName, kind } = service
  const currency = (kind === 'intervention' ? service.currency : null) ?? display.currency
  const cost = display.displayPrice ? price(service.price, currency) : null
  const teaser = layout.description ? plainText(service.description, TEASER) : ''
  const isPromoted = kind === 'intervention' && service.promotions
  const isVideo = kind === 'intervention' && service.videoconference
  const hasDetails = display.displayInfo && service.description.trim() !== ''
  const count = kind === 'pack' ? service.members.filter((member) => member.kind === 'service').length : 0
  return (
    <Root grid={layout.grid} data-selected={selected ? '' : undefined}>
      {layout.image && <Thumbnail url={service.thumbnail} name={publicName} size={layout.grid ? 'cover' : 'list'} />}
      <Body grid={layout.grid}>
        <Line grid={layout.grid}>
          <Choose
            type="button"
            data-choose=""
            aria-pressed={selected || undefined}
            aria-describedby={`${id}-about`}
            onClick={onChosen}
          >
            {publicName}
          </Choose>
          <Figures>
            {display.displayLength && <Duration minutes={service.length} />}
            {cost && <Price>{cost}</Price>}
          </Figures>
        </Line>
        <About>
          <Said id={`${id}-about`}>
            {teaser && <CardText>{teaser}</CardText>}
            {kind === 'pack' && <PackMembers members={service.members} />}
            {(isPromoted || isVideo || kind === 'pack' || selected) && (
              <Chips>
                {selected && <ChosenChip />}
                {kind === 'pack' && (
                  <Chip tone="primary">
                    <Package aria-hidden />
                    <Plural value={count} one="Pack of # service" other="Pack of # services" />
                  </Chip>
                )}
                {isPromoted && (
                  <Chip tone="accent">
                    <Tag aria-hidden />
                    <Trans>Promotion</Trans>
                  </Chip>
                )}
                {isVideo && (
                  <Chip>
                    <Video aria-hidden />
                    <Trans>By video</Trans>
                  </Chip>
                )}
              </Chips>
            )}
          </Said>
          {hasDetails && (
            <Above>
              <Button variant="quiet" size="sm" hasPopup="dialog" label={t`Details: ${publicName}`} onClick={onDetails}>
                <Trans>Details</Trans>
              </Button>
            </Above>
          )}
        </About>
      </Body>
    </Root>
  )
}
