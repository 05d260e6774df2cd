import { DEFAULT_TIMEZONE } from '../../machines/domain/constants.ts'

/**
 * The names under which Rails applications keep time zones (ActiveSupport's table), where they are not the last part of
 * their IANA zone. Kept apart from moment so that reading a group stays cheap.
 */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'International Date Line West': 'Etc/GMT+12',
    'Midway Island': 'Pacific/Midway',
    'American Samoa': 'Pacific/Pago_Pago',
    Hawaii: 'Pacific/Honolulu',
    Alaska: 'America/Juneau',
    'Pacific Time (US & Canada)': 'America/Los_Angeles',
    'Mountain Time (US & Canada)': 'America/Denver',
    Arizona: 'America/Phoenix',
    'Central Time (US & Canada)': 'America/Chicago',
    Saskatchewan: 'America/Regina',
    Guadalajara: 'America/Mexico_City',
    'Central America': 'America/Guatemala',
    'Eastern Time (US & Canada)': 'America/New_York',
    'Indiana (East)': 'America/Indiana/Indianapolis',
    Quito: 'America/Lima',
    'Atlantic Time (Canada)': 'America/Halifax',
    Newfoundland: 'America/St_Johns',
    Brasilia: 'America/Sao_Paulo',
    'Buenos Aires': 'America/Argentina/Buenos_Aires',
    Georgetown: 'America/Guyana',
    Greenland: 'America/Godthab',
    'Mid-Atlantic': 'Atlantic/South_Georgia',
    'Cape Verde Is.': 'Atlantic/Cape_Verde',
    Edinburgh: 'Europe/London',
    Bern: 'Europe/Zurich',
    'West Central Africa': 'Africa/Algiers',
    Kyiv: 'Europe/Kiev',
    Pretoria: 'Africa/Johannesburg',
    'St. Petersburg': 'Europe/Moscow',
    'Abu Dhabi': 'Asia/Muscat',
    Ekaterinburg: 'Asia/Yekaterinburg',
    Islamabad: 'Asia/Karachi',
    Chennai: 'Asia/Kolkata',
    Mumbai: 'Asia/Kolkata',
    'New Delhi': 'Asia/Kolkata',
    'Sri Jayawardenepura': 'Asia/Colombo',
    Astana: 'Asia/Almaty',
    Hanoi: 'Asia/Bangkok',
    Beijing: 'Asia/Shanghai',
    Osaka: 'Asia/Tokyo',
    Sapporo: 'Asia/Tokyo',
    'Solomon Is.': 'Pacific/Guadalcanal',
    'New Caledonia': 'Pacific/Noumea',
    'Marshall Is.': 'Pacific/Majuro',
    Wellington: 'Pacific/Auckland',
    "Nuku'alofa": 'Pacific/Tongatapu',
    'Tokelau Is.': 'Pacific/Fakaofo',
    'Chatham Is.': 'Pacific/Chatham',
    Samoa: 'Pacific/Apia',
  }),
)

/** Areas of the regular names: `Paris` is `Europe/Paris`, `Hong Kong` is `Asia/Hong_Kong`. */
const AREAS = ['Europe', 'Asia', 'America', 'Africa', 'Australia', 'Pacific', 'Atlantic']

// Browsers also take offsets such as "+01:00" for a zone; the data of src/time has names only.
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

/** The IANA zone of a group's `timezone`: a Rails name or an IANA name; anything else is Europe/Paris (specification). */
export function toIanaZone(name: unknown): string {
  if (typeof name !== 'string' || name.length > 64) return DEFAULT_TIMEZONE
  const irregular = IRREGULAR.get(name)
  if (irregular) return irregular
  const city = name.replaceAll(' ', '_')
  return [...AREAS.map((area) => `${area}/${city}`), name].find(isIanaZone) ?? DEFAULT_TIMEZONE
}
