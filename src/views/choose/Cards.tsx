import { type ReactNode, Suspense } from 'react'
import { CardGrid } from '../shared/CardGrid.tsx'
import { lateView } from '../shared/late-view.ts'

// Windowing is needed by the few groups with very long lists; everybody else should not download it.
const WindowedCards = lateView<CardsProps<unknown>>(() => import('./WindowedCards.tsx'), PlainCards)

/** Lists longer than this are windowed. */
export const WINDOWED_FROM = 100
const FIRST_SHOWN = 24

export interface CardsProps<Entry> {
  entries: readonly Entry[]
  grid: boolean
  keyOf: (entry: Entry) => string | number
  render: (entry: Entry) => ReactNode
}

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
        <li key={keyOf(entry)}>{render(entry)}</li>
      ))}
    </CardGrid>
  )
}
