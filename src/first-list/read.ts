import * as v from 'valibot'
import type { Choice, Intervention } from '../../machines/domain/catalogue/choices.ts'
import type { Group, ListLayout } from '../../machines/domain/catalogue/group.ts'
import { mergeSameNamed, visibleChoices } from '../../machines/domain/catalogue/visible.ts'
import { SEARCH_FROM } from '../../machines/domain/constants.ts'
import { matchLocale, matchRegional } from '../../machines/domain/place/locale.ts'
import type { Locale, LocaleTag } from '../../machines/domain/time/time.types.ts'
import { choiceSchema, interventionSchema } from '../api/catalogue/choices.schema.ts'
import { toViewing } from '../api/catalogue/viewing.ts'
import { groupSchema, type ReadGroup } from '../api/group/group.schema.ts'
import type { EarlyAnswer } from '../api/http/early-answer.ts'
import type { PictureSettings } from '../api/http/picture-origins.ts'
import { envelope, goodRecords } from '../api/http/records.ts'
import { DEFAULT_LAYOUT } from '../views/list/category-layout.ts'
import { SERVICE_LAYOUT } from '../views/list/service-layout.ts'

/** The steps whose list may be shown before the application is ready. */
type First = 'interventionset_ids' | 'intervention_ids'

/**
 * A first list that can be shown without the machines: the categories or services of a group that is open to everybody.
 */
export interface FirstList {
  group: ReadGroup['group']
  /** The step that the list belongs to. */
  step: First
  /** The language of the page, and of the names. */
  locale: Locale
  /** The same with the region, which decides how prices are written. */
  tag: LocaleTag
  layout: ListLayout
  items: readonly (Choice | Intervention)[]
}

/** The conditions of a visit that decide whether its first list may be shown before the application is ready. */
export interface Visit {
  /** The language that the URL requests; null for none. */
  wanted: string | null
  /** The language that was chosen in this browser. */
  chosen: Locale | null
  /** Where the API and pictures are. */
  settings: PictureSettings
}

const LAYOUTS: Readonly<Record<First, ListLayout>> = {
  interventionset_ids: DEFAULT_LAYOUT,
  intervention_ids: SERVICE_LAYOUT,
}

/**
 * Reads the early answers with the schemas and rules of the application. It reports no errors: the application reads
 * the same answers, and decides.
 *
 * @returns null if the application may show anything other than this list, or request it in another language
 */
export async function readFirstList(answer: EarlyAnswer, visit: Visit): Promise<FirstList | null> {
  const { success, output } = v.safeParse(groupSchema, answer.group)
  if (!success) return null
  const { group } = output
  const locale = localeOf(group, visit)
  if (!isOpen(group) || locale === null) return null
  const step = firstOf(group)
  if (step === null) return null
  const items = await readItems(answer, { group, step, locale, settings: visit.settings })
  const isSkipped = items.length === 1 && group.steps[0]?.skipUniqChoice === true
  if (items.length === 0 || items.length >= SEARCH_FROM || isSkipped) return null
  const tag = tagOf(group, locale, visit)
  return { group, step, locale, tag, layout: group.layouts[step] ?? LAYOUTS[step], items }
}

/** Other groups wait for the session, show a notice or begin with a home page. */
const isOpen = ({ active, inactive, openData, ssoLoginOnly, hasMinisite }: FirstList['group']) =>
  active && !inactive && openData && !ssoLoginOnly && !hasMinisite

/** The list that the booking begins with; null for services with packs, which need a second request. */
function firstOf({ steps, profile }: Pick<Group, 'steps' | 'profile'>): First | null {
  const [first] = steps
  if (first?.name === 'intervention_ids') return profile.packs ? null : first.name
  // Without a service step, `buildSteps` starts with one.
  const hasServices = steps.some(({ name }) => name === 'intervention_ids')
  return first?.name === 'interventionset_ids' && hasServices ? first.name : null
}

/** The language of the visit; null if the list was requested in another one. */
function localeOf({ locale }: Pick<Group, 'locale'>, { wanted, chosen }: Visit): Locale | null {
  if (wanted !== null) return matchLocale(wanted)
  return chosen === null || chosen === locale ? locale : null
}

/** The region in the URL, or else the group's, if it belongs to the same language. */
function tagOf({ regional }: Pick<Group, 'regional'>, locale: Locale, { wanted }: Visit): LocaleTag {
  return matchRegional(wanted) ?? (matchLocale(regional) === locale ? regional : null) ?? locale
}

interface Asked extends Pick<FirstList, 'group' | 'step' | 'locale'> {
  settings: PictureSettings
}

async function readItems({ lists: [list] }: EarlyAnswer, asked: Asked): Promise<FirstList['items']> {
  const { group, step, locale, settings } = asked
  const body = v.safeParse(envelope, await list?.body)
  if (!body.success) return []
  const { records } = body.output
  const viewing = toViewing({ locale })
  if (step === 'interventionset_ids')
    return visibleChoices(
      goodRecords(records, choiceSchema(settings), '', () => undefined),
      viewing,
    )
  const listed = goodRecords(records, interventionSchema(settings, group), '', () => undefined)
  const services = visibleChoices(listed, viewing)
  // Lists with promotions have a filter, which only the application renders.
  if (group.hasPromotions && services.some(({ promotions }) => promotions)) return []
  return group.profile.mergeInterventions ? mergeSameNamed(services) : services
}
