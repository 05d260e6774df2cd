import { type ReactNode, Suspense } from 'react'
import { CardGrid } from '../ui/CardGrid.tsx'
import { lazyView } from '../ui/lazy-view.ts'
import { type CardsProps, Item } from './card-item.ts'

// Only the few groups with very long lists need windowing, so it is a separate chunk.
const WindowedCards = lazyView<CardsProps<unknown>>(() => import('./WindowedCards.tsx'), PlainCards)

/** Longer lists are windowed: a slow phone draws this many cards in a fifth of a second. */
export const WINDOWED_FROM = 40
/** Enough to fill the screen until the windowing chunk is loaded. */
const FIRST_SHOWN = 12

/** A list of cards of any length: whole when it is short, the visible part of it when it is long. */
export function Cards<Entry>(props: CardsProps<Entry>) {
  if (props.entries.length <= WINDOWED_FROM) return <PlainCards {...props} />
  return (
    <Suspense fallback={<PlainCards {...props} entries={props.entries.slice(0, FIRST_SHOWN)} />}>
      <WindowedCards {...(props as CardsProps<unknown>)} />
    </Suspense>
  )
}

function PlainCards<Entry>({ entries, grid, keyOf, render }: CardsProps<Entry>) {
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
