import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, Sparkles } from 'lucide-react'
import { useId } from 'react'
import type { Service } from '../../../machines/domain/catalogue/choices.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import type { ListItem } from '../../../machines/domain/catalogue/list-request.ts'
import { plainText } from '../../../machines/domain/catalogue/plain-text.ts'
import { toPath } from '../../../machines/domain/place/location.ts'
import { moreAt, type Offer } from '../../../machines/domain/site/offer.ts'
import type { Listing, Website } from '../../../machines/domain/site/website.ts'
import { WIDE } from '../../theme/media.ts'
import { Button } from '../ui/Button.tsx'
import { Tile, TileBody, TileButton, TileName, TileText } from '../ui/card-parts.tsx'
import { CardGrid } from '../ui/CardGrid.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Heading } from '../ui/Heading.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import { Duration } from '../texts/Duration.tsx'
import { Own } from '../texts/language-of-parts.tsx'
import { useAmounts } from '../texts/useAmounts.ts'

const Tiles = styled(CardGrid, {
  base: { gridAutoRows: { base: 'minmax(112px, auto)', md: 'minmax(140px, auto)' } },
})
const Suggestion = styled(Chip, { base: { paddingInline: 0, background: 'none' } })
const TEASER = 120

const Figures = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    color: 'muted',
  },
})
const Price = styled('span', { base: { fontWeight: 'bold', color: 'text' } })

/** Length and price of a service, if the business shows them. */
function ServiceFigures({ service, group }: { service: Service; group: Group }) {
  const { price } = useAmounts()
  const currency = (service.kind === 'intervention' ? service.currency : null) ?? group.currency
  const cost = group.displayPrice ? price(service.price, currency) : null
  if (!cost && !group.displayLength) return null
  return (
    <Figures>
      {group.displayLength && <Duration minutes={service.length} />}
      {cost && <Price>{cost}</Price>}
    </Figures>
  )
}

function ItemTile({ item, group, onPicked }: { item: ListItem; group: Group; onPicked: () => void }) {
  const id = useId()
  const teaser = plainText(item.description, TEASER)
  return (
    <Tile grid>
      <Thumbnail url={item.thumbnail} name={item.publicName} size="cover" />
      <TileBody grid centered>
        <TileButton aria-describedby={id} onClick={onPicked}>
          <TileName>
            <Own>{item.publicName}</Own>
          </TileName>
        </TileButton>
        <div id={id}>
          {teaser && (
            <TileText>
              <Own>{teaser}</Own>
            </TileText>
          )}
          {'kind' in item && <ServiceFigures service={item} group={group} />}
        </div>
      </TileBody>
    </Tile>
  )
}

function Title({ listing }: { listing: Listing }) {
  return listing === 'package' ? <Trans>Our packs</Trans> : <Trans>Our services</Trans>
}

interface OffersProps {
  offer: Offer
  website: Website
  group: Group
  onPicked: (item: ListItem) => void
}

/** Up to six categories, services or packs, and a link to all of them. */
export function Offers({ offer: { items, hasMore }, website: { listing }, group, onPicked }: OffersProps) {
  if (items.length === 0) return null
  return (
    <section>
      <SectionHead>
        <Heading size="xl">
          <Title listing={listing} />
        </Heading>
        {hasMore && (
          <LinkButton href={toPath(moreAt(group, listing)) + window.location.search} variant="quiet">
            {listing === 'package' ? <Trans>See more packs</Trans> : <Trans>See more services</Trans>}
            <ArrowRight aria-hidden size={20} />
          </LinkButton>
        )}
      </SectionHead>
      <Tiles grid>
        {items.map((item) => (
          <li key={`${'kind' in item ? item.kind : ''}${item.id}`}>
            <ItemTile item={item} group={group} onPicked={() => onPicked(item)} />
          </li>
        ))}
      </Tiles>
    </section>
  )
}

const Ribbon = styled('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    padding: { base: '4', md: '5' },
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'accentTint',
    [WIDE]: { flexDirection: 'row', alignItems: 'center' },
  },
})
const Said = styled('div', { base: { display: 'grid', gap: '1.5', flex: 1, minWidth: 0, justifyItems: 'start' } })
const Line = styled('div', { base: { display: 'flex', gap: '4', alignItems: 'center', flex: 1, minWidth: 0 } })
const Badge = styled('p', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '3',
    paddingBlock: '1',
    borderRadius: 'full',
    background: 'surface',
    color: 'accentText',
    borderWidth: '1px',
    borderColor: 'border',
    fontWeight: 'bold',
    fontSize: 'sm',
    lineHeight: 'snug',
    '& svg': { flexShrink: 0 },
  },
})

interface HighlightProps {
  service: Service
  offer: Website['offer']
  group: Group
  onPicked: () => void
}

/** The highlighted service of the business, with its offer. */
export function Highlight({ service, offer, group, onPicked }: HighlightProps) {
  const { t } = useLingui()
  const { publicName } = service
  return (
    <Ribbon aria-label={t`Featured: ${publicName}`}>
      <Line>
        <Thumbnail url={service.thumbnail} name={publicName} size="list" />
        <Said>
          {offer.isShort && offer.text !== '' ? (
            <Badge>
              <Sparkles aria-hidden size={16} />
              <Own>{offer.text}</Own>
            </Badge>
          ) : (
            <Suggestion tone="accent">
              <Sparkles aria-hidden />
              <Trans>Our suggestion</Trans>
            </Suggestion>
          )}
          <Heading as="h2">
            <Own>{publicName}</Own>
          </Heading>
          {!offer.isShort && offer.text !== '' && (
            <p>
              <Own>{offer.text}</Own>
            </p>
          )}
          <ServiceFigures service={service} group={group} />
        </Said>
      </Line>
      <Button variant="outline" label={t`Book: ${publicName}`} onClick={onPicked}>
        <Trans>Book</Trans>
      </Button>
    </Ribbon>
  )
}
