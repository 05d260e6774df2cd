import { describe, expect, test } from 'vitest'
import { openingsOf } from '../../../sandbox/availability/openings.ts'
import { formatWall, parseWall } from '../../../sandbox/time/wall.ts'
import { findZone } from '../../../sandbox/time/zone.ts'
import { week } from '../../../sandbox/worlds/builders.ts'

const zone = findZone('Europe/Paris')
const instant = (wall: string) => zone.toInstant(parseWall(wall) ?? Number.NaN)

/** Opening hours between two wall times, as wall times with their offset from UTC in hours. */
function opened(
  hours: Parameters<typeof week>[0],
  from: string,
  to: string,
  absences: { from: string; to: string }[] = [],
) {
  const found = openingsOf({ hours: week(hours), absences, slotStep: 30 }, zone, instant(from), instant(to))
  const shown = (at: number) => `${formatWall(zone.toWall(at)).slice(5, 16)} +${zone.offsetAt(at) / 60}`
  return {
    spans: found.spans.map(({ start, end }) => `${shown(start)} to ${shown(end)}, ${end - start} min`),
    starts: found.starts.map(shown),
  }
}

describe('opening hours', () => {
  test('of a day with a break', () => {
    expect(opened({ mon: '09:00-10:00 14:00-15:00' }, '2026-03-23', '2026-03-24')).toEqual({
      spans: ['03-23 09:00 +1 to 03-23 10:00 +1, 60 min', '03-23 14:00 +1 to 03-23 15:00 +1, 60 min'],
      starts: ['03-23 09:00 +1', '03-23 09:30 +1', '03-23 14:00 +1', '03-23 14:30 +1'],
    })
  })

  test('skip the hour that the clocks skip: an opening of four hours on the wall lasts three', () => {
    expect(opened({ sun: '01:00-05:00' }, '2026-03-29', '2026-03-30')).toEqual({
      spans: ['03-29 01:00 +1 to 03-29 05:00 +2, 180 min'],
      starts: [
        '03-29 01:00 +1',
        '03-29 01:30 +1',
        '03-29 03:00 +2',
        '03-29 03:30 +2',
        '03-29 04:00 +2',
        '03-29 04:30 +2',
      ],
    })
  })

  test('within the skipped hour never happen', () => {
    expect(opened({ sun: '02:00-03:00' }, '2026-03-29', '2026-03-30')).toEqual({ spans: [], starts: [] })
  })

  test('repeat with the hour that is lived twice: three hours on the wall last four', () => {
    expect(opened({ sun: '01:30-04:30' }, '2026-10-25', '2026-10-26')).toEqual({
      spans: ['10-25 01:30 +2 to 10-25 04:30 +1, 240 min'],
      starts: [
        '10-25 01:30 +2',
        '10-25 02:00 +2',
        '10-25 02:30 +2',
        '10-25 02:00 +1',
        '10-25 02:30 +1',
        '10-25 03:00 +1',
        '10-25 03:30 +1',
        '10-25 04:00 +1',
      ],
    })
  })

  test('within the repeated hour happen twice, closed in between', () => {
    expect(opened({ sun: '02:00-02:30' }, '2026-10-25', '2026-10-26').spans).toEqual([
      '10-25 02:00 +2 to 10-25 02:30 +2, 30 min',
      '10-25 02:00 +1 to 10-25 02:30 +1, 30 min',
    ])
  })

  test('leave out what an absence covers, and keep the rest of the day', () => {
    const away = [{ from: '2026-03-23 09:30:00', to: '2026-03-23 10:30:00' }]
    expect(opened({ mon: '09:00-12:00' }, '2026-03-23', '2026-03-24', away).spans).toEqual([
      '03-23 09:00 +1 to 03-23 09:30 +1, 30 min',
      '03-23 10:30 +1 to 03-23 12:00 +1, 90 min',
    ])
  })

  test('keep their rhythm when the stretch begins in the middle', () => {
    expect(opened({ mon: '09:10-11:00' }, '2026-03-23 09:20:00', '2026-03-24').starts).toEqual([
      '03-23 09:40 +1',
      '03-23 10:10 +1',
      '03-23 10:40 +1',
    ])
  })
})
