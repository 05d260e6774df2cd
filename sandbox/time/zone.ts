import moment from 'moment-timezone'

/** Minutes since 1970-01-01 00:00 UTC. The sandbox does all its time arithmetic in them. */
export type InstantMinutes = number
/** Minutes since 1970-01-01 00:00 in the wall time of a zone. */
export type WallMinutes = number

/** A period in which a zone keeps one offset. `to` is exclusive. */
interface ZoneSpell {
  from: InstantMinutes
  to: InstantMinutes
  /** Minutes east of UTC: wall time is the instant plus these. */
  offset: number
}

/** A zone as a list of spells, so that plain arithmetic can place thousands of slots. */
export interface Zone {
  name: string
  /** The spells that overlap the stretch, in order. */
  spells(from: InstantMinutes, to: InstantMinutes): readonly ZoneSpell[]
  toWall(instant: InstantMinutes): WallMinutes
  /** None for a wall time that the clocks skip, two for one that occurs twice, one otherwise; earliest first. */
  toInstants(wall: WallMinutes): readonly InstantMinutes[]
  /** The first of its instants, or the instant of the jump for a wall time that does not exist. */
  toInstant(wall: WallMinutes): InstantMinutes
  offsetAt(instant: InstantMinutes): number
}

// More than any offset, in minutes: the largest distance between a wall time and its instant.
const FAR = 24 * 60

const known = new Map<string, Zone>()

/**
 * The zone of a group.
 *
 * @param name an IANA name, or a city's name in the style of Rails ("Paris", "Auckland")
 * @throws when no zone has this name, which is an error in the world
 */
export function findZone(name: string): Zone {
  const cached = known.get(name)
  if (cached) return cached
  const city = `/${name.replaceAll(' ', '_')}`
  const full = moment.tz.zone(name) ? name : moment.tz.names().find((candidate) => candidate.endsWith(city))
  const data = full === undefined ? null : moment.tz.zone(full)
  if (full === undefined || !data) throw new Error(`Unknown time zone: ${name}`)
  const all = data.untils.map((until, index): ZoneSpell => ({
    from: index === 0 ? -Infinity : (data.untils[index - 1] ?? Infinity) / 60_000,
    to: until === null ? Infinity : until / 60_000,
    offset: -(data.offsets[index] ?? 0),
  }))
  const zone = createZone(full, all)
  known.set(name, zone)
  return zone
}

function createZone(name: string, all: readonly ZoneSpell[]): Zone {
  const spells = (from: InstantMinutes, to: InstantMinutes) => {
    let low = 0
    let high = all.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((all[middle]?.to ?? Infinity) > from) high = middle
      else low = middle + 1
    }
    let end = low
    while (end < all.length && (all[end]?.from ?? Infinity) < to) end++
    return all.slice(low, end)
  }
  const offsetAt = (instant: InstantMinutes) => spells(instant, instant + 1)[0]?.offset ?? 0
  const toInstants = (wall: WallMinutes) =>
    spells(wall - FAR, wall + FAR)
      .map(({ from, to, offset }) => ({ instant: wall - offset, from, to }))
      .filter(({ instant, from, to }) => instant >= from && instant < to)
      .map(({ instant }) => instant)
  return {
    name,
    spells,
    offsetAt,
    toInstants,
    toWall: (instant) => instant + offsetAt(instant),
    toInstant(wall) {
      const first = toInstants(wall)[0]
      if (first !== undefined) return first
      // The wall time is skipped: the spell before ends at or before it, the spell after begins later.
      const around = spells(wall - FAR, wall + FAR)
      const after = around.find(({ from, offset }, index) => index > 0 && from + offset > wall)
      return after?.from ?? wall
    },
  }
}
