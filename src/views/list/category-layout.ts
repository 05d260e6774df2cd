import type { ListItem } from '../../../machines/domain/catalogue/list-request.ts'
import type { ListLayout } from '../../../machines/domain/catalogue/group.ts'
import { plainText } from '../../../machines/domain/catalogue/plain-text.ts'

/** The layout for a group that does not configure one: pictures in a grid. */
export const DEFAULT_LAYOUT: ListLayout = { image: true, description: true, grid: true }

/** Maximum characters of a description on a card, which shows two lines. */
const TEASER = 140

/** The words below the name of a category, calendar, calendar set or resource; empty for none. */
export const teaserOf = ({ description }: Pick<ListItem, 'description'>, layout: ListLayout): string =>
  layout.description ? plainText(description, TEASER) : ''
