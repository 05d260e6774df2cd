import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ListLayout } from '../../../machines/domain/entities.ts'
import { Chevron, ChosenChip, Tile, TileBody, TileButton, TileName, TileText } from './card-parts.tsx'

export interface ChoiceTileProps {
  name: ReactNode
  text: ReactNode
  /** Shown when the layout has pictures, in front of the words. */
  picture: ReactNode
  layout: ListLayout
  selected: boolean
  onChosen: () => void
}

/** One choice of a category list, in a grid or in a row. */
export function ChoiceTile({ name, text, picture, layout, selected, onChosen }: ChoiceTileProps) {
  const id = useId()
  const { grid, image } = layout
  return (
    <Tile grid={grid} alignItems={grid ? undefined : 'center'} data-selected={selected ? '' : undefined}>
      {image && picture}
      <TileBody grid={grid} justifyContent="center" minHeight={grid ? undefined : '9'}>
        <TileButton aria-pressed={selected || undefined} aria-describedby={text ? id : undefined} onClick={onChosen}>
          <TileName>{name}</TileName>
        </TileButton>
        {selected && !(grid && image) && <ChosenChip />}
        {text && <TileText id={id}>{text}</TileText>}
      </TileBody>
      {selected && grid && image && <ChosenChip over />}
      {!grid && (
        <Chevron aria-hidden>
          <ChevronRight size={20} />
        </Chevron>
      )}
    </Tile>
  )
}
