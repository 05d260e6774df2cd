import type { ListLayout } from './group.ts'
import { plainText } from './plain-text.ts'

/** Characters of a description that stand whole on a card of any width. */
const WHOLE = 60
const MORE_THAN_WORDS = /<(?:a|img|ul|ol|table)\b/i

/** The details of a service would say something that its card does not. */
export function saysMore(description: string, { description: isOnCard }: Pick<ListLayout, 'description'>): boolean {
  const words = plainText(description)
  if (words === '' || !isOnCard) return description.trim() !== ''
  return words.length > WHOLE || MORE_THAN_WORDS.test(description)
}
