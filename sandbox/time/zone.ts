import moment from 'moment-timezone'

/** Minutes since 1970-01-01 00:00 UTC. Every reckoning of the sandbox is done in them. */
export type InstantMinutes = number
/** Minutes since 1970-01-01 00:00 on the wall of a zone. */
export type WallMinutes = number

/** A stretch of time in which a zone keeps one offset. `to` is exclusive. */
interface ZoneSpell {
  from: InstantMinutes
  to: InstantMinutes
  /** Minutes east of UTC: the wall shows the instant plus these. */
  offset: number
}

/** A zone as a list of spells, so that thousands of slots can be placed by plain arithmetic. */
export interface Zone {
  name: string
  /** The spells that meet the stretch, in order. */
  spells(from: InstantMinutes, to: InstantMinutes): readonly ZoneSpell[]
  toWall(instant: InstantMinutes): WallMinutes
  /** None where the clocks jump over this wall time, two where it is lived twice, one otherwise; earliest first. */
  toInstants(wall: WallMinutes): readonly InstantMinutes[]
  /** The first of its instants, or the moment of the jump for a wall time that does not exist. */
  toInstant(wall: WallMinutes): InstantMinutes
  offsetAt(instant: InstantMinutes): number
}

// More than any offset, in minutes: how far apart a wall time and its instant can be.
const FAR = 24 * 60

const known = new Map<string, Zone>()

/**
 * The zone of a group.
 *
 * @param name an IANA name, or the name of a city as Rails has it ("Paris", "Auckland")
 * @throws when no zone has this name: a world that says so is wrong
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
      // Inside a jump: the wall of the spell before ends at or before this time, that of the one after begins later.
      const around = spells(wall - FAR, wall + FAR)
      const after = around.find(({ from, offset }, index) => index > 0 && from + offset > wall)
      return after?.from ?? wall
    },
  }
}
