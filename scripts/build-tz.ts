import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

/**
 * Writes src/time/tz-data.json: every zone of moment-timezone's data, cut to the years that appointments live in.
 * The whole data is ten times as long. Run it again each year, and after an update of moment-timezone:
 * `npx tsx scripts/build-tz.ts`.
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
/** Cutting the years makes some zones alike and links them, but moment follows no link to another link. */
function flatten(links: readonly string[]): string[] {
  const leaders = new Map(links.map((link) => link.split('|').reverse() as [string, string]))
  const leaderOf = (name: string): string => {
    const leader = leaders.get(name)
    return leader === undefined ? name : leaderOf(leader)
  }
  return [...leaders.keys()].map((name) => `${leaderOf(name)}|${name}`)
}

const target = fileURLToPath(new URL('../src/time/tz-data.json', import.meta.url))
/** Offsets, their order and their ends; then the zone and every other name of it. Half the size of moment's own form. */
function compact(zone: string): string {
  const [name = '', , offsets, indices, untils] = zone.split('|')
  const aliases = links.filter(([leader]) => leader === name).map(([, alias]) => alias)
  return [[offsets, indices, untils].join('|'), [name, ...aliases].join(' ')].join('|')
}

const links = flatten(data.links).map((link) => link.split('|'))
const text = JSON.stringify({ version: data.version, zones: data.zones.map(compact) })
writeFileSync(target, await format(text, { ...(await resolveConfig(target)), parser: 'json' }))
