import { linkedAddress } from '../account/email.ts'
import type { Id } from '../id.ts'
import { withoutInvisible, withoutStray } from '../invisible.ts'
import { toHexColor } from './color.ts'
import { isWanted, type Preselection, type Wanted } from '../sequence/preselection.ts'
import type { WallDate } from '../time/time.types.ts'
import { isWallDate } from '../time/is-wall-date.ts'

/** The query string of the URL: pairs in their order, decoded once, unchanged. */
export type QueryPairs = readonly (readonly [string, string])[]

/** Keys that log a customer in: read into memory once, then removed from the URL before anything else runs. */
export const SECRET_KEYS = ['key', 'oubliKey', 'validation_key', 'ficheKey', 'veventKey'] as const
export type SecretKey = (typeof SECRET_KEYS)[number]
/** Beside such a key they name the customer, so they leave the URL with it; alone, `email` only presets an answer. */
export const SECRET_ADDRESSES = ['email', 'temp_email'] as const
export type SecretName = SecretKey | (typeof SECRET_ADDRESSES)[number]

/**
 * The parameters of the host page and the link (specification, section 2 "Recognised query parameters"). Preset
 * answers, `email`, `fiche` and `vevent`, are read where the form opens: `prefill.ts`.
 */
export interface Query {
  preselection: Preselection
  /** The day to show first; null for today. */
  date: WallDate | null
  /** A wanted time, `YYYY-MM-DD HH:MM:SS`. */
  slots: string | null
  locale: string | null
  /** `#rrggbb`, by role or in the order primary, secondary, background, text. */
  colors: Readonly<Partial<Record<'primary' | 'secondary' | 'background' | 'text', string>>>
  /** Unparsed; `styles.ts` reads it if there is any. */
  styles: string
  noHeader: boolean
  noFooter: boolean
  noLogo: boolean
  freeze: boolean
  websource: string
  /** How many services one booking may hold; null without a limit in the link. */
  maxMultirdvs: number | null
  returnUrl: string | null
  modifyUrl: string | null
  returnButton: string
  takeApt: boolean
  secrets: Readonly<Partial<Record<SecretName, string>>>
  /** Recognised parameters with an unusable value. */
  dropped: readonly string[]
}

const IDS_MAX = 50
const ID = /^[1-9]\d{0,11}$/
/** What programs write where they have no id. */
const NO_ID = /^(?:null|undefined|nan|empty|0)$/i
const NO_EXTERN_ID = /^(?:null|undefined|nan)$/i
const EXTERN_ID = /^[\w .:/-]{1,64}$/
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[ +T](\d{2}):(\d{2}):(\d{2})$/
const WEBSOURCE_MAX = 255
/** One line of any language. It is not shown here, but read in tools of the business, so it is no markup either. */
const WEBSOURCE = /^[^<>\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]*$/u
const RETURN_BUTTON_MAX = 40
const STYLES_MAX = 100
const CONTROL = /\p{Cc}/gu

/** Reads a value; undefined if it is unusable. */
type Reader<T> = (value: string) => T | undefined

/** `name[]` and `name[0]` are read as `name`. */
const nameOf = (key: string) => key.replace(/\[\d*\]$/, '')

class Reading {
  readonly dropped: string[] = []
  private readonly values = new Map<string, string[]>()

  constructor(pairs: QueryPairs) {
    for (const [key, value] of pairs) {
      const name = nameOf(key)
      this.values.set(name, [...(this.values.get(name) ?? []), value])
    }
  }

  all(name: string): readonly string[] {
    return (this.values.get(name) ?? []).filter((value) => value !== '')
  }

  /** Words, in which a character that nobody sees may mean something. */
  words<T>(name: string, read: Reader<T>): T | null {
    const value = this.all(name)[0]
    if (value === undefined) return null
    const result = read(value)
    if (result === undefined) this.dropped.push(name)
    return result ?? null
  }

  one<T>(name: string, read: Reader<T>): T | null {
    return this.words(name, (value) => read(withoutInvisible(value)))
  }

  flag(name: string): boolean {
    return (
      this.one(name, (value) =>
        /^(1|true|yes|0|false|no)$/i.test(value) ? /^(1|true|yes)$/i.test(value) : undefined,
      ) ?? false
    )
  }

  list<T>(name: string, read: Reader<T>, nothing: RegExp): readonly T[] {
    const all = this.all(name).flatMap((value) => value.split(','))
    const values = all.filter((value) => !nothing.test(withoutInvisible(value).trim()))
    const usable = values.slice(0, IDS_MAX).flatMap((value) => {
      const result = read(withoutInvisible(value).trim())
      return result === undefined ? [] : [result]
    })
    if (usable.length < values.length) this.dropped.push(name)
    return [...new Set(usable)]
  }
}

const readId: Reader<Id> = (value) => (ID.test(value) ? Number(value) : undefined)
/** No alphabet is promised, and base64 is common; a `+` that the email did not encode has become a blank. */
const readKey: Reader<string> = (value) => {
  const key = value.replaceAll(' ', '+')
  return /^[\w.~+/=-]{1,256}$/.test(key) ? key : undefined
}
const readExternId: Reader<string> = (value) => (EXTERN_ID.test(value) ? value : undefined)
const readText =
  (max: number): Reader<string> =>
  (value) =>
    withoutStray(value).normalize('NFC').replace(CONTROL, '').slice(0, max)

