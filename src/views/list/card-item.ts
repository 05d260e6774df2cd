import { memo, type ReactNode } from 'react'

export interface CardsProps<Entry> {
  entries: readonly Entry[]
  grid: boolean
  keyOf: (entry: Entry) => string | number
  /** Must stay the same function while it draws the same: a card whose entry is unchanged is not drawn again. */
  render: (entry: Entry) => ReactNode
}

/** A memo, because typing in the search of a long list redraws everything around the cards with every key. */
export const Item = memo(({ entry, render }: { entry: unknown; render: (entry: unknown) => ReactNode }) =>
  render(entry),
)
