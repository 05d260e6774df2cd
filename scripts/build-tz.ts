import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

/**
 * Writes src/time/zones: every zone of moment-timezone's data, reduced to the years in which appointments can be, one
 * file for each part of the world. The full data is ten times as long. Run it again each year, and after an update of
 * moment-timezone: `npx tsx scripts/build-tz.ts`.
 */
const FIRST_YEAR = 2025
const LAST_YEAR = 2037

interface Unpacked {
  name: string
}

interface Bundle<T> {
  version: string
  zones: readonly T[]
  links: readonly string[]
  countries: readonly unknown[]
}

interface TimeZoneTools {
  tz: {
    unpack(packed: string): Unpacked
    filterLinkPack(data: Bundle<Unpacked>, first: number, last: number): Bundle<string>
  }
}

const require = createRequire(import.meta.url)
const moment = require('moment-timezone/moment-timezone-utils') as TimeZoneTools
const packed = require('moment-timezone/data/packed/latest.json') as Bundle<string>

const data = moment.tz.filterLinkPack(
  { ...packed, countries: [], zones: packed.zones.map((zone) => moment.tz.unpack(zone)) },
  FIRST_YEAR,
  LAST_YEAR,
)
/** With fewer years some zones become equal and are linked, but moment does not follow a link to another link. */
function flatten(links: readonly string[]): string[] {
  const leaders = new Map(links.map((link) => link.split('|').reverse() as [string, string]))
  const leaderOf = (name: string): string => {
    const leader = leaders.get(name)
    return leader === undefined ? name : leaderOf(leader)
  }
  return [...leaders.keys()].map((name) => `${leaderOf(name)}|${name}`)
}

const links = flatten(data.links).map((link) => link.split('|'))

/** The file of a zone: that of its continent or ocean, or `Other` for names without one. */
const REGIONS = ['Africa', 'America', 'Antarctica', 'Asia', 'Atlantic', 'Australia', 'Europe', 'Indian', 'Pacific']
const regionOf = (zone: string) => REGIONS.find((region) => zone.startsWith(`${region}/`)) ?? 'Other'

/** Offsets, their order and their ends; then every name in the region that has them. */
function entriesOf(region: string): string[] {
  return data.zones.flatMap((zone) => {
    const [leader = '', , offsets, indices, untils] = zone.split('|')
    const names = [leader, ...links.filter(([name]) => name === leader).map(([, alias = '']) => alias)]
    const own = names.filter((name) => regionOf(name) === region)
    return own.length > 0 ? [[offsets, indices, untils, own.join(' ')].join('|')] : []
  })
}

for (const region of [...REGIONS, 'Other']) {
  const target = fileURLToPath(new URL(`../src/time/zones/${region}.json`, import.meta.url))
  const text = JSON.stringify(entriesOf(region))
  writeFileSync(target, await format(text, { ...(await resolveConfig(target)), parser: 'json' }))
}