const readWebsource: Reader<string> = (value) => {
  const text = withoutStray(value).normalize('NFC')
  return text.length <= WEBSOURCE_MAX && WEBSOURCE.test(text) ? text : undefined
}

/** The weeks after a later date could reach years of five digits. */
const isDate = (text: string) => isWallDate(text) && text < '9000'

/** Whole seconds of a real time of day on a real date, in the wire's format. */
export function readDateTime(value: string): string | undefined {
  const match = DATE_TIME.exec(value)
  if (!match) return undefined
  const [, date = '', hours, minutes, seconds] = match
  const isReal = isDate(date) && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60
  return isReal ? `${date} ${hours}:${minutes}:${seconds}` : undefined
}

/**
 * A date is `YYYY-MM-DD` or `YYYY-MM-DD hh:mm:ss`; anything else is today. One with more than ten characters counts as
 * the wanted slot.
 */
function readDate(reading: Reading): { date: WallDate | null; slots: string | null } {
  const slots = reading.one('slots', readDateTime)
  const given = reading.one('date', (value) => {
    if (value.length > 10) return readDateTime(value)
    return isDate(value) ? value : undefined
  })
  const date = given?.slice(0, 10) ?? slots?.slice(0, 10) ?? null
  return { date, slots: slots ?? (given !== null && given.length > 10 ? given : null) }
}

const COLOR_ORDER = ['primary', 'secondary', 'background', 'text'] as const

function readColors(reading: Reading): Query['colors'] {
  const colors: Partial<Record<(typeof COLOR_ORDER)[number], string>> = {}
  const parts = reading.all('colors').flatMap((value) => value.split(','))
  parts.slice(0, COLOR_ORDER.length * 2).forEach((part, index) => {
    const [first = '', second] = part.split(':')
    const role = second === undefined ? COLOR_ORDER[index] : COLOR_ORDER.find((name) => name === first.trim())
    const color = toHexColor(second ?? first)
    if (role && color) colors[role] = color
    else if (!reading.dropped.includes('colors')) reading.dropped.push('colors')
  })
  return colors
}

function readWanted(reading: Reading, idName: string, externName: string, single: boolean): Wanted {
  const ids = reading.list(idName, readId, NO_ID)
  const externIds = reading.list(externName, readExternId, NO_EXTERN_ID)
  return single ? { ids: ids.slice(0, 1), externIds: externIds.slice(0, 1) } : { ids, externIds }
}

function readPreselection(reading: Reading): Preselection {
  const calendar = readWanted(reading, 'calendar_id', 'calendar_extern_id', true)
  return {
    interventionSets: readWanted(reading, 'interventionset_ids', 'interventionset_extern_ids', false),
    interventions: readWanted(reading, 'intervention_ids', 'intervention_extern_ids', false),
    packId: reading.list('pack_id', readId, NO_ID)[0] ?? null,
    calendarSet: readWanted(reading, 'calendarset_id', 'calendarset_extern_id', true),
    // The candidates only count where no calendar is named.
    calendars: isWanted(calendar) ? calendar : { ...calendar, ids: reading.list('calendar_ids', readId, NO_ID) },
    resource: readWanted(reading, 'resource_id', 'resource_extern_id', true),
  }
}

/** Reads the whole query string once. Unusable values are dropped and named; never throws. */
export function readQuery(pairs: QueryPairs): Query {
  const reading = new Reading(pairs)
  const secrets: Partial<Record<SecretName, string>> = {}
  for (const name of SECRET_KEYS) {
    const value = reading.one(name, readKey)
    if (value !== null) secrets[name] = value
  }
  for (const name of hasSecret(pairs) ? SECRET_ADDRESSES : []) {
    const value = linkedAddress(reading.all(name)[0] ?? '')
    if (value !== '') secrets[name] = value
  }
  return {
    preselection: readPreselection(reading),
    ...readDate(reading),
    locale: reading.one('locale', (value) => (/^[a-z]{2}([_-][a-z]{2})?$/i.test(value) ? value : undefined)),
    colors: readColors(reading),
    styles: reading.one('styles', readText(STYLES_MAX)) ?? '',
    noHeader: reading.flag('noheader'),
    noFooter: reading.flag('nofooter'),
    noLogo: reading.flag('nologo'),
    freeze: reading.flag('freeze'),
    websource: reading.words('websource', readWebsource) ?? '',
    maxMultirdvs: reading.one('max_multirdvs', (value) =>
      /^\d{1,2}$/.test(value) ? Math.max(1, Number(value)) : undefined,
    ),
    returnUrl: reading.words('return_url', readText(2_000)),
    modifyUrl: reading.words('modify_url', readText(2_000)),
    returnButton: reading.words('return_button', readText(RETURN_BUTTON_MAX)) ?? '',
    takeApt: reading.flag('take_apt'),
    secrets,
    dropped: [...new Set(reading.dropped)],
  }
}

const isSecret = ([key]: QueryPairs[number]): boolean => (SECRET_KEYS as readonly string[]).includes(nameOf(key))

const hasSecret = (pairs: QueryPairs): boolean => pairs.some(isSecret)

/** The pairs that stay in the URL across navigation: all except the secret ones and the addresses beside them. */
export function withoutSecrets(pairs: QueryPairs): QueryPairs {
  if (!hasSecret(pairs)) return pairs
  const addresses: readonly string[] = SECRET_ADDRESSES
  return pairs.filter((pair) => !isSecret(pair) && !addresses.includes(nameOf(pair[0])))
}
