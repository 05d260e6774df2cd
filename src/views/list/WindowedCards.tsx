import { styled } from '../../theme/styled.ts'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type CardsProps, Item } from './card-item.ts'

const Row = styled('div', {
  base: { position: 'absolute', top: 0, insetInline: 0, display: 'grid', gap: '4' },
})
const Root = styled('div', { base: { position: 'relative' } })

const GAP = 16
const TWO_COLUMNS = '(min-width: 681px)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(TWO_COLUMNS)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * Thousands of cards, of which only those near the screen are in the page. Rows are measured, so their heights may
 * differ. The row with the focus stays in the page during scrolling, and every card has its position in the whole list.
 */
export default function WindowedCards({ entries, grid, keyOf, render }: CardsProps<unknown>) {
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(TWO_COLUMNS).matches)
  const columns = grid && isWide ? 2 : 1
  const root = useRef<HTMLDivElement>(null)
  // The position of the list on the page can only be measured.
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((root.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const focusedRow = useRef<number | null>(null)
  const rangeExtractor = useCallback((range: Range) => {
    const rows = defaultRangeExtractor(range)
    const focused = focusedRow.current
    if (focused === null || focused >= range.count || rows.includes(focused)) return rows
    return [...rows, focused].sort((a, b) => a - b)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(entries.length / columns),
    estimateSize: () => (grid ? 160 : 98),
    gap: GAP,
    overscan: 4,
    scrollMargin: top,
    rangeExtractor,
  })
  return (
    <Root ref={root} role="list" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((row) => (
        <Row
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          role="presentation"
          onFocus={() => {
            focusedRow.current = row.index
          }}
          style={{
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridAutoRows: grid ? 'minmax(159px, auto)' : undefined,
          }}
        >
          {entries.slice(row.index * columns, (row.index + 1) * columns).map((entry, column) => (
            <div
              key={keyOf(entry)}
              role="listitem"
              aria-setsize={entries.length}
              aria-posinset={row.index * columns + column + 1}
            >
              <Item entry={entry} render={render} />
            </div>
          ))}
        </Row>
      ))}
    </Root>
  )
}
