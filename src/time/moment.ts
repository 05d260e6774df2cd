import moment from 'moment-timezone/moment-timezone'
import data from './tz-data.json'

/** One zone of `tz-data.json` in moment's own packed form, with the links of its other names. */
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

// The package's own entry point loads ten times the data that `scripts/build-tz.ts` keeps.
const zones = data.zones.map(unpack)
moment.tz.load({
  version: data.version,
  zones: zones.map(({ zone }) => zone),
  links: zones.flatMap(({ links }) => links),
  countries: [],
})

export { moment }
