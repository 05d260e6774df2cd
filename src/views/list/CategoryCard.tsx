import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListLayout } from '../../../machines/domain/catalogue/group.ts'
import type { ListItem } from '../../../machines/domain/catalogue/list-request.ts'
import { plainText } from '../../../machines/domain/catalogue/plain-text.ts'
import { Own } from '../words/own-words.tsx'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import { ChoiceTile } from './ChoiceTile.tsx'

/** Maximum characters of a description on a card, which shows two lines. */
const TEASER = 140

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
  const { publicName, thumbnail, description } = item
  const teaser = layout.description ? plainText(description, TEASER) : ''
  return (
    <ChoiceTile
      name={<Own>{publicName}</Own>}
      text={teaser && <Own>{teaser}</Own>}
      picture={<Thumbnail url={thumbnail} name={publicName} size={layout.grid ? 'cover' : 'list'} />}
      layout={layout}
      selected={selected}
      note={note}
      {...(invalid && { unavailable: <Trans>Cannot be booked online for your choice</Trans> })}
      onChosen={onChosen}
    />
  )
}
