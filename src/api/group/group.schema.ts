import * as v from 'valibot'
import { DEFAULT_COUNTRY, DEFAULT_CURRENCY, DEFAULT_LOCALE } from '../../../machines/domain/constants.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import type { Id } from '../../../machines/domain/id.ts'
import { isAnyStep, LIST_STEPS, type Step, STEP_NAMES } from '../../../machines/domain/sequence/step.ts'
import { matchLocale, matchRegional } from '../../../machines/domain/place/locale.ts'
import { trackingIn } from '../../../machines/domain/site/tracking.ts'
import type { Locale } from '../../../machines/domain/time/time.types.ts'
import {
  color,
  currency,
  flag,
  id,
  listOf,
  oneOf,
  optionalText,
  orElse,
  part,
  readText,
  readPeriod,
  readWhole,
  text,
} from '../http/parts.schema.ts'
import { coordinates, readAddress, toPosition } from './place.schema.ts'

/** `GET services/groups/{urlname}.json` (wire contract, section 4.1). */

const step = v.pipe(
  v.object({
    name: v.picklist(STEP_NAMES),
    max_multirdvs: part(readWhole(1, 50)),
    skip_uniq_choice: flag(),
    any: flag(),
    preposition: oneOf(['with', 'in', 'for']),
  }),
  v.transform((wire): Step => ({
    name: wire.name,
    maxMultirdvs: wire.max_multirdvs ?? 1,
    skipUniqChoice: wire.skip_uniq_choice,
    any: wire.any && isAnyStep(wire.name),
    preposition: wire.preposition,
  })),
)

const layout = v.object({ name: v.picklist(LIST_STEPS), image: flag(), description: flag(), grid_mode: flag() })

const layouts = (entries: readonly v.InferOutput<typeof layout>[]): Group['layouts'] =>
  Object.fromEntries(
    entries.map(({ name, image, description, grid_mode: grid }) => [name, { image, description, grid }]),
  )

/** `fr,en,br`, or the same as a list. */
function readLocales(value: unknown): readonly Locale[] {
  const names: readonly unknown[] = Array.isArray(value) ? value : readText(value).split(',')
  return names.flatMap((name) => matchLocale(name) ?? [])
}

function readLogoKey(value: unknown): string {
  const key = readText(value)
  return /^[\w.-][\w./-]{0,254}$/.test(key) && !key.includes('..') ? key : ''
}

const colors = v.object({ primary: color, primary_contrast: color, secondary: color, background: color, text: color })
const templates = v.object({ takerdv_text: text, alltab_text: text, confirm_text: text, health_disclaimer: text })
const profile = v.object({
  use_api_v3: flag(),
  pack_interventions: flag(),
  use_booking_service: flag(),
  merge_interventions: flag(),
  hide_marketing_sms: flag(),
  ants_request_number: flag(),
})
const tag = v.object({
  content: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000)),
  position: v.picklist(['head', 'body', 'confirm']),
})
const PIXEL = /^\d{5,20}$/
const TAGS_MAX = 20

const category = v.object({ id, publicname: text })
const link = v.object({ calendar_id: id, intervention_id: id })

const wireGroup = v.object({
  id,
  name: text,
  urlname: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/i)),
  phone: optionalText,
  address: part(readAddress),
  ...coordinates,
  country: text,
  locale: text,
  enabled_locales: part(readLocales),
  timezone: part(readText),
  sector: text,
  active: flag(true),
  inactive: flag(),
  open: flag(true),
  openData: flag(),
  logo_key: part(readLogoKey),
  currency,
  preposition: oneOf(['with', 'in', 'for']),
  call_center: flag(),
  has_minisite: flag(),
  has_promotions: flag(),
  sso_login_only: flag(),
  user_allow_comment: flag(true),
  check_sms_from_web: flag(true),
  display_intervention_price: flag(),
  display_intervention_length: flag(),
  display_intervention_info: flag(),
  capacity_display_user: flag(),
  grid_list_mode: listOf(layout),
  resource_count: part(readWhole()),
  maxrdv_period: part(readPeriod),
  user_sequence_config: listOf(step),
  user_login_profile: text,
  colors: orElse(colors, null),
  apptemplates: orElse(templates, null),
  tracking_tags: listOf(tag),
  facebook_pixel_id: text,
  profile: orElse(profile, null),
  public_interventionsets: listOf(category),
  calendars_interventions_links: listOf(link),
})

type WireGroup = v.InferOutput<typeof wireGroup>

