import type { ListLayout } from './group.ts'
import { plainText } from './plain-text.ts'

/** The length in characters of a description that fits uncut on a card, in a grid and as a row of a list. */
const WHOLE_IN_GRID = 60
const WHOLE_IN_ROW = 120
const MORE_THAN_WORDS = /<(?:a|img|ul|ol|table)\b/i

/** Whether the details of a service contain more than its card. */
export function saysMore(
  description: string,
  { description: isOnCard, grid }: Pick<ListLayout, 'description' | 'grid'>,
): boolean {
  const words = plainText(description)
  if (words === '' || !isOnCard) return description.trim() !== ''
  return (
    words.includes('\n') || words.length > (grid ? WHOLE_IN_GRID : WHOLE_IN_ROW) || MORE_THAN_WORDS.test(description)
  )
}
