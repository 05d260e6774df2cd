import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListLayout } from '../../../machines/domain/catalogue/group.ts'
import type { ListItem } from '../../../machines/domain/catalogue/list-request.ts'
import { Own } from '../texts/language-of-parts.tsx'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import { teaserOf } from './category-layout.ts'
import { ChoiceTile } from './ChoiceTile.tsx'

export interface CategoryCardProps {
  item: ListItem
  layout: ListLayout
  selected: boolean
  /** An additional line of the card. */
  note?: ReactNode
  /** Whether it cannot be booked with the earlier choices. */
  invalid: boolean
  onChosen: () => void
}

/** A category, calendar, calendar set or resource. */
export function CategoryCard({ item, layout, selected, note, invalid, onChosen }: CategoryCardProps) {
  const { publicName, thumbnail } = item
  const teaser = teaserOf(item, layout)
  return (
    <ChoiceTile
      name={<Own>{publicName}</Own>}
      text={teaser && <Own>{teaser}</Own>}
      picture={<Thumbnail url={thumbnail} name={publicName} size={layout.grid ? 'cover' : 'list'} />}
      layout={layout}
      selected={selected}
      note={note}
      {...(invalid && { unavailable: <Trans>Cannot be booked online with your other choices</Trans> })}
      onChosen={onChosen}
    />
  )
}
