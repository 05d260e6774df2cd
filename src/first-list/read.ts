import * as v from 'valibot'
import type { Choice } from '../../machines/domain/catalogue/choices.ts'
import type { Group, ListLayout } from '../../machines/domain/catalogue/group.ts'
import { visibleChoices } from '../../machines/domain/catalogue/visible.ts'
import { SEARCH_FROM } from '../../machines/domain/constants.ts'
import { matchLocale } from '../../machines/domain/place/locale.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { choiceSchema } from '../api/catalogue/choices.schema.ts'
import { toViewing } from '../api/catalogue/viewing.ts'
import { groupSchema, type ReadGroup } from '../api/group/group.schema.ts'
import type { EarlyAnswer } from '../api/http/early-answer.ts'
import { envelope, goodRecords } from '../api/http/records.ts'
import { DEFAULT_LAYOUT } from '../views/list/category-layout.ts'

/** A first list that needs no decision: the categories of a group that is open to everybody. */
export interface FirstList {
  group: ReadGroup['group']
  /** The language of the page, and of the names. */
  locale: Locale
  layout: ListLayout
  items: readonly Choice[]
}

/** The circumstances of a visit that decide whether its first list can be told before the machines have come. */
export interface Visit {
  /** The language that the URL requests; null for none. */
  wanted: string | null
  /** The language that was chosen in this browser. */
  chosen: Locale | null
  /** Origin and path of the API. */
  apiBase: string
}

const STEP = 'interventionset_ids'

/**
 * Reads what the page has requested, with the schemas and the rules of the application. Nothing is reported: the application
 * reads the same answers, and decides.
 *
 * @returns null where the application may show anything else than this list, or request it in another language
 */
export async function readFirstList(answer: EarlyAnswer, visit: Visit): Promise<FirstList | null> {
  const { success, output } = v.safeParse(groupSchema, answer.group)
  if (!success) return null
  const { group } = output
  const locale = localeOf(group, visit)
  if (!isOpen(group) || locale === null) return null
  const [step] = group.steps
  // Without a step for services, the booking begins with one.
  if (step?.name !== STEP || !group.steps.some(({ name }) => name === 'intervention_ids')) return null
  const items = await readItems(answer, locale, visit.apiBase)
  const isSkipped = items.length === 1 && step.skipUniqChoice
  if (items.length === 0 || items.length >= SEARCH_FROM || isSkipped) return null
  return { group, locale, layout: group.layouts[STEP] ?? DEFAULT_LAYOUT, items }
}

/** Others wait for the session, or show a notice. */
const isOpen = ({ active, inactive, openData, ssoLoginOnly, hasMinisite }: FirstList['group']) =>
  active && !inactive && openData && !ssoLoginOnly && !hasMinisite

/** The language of the visit; null where the list was requested in another one. */
function localeOf({ locale }: Pick<Group, 'locale'>, { wanted, chosen }: Visit): Locale | null {
  if (wanted !== null) return matchLocale(wanted)
  return chosen === null || chosen === locale ? locale : null
}

async function readItems({ lists: [list] }: EarlyAnswer, locale: Locale, apiBase: string): Promise<readonly Choice[]> {
  const body = v.safeParse(envelope, await list?.body)
  if (!body.success) return []
  const listed = goodRecords(body.output.records, choiceSchema(apiBase), '', () => undefined)
  return visibleChoices(listed, toViewing({ locale }))
}
