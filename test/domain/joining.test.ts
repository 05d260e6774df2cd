import { describe, expect, test } from 'vitest'
import { conferencesOf, joiningAt, nextCheckIn } from '../../machines/domain/appointment/joining.ts'
import { roomLink } from '../../machines/domain/place/room-link.ts'
import { sampleAppointment } from '../../machines/kit/samples.ts'

const at = (time: string) => Date.parse(`2026-04-01T${time}Z`)
const START = at('09:00:00')
const start = { at: START }

describe('a video conference (specification, section 4 "Video button")', () => {
  test.each([
    ['08:44:59.999', 'toCome'],
    ['08:45:00', 'open'],
    ['09:00:00', 'open'],
    ['09:04:59.999', 'open'],
    ['09:05:00', 'over'],
  ])('at %s is %s', (now, joining) => {
    expect(joiningAt(start, at(now))).toBe(joining)
  })

  test.each([
    ['07:00:00', 30_000],
    ['08:44:50', 10_000],
    ['08:45:00', 30_000],
    ['09:04:59.999', 1],
    ['09:05:00', null],
  ])('is looked at again after at most 30 seconds, and on the dot: %s', (now, ms) => {
    expect(nextCheckIn([start], at(now))).toBe(ms)
  })

  test('keeps the clock of another one', () => {
    expect(nextCheckIn([start, { at: START + 3_600_000 }], at('09:05:00'))).toBe(30_000)
    expect(nextCheckIn([{ at: START + 5_000 }, start], at('08:44:59'))).toBe(1_000)
    expect(nextCheckIn([], START)).toBeNull()
  })

  test.each([
    ['08:45:00', 'open'],
    ['10:04:59.999', 'open'],
    ['10:05:00', 'over'],
  ])('whose start the clock shows twice can be joined at either of them: %s', (now, joining) => {
    expect(joiningAt({ at: START, laterAt: START + 3_600_000 }, at(now))).toBe(joining)
  })

  test('stands once for each room of a booking', () => {
    const rooms = ['a', null, 'b', 'a'].map((videoRoom, id) => ({ ...sampleAppointment, id, videoRoom }))
    const visit = { id: 0, appointments: rooms, at: START, endAt: START }
    expect(conferencesOf(visit).map(({ id }) => id)).toEqual([0, 2])
  })
})

describe('the address of a room', () => {
  test.each([
    ['clic-401-x7', 'https://meet.example.org/clic-401-x7'],
    ['a room/../x?y#z', 'https://meet.example.org/a%20room%2F..%2Fx%3Fy%23z'],
    ['https://evil.example/', 'https://meet.example.org/https%3A%2F%2Fevil.example%2F'],
    ['javascript:alert(1)', 'https://meet.example.org/javascript%3Aalert(1)'],
    ['//evil.example', 'https://meet.example.org/%2F%2Fevil.example'],
    ['@evil.example', 'https://meet.example.org/%40evil.example'],
    ['réunion 🙂', 'https://meet.example.org/r%C3%A9union%20%F0%9F%99%82'],
  ])('of "%s" is on the host of the deployment', (room, href) => {
    expect(roomLink('meet.example.org', room)).toBe(href)
    expect(new URL(href).host).toBe('meet.example.org')
  })
  test.each(['', '.', '..', 'half \uD83D'])('is not made of "%s"', (room) => {
    expect(roomLink('meet.example.org', room)).toBeNull()
  })
  test('needs a host', () => expect(roomLink('', 'clic-401-x7')).toBeNull())
})
