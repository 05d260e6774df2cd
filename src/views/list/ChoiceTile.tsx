import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ListLayout } from '../../../machines/domain/catalogue/group.ts'
import { styled } from '../../theme/styled.ts'
import { Chevron, ChosenChip, Tile, TileBody, TileButton, TileName, TileText } from '../ui/card-parts.tsx'

/** Beside a picture a sentence would take five lines on a phone, so in a grid it is below both. */
const Column = styled('div', { base: { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 } })
const Row = styled('div', { base: { display: 'flex', flex: 1 } })

/** As many lines as a date, a time and maybe a zone take, so that nothing moves when they load. */
const Note = styled('p', {
  base: {
    '--zone': '0lh',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    fontSize: 'sm',
    lineHeight: 'body',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    '&:has([data-zoned])': { '--zone': '1lh' },
  },
  variants: {
    grid: {
      true: {
        paddingInline: '4',
        paddingBlock: '2',
        borderTopWidth: '1px',
        borderColor: 'border',
        // One column of cards up to 680 px, then two; the padding and the line are part of the height.
        minHeight: {
          base: 'calc(2lh + var(--zone) + 1rem + 1px)',
          sm: 'calc(1lh + var(--zone) + 1rem + 1px)',
          md: 'calc(2lh + var(--zone) + 1rem + 1px)',
          lg: 'calc(1lh + var(--zone) + 1rem + 1px)',
        },
      },
      false: { minHeight: { base: 'calc(2lh + var(--zone))', md: 'calc(1lh + var(--zone))' } },
    },
  },
})

export interface ChoiceTileProps {
  name: ReactNode
  text: ReactNode
  /** Shown before the text when the layout has pictures. */
  picture: ReactNode
  layout: ListLayout
  selected: boolean
  /** An additional line, which may load later: its room is reserved. */
  note?: ReactNode
  /** Why it cannot be chosen, in place of its text. */
  unavailable?: ReactNode
  onChosen: () => void
}

/** One choice of a category list, in a grid or in a row. */
export function ChoiceTile({ name, text, picture, layout, selected, note, unavailable, onChosen }: ChoiceTileProps) {
  const id = useId()
  const noteId = `${id}n`
  const words = unavailable ?? text
  const described = [words && id, note && !unavailable && noteId].filter(Boolean).join(' ')
  const { grid, image } = layout
  const line = note && !unavailable && (
    <Note id={noteId} grid={grid}>
      {note}
    </Note>
  )
  const face = (
    <>
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
        {!grid && line}
      </TileBody>
    </>
  )
  return (
    <Tile
      grid={grid}
      centered
      data-selected={selected && !unavailable ? '' : undefined}
      data-unavailable={unavailable ? '' : undefined}
    >
      {grid && line ? (
        <Column>
          <Row>{face}</Row>
          {line}
        </Column>
      ) : (
        face
      )}
      {selected && !unavailable && grid && image && <ChosenChip over />}
      {!grid && !unavailable && (
        <Chevron aria-hidden>
          <ChevronRight size={20} />
        </Chevron>
      )}
    </Tile>
  )
}
