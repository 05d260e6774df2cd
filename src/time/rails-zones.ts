import { DEFAULT_TIMEZONE } from '../../machines/domain/constants.ts'

/** Areas of the regular names: `Paris` is `Europe/Paris`, `Hong Kong` is `Asia/Hong_Kong`. */
const AREAS = ['Europe', 'Asia', 'America', 'Africa', 'Australia', 'Pacific', 'Atlantic']

// Browsers also accept offsets such as "+01:00" as a zone; the data of src/time has names only.
const IANA_NAME = /^[A-Z][A-Za-z]*(?:[/_+-][A-Za-z0-9]+)*$/

function isIanaZone(name: string): boolean {
  if (!IANA_NAME.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The IANA zone of an IANA name or a regular Rails name; null when the table of irregular names is needed. */
export function regularZone(name: unknown): string | null {
  if (typeof name !== 'string' || name.length > 64) return null
  // The only Rails name that the rule below would map to a wrong zone.
  if (name === 'Samoa') return 'Pacific/Apia'
  const city = name.replaceAll(' ', '_')
  const candidates = [...AREAS.map((area) => `${area}/${city}`), name]
  if (candidates.includes(DEFAULT_TIMEZONE)) return DEFAULT_TIMEZONE
  // On a slow phone the first formatter of a page takes a tenth of a second; the list of zones, which has no second
  // names, takes a fifth of that.
  const listed = new Set(Intl.supportedValuesOf('timeZone'))
  return candidates.find((zone) => listed.has(zone)) ?? candidates.find(isIanaZone) ?? null
}

/**
 * The IANA zone of a group's `timezone`: a Rails name (ActiveSupport's table) or an IANA name; anything else is
 * Europe/Paris (specification). Separate from moment so that reading a group stays cheap.
 */
export async function toIanaZone(name: unknown): Promise<string> {
  const regular = regularZone(name)
  if (regular !== null || typeof name !== 'string') return regular ?? DEFAULT_TIMEZONE
  const { IRREGULAR_ZONES } = await import('./irregular-zones.ts')
  return IRREGULAR_ZONES.get(name) ?? DEFAULT_TIMEZONE
}
