import { styled } from '../../theme/styled.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Package, Tag, Video } from 'lucide-react'
import { useId } from 'react'
import type { Group, ListLayout } from '../../../machines/domain/catalogue/group.ts'
import type { Service } from '../../../machines/domain/catalogue/choices.ts'
import { savedBy } from '../../../machines/domain/catalogue/price.ts'
import { saysMore } from '../../../machines/domain/catalogue/says-more.ts'
import { Own } from '../texts/language-of-parts.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Duration } from '../texts/Duration.tsx'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import { useAmounts } from '../texts/useAmounts.ts'
import { WIDE } from '../../theme/media.ts'
import { Above, ChosenChip, Tile, TileBody, TileButton, TileText } from '../ui/card-parts.tsx'
import { PackMembers } from './PackMembers.tsx'
import { serviceTeaserOf } from './service-layout.ts'

const Line = styled('div', {
  base: { display: 'flex', flexDirection: 'column', columnGap: '4', rowGap: '0.5' },
  variants: { grid: { true: {}, false: { [WIDE]: { flexDirection: 'row', justifyContent: 'space-between' } } } },
})
const Figures = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    color: 'muted',
  },
})
const Price = styled('span', { base: { fontWeight: 'bold', color: 'text' } })
// The description, and at its end the button to read more.
const About = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: '4', flex: 1 },
})
const Said = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', flex: '1 1 12rem', minWidth: 0, alignSelf: 'stretch' },
})
const Chips = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: 'auto' } })
export interface ServiceCardProps {
  service: Service
  layout: ListLayout
  display: Pick<Group, 'currency' | 'displayPrice' | 'displayLength' | 'displayInfo'>
  selected: boolean
  onChosen: () => void
  onDetails: () => void
}

/** A service or pack: name, length, price, its special marks, and for a pack its services. */
export function ServiceCard({ service, layout, display, selected, onChosen, onDetails }: ServiceCardProps) {
  const id = useId()
  const { t } = useLingui()
  const { price } = useAmounts()
  const { publicName, kind } = service
  const currency = (kind === 'intervention' ? service.currency : null) ?? display.currency
  const cost = display.displayPrice ? price(service.price, currency) : null
  const teaser = serviceTeaserOf(service, layout)
  const isPromoted = kind === 'intervention' && service.promotions
  const isVideo = service.videoconference
  const hasDetails = display.displayInfo && saysMore(service.description, layout)
  const saving = kind === 'pack' && display.displayPrice ? price(savedBy(service), currency) : null
  const count =
    kind === 'pack'
      ? service.members.filter((member) => member.kind === 'service' && member.publicName !== '').length
      : 0
  return (
    <Tile grid={layout.grid} data-selected={selected ? '' : undefined}>
      {layout.image && <Thumbnail url={service.thumbnail} name={publicName} size={layout.grid ? 'cover' : 'list'} />}
      <TileBody grid={layout.grid}>
        <Line grid={layout.grid}>
          <TileButton
            aria-pressed={selected || undefined}
            aria-describedby={`${id}-figures ${id}-about`}
            onClick={onChosen}
          >
            <Own>{publicName}</Own>
          </TileButton>
          <Figures id={`${id}-figures`}>
            {display.displayLength && <Duration minutes={service.length} />}
            {cost && <Price>{cost}</Price>}
          </Figures>
        </Line>
        <About>
          <Said id={`${id}-about`}>
            {teaser && (
              <TileText>
                <Own>{teaser}</Own>
              </TileText>
            )}
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
                {saving && (
                  <Chip tone="accent">
                    <Trans>Save {saving}</Trans>
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
      </TileBody>
    </Tile>
  )
}
