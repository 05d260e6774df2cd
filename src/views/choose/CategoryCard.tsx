import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { ListLayout } from '../../../machines/domain/entities.ts'
import type { ListItem } from '../../../machines/domain/list-request.ts'
import { plainText } from '../../../machines/domain/plain-text.ts'
import { CardButton } from '../shared/Card.tsx'
import { Thumbnail } from '../shared/Thumbnail.tsx'
import { CardBody, CardText, CardTitle, Chevron, ChosenChip } from './card-parts.tsx'

// More than fits on the card; the rest is for the eye to guess and for nobody to need.
const TEASER = 140

export interface CategoryCardProps {
  item: ListItem
  layout: ListLayout
  selected: boolean
  onChosen: () => void
}

/** One choice. The whole card is the button; its name is the title, its description the text below. */
export function CategoryCard({ item, layout, selected, onChosen }: CategoryCardProps) {
  const id = useId()
  const teaser = layout.description ? plainText(item.description, TEASER) : ''
  return (
    <CardButton
      onClick={onChosen}
      aria-pressed={selected || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={teaser ? `${id}-text` : undefined}
      position="relative"
      display="flex"
      flexDirection={layout.grid ? 'column' : 'row'}
      alignItems={layout.grid ? 'stretch' : 'center'}
      gap={layout.grid ? 0 : '4'}
      padding={layout.grid ? 0 : '4'}
      height="100%"
      overflow="hidden"
    >
      {layout.image && <Thumbnail url={item.thumbnail} name={item.publicName} size={layout.grid ? 'cover' : 'list'} />}
      <CardBody grid={layout.grid} justifyContent={layout.image ? undefined : 'center'}>
        <CardTitle id={`${id}-title`}>{item.publicName}</CardTitle>
        {selected && !(layout.grid && layout.image) && <ChosenChip />}
        {teaser && <CardText id={`${id}-text`}>{teaser}</CardText>}
      </CardBody>
      {selected && layout.grid && layout.image && <ChosenChip over />}
      {!layout.grid && (
        <Chevron aria-hidden>
          <ChevronRight size={20} />
        </Chevron>
      )}
    </CardButton>
  )
}
