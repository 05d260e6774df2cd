import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ListLayout } from '../../../machines/domain/catalogue/group.ts'
import { styled } from '../../theme/styled.ts'
import { Chevron, ChosenChip, Tile, TileBody, TileButton, TileName, TileText } from '../ui/card-parts.tsx'

/** As many lines as a date and a time take beside a picture, or below a name: nothing moves when they come. */
const Note = styled('p', {
  base: { fontSize: 'sm', lineHeight: 'body', overflowWrap: 'anywhere', textWrap: 'balance' },
  variants: {
    grid: { true: { minHeight: { base: '3lh', md: '2lh' } }, false: { minHeight: { base: '2lh', md: '1lh' } } },
  },
})

export interface ChoiceTileProps {
  name: ReactNode
  text: ReactNode
  /** Shown when the layout has pictures, in front of the words. */
  picture: ReactNode
  layout: ListLayout
  selected: boolean
  /** A further line, which may come later: its place is kept. */
  note?: ReactNode
  /** Why it cannot be chosen, in the place of its words. */
  unavailable?: ReactNode
  onChosen: () => void
}

/** One choice of a category list, in a grid or in a row. */
export function ChoiceTile({ name, text, picture, layout, selected, note, unavailable, onChosen }: ChoiceTileProps) {
  const id = useId()
  const noteId = useId()
  const words = unavailable ?? text
  const described = [words && id, note && !unavailable && noteId].filter(Boolean).join(' ')
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
          aria-describedby={described || undefined}
          onClick={unavailable ? undefined : onChosen}
        >
          <TileName>{name}</TileName>
        </TileButton>
        {selected && !unavailable && !(grid && image) && <ChosenChip />}
        {words && <TileText id={id}>{words}</TileText>}
        {note && !unavailable && (
          <Note id={noteId} grid={grid}>
            {note}
          </Note>
        )}
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
