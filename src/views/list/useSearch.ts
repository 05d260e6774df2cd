import { useDeferredValue, useMemo } from 'react'
import { SEARCH_FROM } from '../../../machines/domain/constants.ts'
import { matcher, searchable } from '../../../machines/domain/catalogue/search.ts'

export interface Found<Item> {
  found: readonly Item[]
  /** Whether the list is long enough for a search box. */
  isOffered: boolean
}

/**
 * The items whose public name contains every word of `search`. The memo prepares the words of thousands of names once
 * per search, and the deferred value keeps typing responsive.
 */
export function useSearch<Item extends { publicName: string }>(items: readonly Item[], search: string): Found<Item> {
  const isOffered = items.length >= SEARCH_FROM
  const wanted = useDeferredValue(searchable(search))
  const isSearched = isOffered && wanted !== ''
  const prepared = useMemo(
    () => (isSearched ? items.map((item) => ({ item, words: searchable(item.publicName) })) : []),
    [items, isSearched],
  )
  const found = useMemo(() => {
    if (!isSearched) return items
    const matches = matcher(wanted)
    return prepared.filter(({ words }) => matches(words)).map(({ item }) => item)
  }, [items, prepared, isSearched, wanted])
  return { found, isOffered }
}
