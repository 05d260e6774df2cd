import type { Service } from '../../../machines/domain/catalogue/choices.ts'
import type { ListLayout } from '../../../machines/domain/catalogue/group.ts'
import { plainText } from '../../../machines/domain/catalogue/plain-text.ts'

/** The layout for a group that does not configure one: rows, because names, lengths and prices are for reading. */
export const SERVICE_LAYOUT: ListLayout = { image: true, description: true, grid: false }

/** Maximum characters of a description on a card, which shows two lines. */
const TEASER = 160

/** The words below the name of a service or pack; empty for none. */
export const serviceTeaserOf = ({ description }: Pick<Service, 'description'>, layout: ListLayout): string =>
  layout.description ? plainText(description, TEASER) : ''