/** The product's default language when the group's is unknown; the group's is always among the enabled ones. */
function languages(wire: WireGroup): Pick<Group, 'locale' | 'regional' | 'enabledLocales'> {
  const locale = matchLocale(wire.locale) ?? DEFAULT_LOCALE
  return {
    locale,
    regional: matchRegional(wire.locale),
    enabledLocales: [...new Set([locale, ...wire.enabled_locales])],
  }
}

const toColors = ({ colors: wire }: WireGroup): Group['colors'] => ({
  primary: wire?.primary ?? null,
  primaryContrast: wire?.primary_contrast ?? null,
  secondary: wire?.secondary ?? null,
  background: wire?.background ?? null,
  text: wire?.text ?? null,
})

const toTemplates = ({ apptemplates: wire }: WireGroup): Group['templates'] => ({
  takerdv: wire?.takerdv_text ?? '',
  alltab: wire?.alltab_text ?? '',
  confirm: wire?.confirm_text ?? '',
  healthDisclaimer: wire?.health_disclaimer ?? '',
})

const toProfile = ({ profile: wire }: WireGroup): Group['profile'] => ({
  v3: wire?.use_api_v3 ?? false,
  packs: wire?.pack_interventions ?? false,
  bookingService: wire?.use_booking_service ?? false,
  mergeInterventions: wire?.merge_interventions ?? false,
  hideMarketingSms: wire?.hide_marketing_sms ?? false,
  requestNumber: wire?.ants_request_number ?? false,
})

/** The steps that choose calendars, sets of them, or resources. */
const PLACES: readonly string[] = ['calendarset_id', 'calendar_id', 'resource_id']

const toSteps = ({ user_sequence_config: steps, preposition }: WireGroup): Group['steps'] =>
  steps.map((step) => (PLACES.includes(step.name) ? { ...step, preposition: step.preposition ?? preposition } : step))

function toLinks({ calendars_interventions_links: pairs }: WireGroup): Group['links'] {
  const links: Record<Id, Id[]> = {}
  for (const { calendar_id: place, intervention_id: service } of pairs) (links[service] ??= []).push(place)
  return links
}

const toTracking = ({ sector, tracking_tags: tags, facebook_pixel_id: pixel }: WireGroup): Group['tracking'] =>
  trackingIn(sector, { tags: tags.slice(0, TAGS_MAX), pixelId: PIXEL.test(pixel) ? pixel : null })

const toGroup = (wire: WireGroup): Omit<Group, 'timezone'> => ({
  id: wire.id,
  name: wire.name,
  urlname: wire.urlname,
  phone: wire.phone,
  address: wire.address,
  position: toPosition(wire),
  country: wire.country.trim().toUpperCase() || DEFAULT_COUNTRY,
  ...languages(wire),
  sector: wire.sector,
  active: wire.active,
  inactive: wire.inactive,
  open: wire.open,
  openData: wire.openData,
  logoKey: wire.logo_key,
  currency: wire.currency ?? DEFAULT_CURRENCY,
  callCenter: wire.call_center,
  hasMinisite: wire.has_minisite,
  hasPromotions: wire.has_promotions,
  displayPrice: wire.display_intervention_price,
  displayLength: wire.display_intervention_length,
  displayInfo: wire.display_intervention_info,
  ssoLoginOnly: wire.sso_login_only,
  allowComment: wire.user_allow_comment,
  checkSms: wire.check_sms_from_web,
  displayCapacity: wire.capacity_display_user,
  layouts: layouts(wire.grid_list_mode),
  resourceCount: wire.resource_count ?? 0,
  maxrdvPeriod: wire.maxrdv_period,
  steps: toSteps(wire),
  loginProfile: wire.user_login_profile === 'Fiche' ? 'Fiche' : 'Account',
  colors: toColors(wire),
  templates: toTemplates(wire),
  profile: toProfile(wire),
  tracking: toTracking(wire),
  categories: wire.public_interventionsets
    .filter(({ publicname }) => publicname !== '')
    .map((one) => ({ id: one.id, publicName: one.publicname })),
  links: toLinks(wire),
})

/** A group with its zone still under the wire's name; translating that name may need another chunk. */
export interface ReadGroup {
  group: Omit<Group, 'timezone'>
  zoneName: string
}

/** A group's configuration. It must have an id and a urlname; everything else has a default. */
export const groupSchema = v.pipe(
  wireGroup,
  v.transform((wire): ReadGroup => ({ group: toGroup(wire), zoneName: wire.timezone })),
)
