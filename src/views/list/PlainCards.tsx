import { memo, type ReactNode } from 'react'
import { CardGrid } from '../ui/CardGrid.tsx'

export interface CardsProps<Entry> {
  entries: readonly Entry[]
  grid: boolean
  keyOf: (entry: Entry) => string | number
  /** The same function for as long as it draws the same: a card whose entry stays is not drawn again. */
  render: (entry: Entry) => ReactNode
}

/** A memo, because typing in the search of a long list redraws everything around the cards with every key. */
export const Item = memo(({ entry, render }: { entry: unknown; render: (entry: unknown) => ReactNode }) =>
  render(entry),
)

/** A list of cards, all of them in the page. */
export function PlainCards<Entry>({ entries, grid, keyOf, render }: CardsProps<Entry>) {
  return (
    <CardGrid grid={grid}>
      {entries.map((entry) => (
        <li key={keyOf(entry)}>
          <Item entry={entry} render={render as (entry: unknown) => ReactNode} />
        </li>
      ))}
    </CardGrid>
  )
}
