import type { ListLayout } from './group.ts'
import { plainText } from './plain-text.ts'

/** The length in characters of a description that fits uncut on a card of any width. */
const WHOLE = 60
const MORE_THAN_WORDS = /<(?:a|img|ul|ol|table)\b/i

/** Whether the details of a service contain more than its card. */
export function saysMore(description: string, { description: isOnCard }: Pick<ListLayout, 'description'>): boolean {
  const words = plainText(description)
  if (words === '' || !isOnCard) return description.trim() !== ''
  return words.length > WHOLE || MORE_THAN_WORDS.test(description)
}
