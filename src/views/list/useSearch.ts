import { useDeferredValue, useMemo } from 'react'
import { SEARCH_FROM } from '../../../machines/domain/constants.ts'
import { matcher, searchable } from '../../../machines/domain/catalogue/search.ts'

export interface Found<Item> {
  found: readonly Item[]
  /** The list is long enough for a search box. */
  isOffered: boolean
}

/**
 * The items whose public name holds every word of `search`. The words of thousands of names are prepared once per search,
 * and typing is never held up by the list: that is why there is a memo and a deferred value here.
 */
export function useSearch<Item extends { publicName: string }>(items: readonly Item[], search: string): Found<Item> {
  const isOffered = items.length >= SEARCH_FROM
  const wanted = useDeferredValue(search.trim())
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
