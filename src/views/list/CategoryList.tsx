import { Trans } from '@lingui/react/macro'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { Id } from '../../../machines/domain/id.ts'
import type { ListLayout } from '../../../machines/domain/catalogue/group.ts'
import type { ListItem } from '../../../machines/domain/catalogue/list-request.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AnyCard } from './AnyCard.tsx'
import { Cards } from './Cards.tsx'
import { CategoryCard } from './CategoryCard.tsx'

export interface CategoryListProps {
  items: readonly ListItem[]
  layout: ListLayout
  /** Whether to offer "no preference", as the first card. */
  any: boolean
  /** The choice from an earlier visit of the step. */
  selectedId: number | 'any' | null
  /** Choices that cannot be booked with the earlier ones: shown, but disabled. */
  invalidIds?: readonly Id[]
  /** An additional line of a card. */
  noteOf?: ((item: ListItem) => ReactNode) | undefined
  onChosen: (item: ListItem) => void
  onAny: () => void
}

const ANY = 'any'

type Entry = ListItem | typeof ANY
const NONE: readonly Id[] = []
const keyOf = (entry: Entry) => (entry === ANY ? ANY : entry.id)

/** Cards to choose one of, in a grid or in rows. Presentational. */
export function CategoryList(props: CategoryListProps) {
  const { items, layout, any, selectedId, invalidIds = NONE, noteOf, onChosen, onAny } = props
  const entries = useMemo<readonly Entry[]>(() => (any ? [ANY, ...items] : items), [any, items])
  const render = useCallback(
    (entry: Entry) =>
      entry === ANY ? (
        <AnyCard layout={layout} selected={selectedId === ANY} onChosen={onAny} />
      ) : (
        <CategoryCard
          item={entry}
          layout={layout}
          selected={selectedId === entry.id}
          note={noteOf?.(entry)}
          invalid={invalidIds.includes(entry.id)}
          onChosen={() => onChosen(entry)}
        />
      ),
    [layout, selectedId, invalidIds, noteOf, onChosen, onAny],
  )
  if (entries.length === 0) return <NothingFound />
  return <Cards entries={entries} grid={layout.grid} keyOf={keyOf} render={render} />
}

/** Shown when the search has no results. */
export function NothingFound() {
  return (
    <EmptyState title={<Trans>Nothing matches your search</Trans>}>
      <Trans>Try a shorter word, or clear the search to see everything.</Trans>
    </EmptyState>
  )
}
