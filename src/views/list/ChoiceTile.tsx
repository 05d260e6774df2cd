import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ListLayout } from '../../../machines/domain/catalogue/group.ts'
import { Chevron, ChosenChip, Tile, TileBody, TileButton, TileName, TileText } from '../ui/card-parts.tsx'

export interface ChoiceTileProps {
  name: ReactNode
  text: ReactNode
  /** Shown when the layout has pictures, in front of the words. */
  picture: ReactNode
  layout: ListLayout
  selected: boolean
  /** Why it cannot be chosen, in the place of its words. */
  unavailable?: ReactNode
  onChosen: () => void
}

/** One choice of a category list, in a grid or in a row. */
export function ChoiceTile({ name, text, picture, layout, selected, unavailable, onChosen }: ChoiceTileProps) {
  const id = useId()
  const words = unavailable ?? text
  const { grid, image } = layout
  return (
    <Tile
      grid={grid}
      centered
      data-selected={selected && !unavailable ? '' : undefined}
      data-unavailable={unavailable ? '' : undefined}
    >
      {image && picture}
      <TileBody grid={grid} centered>
        <TileButton
          aria-pressed={(selected && !unavailable) || undefined}
          aria-disabled={unavailable ? true : undefined}
          aria-describedby={words ? id : undefined}
          onClick={unavailable ? undefined : onChosen}
        >
          <TileName>{name}</TileName>
        </TileButton>
        {selected && !unavailable && !(grid && image) && <ChosenChip />}
        {words && <TileText id={id}>{words}</TileText>}
      </TileBody>
      {selected && !unavailable && grid && image && <ChosenChip over />}
      {!grid && !unavailable && (
        <Chevron aria-hidden>
          <ChevronRight size={20} />
        </Chevron>
      )}
    </Tile>
  )
}
