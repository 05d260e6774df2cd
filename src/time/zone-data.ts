import moment from 'moment-timezone/moment-timezone'
import { DEFAULT_TIMEZONE } from '../../machines/domain/constants.ts'
import europe from './zones/Europe.json'

/**
 * Zone data, one file for each part of the world (`scripts/build-tz.ts` writes them). Europe's is always loaded,
 * because it contains the fallback for unknown zones; the others are loaded for a group in them.
 */
const FILES = import.meta.glob<readonly string[]>(['./zones/*.json', '!./zones/Europe.json'], { import: 'default' })
const OTHER = 'Other'

const fileOf = (region: string) => `./zones/${region}.json`
const loaded = new Set<string>()

function regionOf(zone: string): string {
  const [region = ''] = zone.split('/')
  return region === 'Europe' || Object.hasOwn(FILES, fileOf(region)) ? region : OTHER
}

/** One entry in moment's own packed form, with the links of its other names. */
function unpack(entry: string): { zone: string; links: string[] } {
  const [offsets = '', indices, untils, names = ''] = entry.split('|')
  const [name = '', ...aliases] = names.split(' ')
  // Abbreviations are never shown, but each offset must have one.
  const abbreviations = offsets.split(' ').fill('-').join(' ')
  return {
    zone: [name, abbreviations, offsets, indices, untils].join('|'),
    links: aliases.map((alias) => `${name}|${alias}`),
  }
}

function add(region: string, entries: readonly string[]): void {
  const zones = entries.map(unpack)
  moment.tz.add(zones.map(({ zone }) => zone))
  moment.tz.link(zones.flatMap(({ links }) => links))
  loaded.add(region)
}

/**
 * Fetches the data of a zone unless it is already loaded. Await it before passing the zone to any function of
 * `zone.ts`. Rejects when the file cannot be fetched.
 */
export async function loadZone(zone: string): Promise<void> {
  const region = regionOf(zone)
  const load = FILES[fileOf(region)]
  if (!loaded.has(region) && load) add(region, await load())
}

/**
 * A zone's data; those of Europe/Paris for an unknown name (specification).
 * @throws When `loadZone` was not awaited, because any other zone would silently give wrong times.
 */
export function zoneOf(zone: string) {
  const known = loaded.has(regionOf(zone)) ? (moment.tz.zone(zone) ?? moment.tz.zone(DEFAULT_TIMEZONE)) : null
  if (!known) throw new Error(`The data of ${zone} are not loaded.`)
  return known
}

/** True when the data of `zone` is loaded. */
export const isLoaded = (zone: string): boolean => moment.tz.zone(zone) !== null

add('Europe', europe)
