import { describe, expect, test } from 'vitest'
import { draftOf, rootId, wantedOf } from '../../machines/domain/sequence/task.ts'
import { sampleAppointment as appointment } from '../../machines/kit/samples.ts'

const one = (more: Partial<typeof appointment> = {}) => ({ ...appointment, ...more })

describe('what an appointment was made of', () => {
  test.each([
    ['one service', [one()], { services: [61], calendars: [51], pack: null }],
    ['a service without a list of its own', [one({ services: [] })], { services: [61], calendars: [51], pack: null }],
    [
      'several services in their order, of one calendar',
      [one({ id: 1 }), one({ id: 2, services: [{ id: 62, appointmentId: 2, publicName: '' }] })],
      { services: [61, 62], calendars: [51], pack: null },
    ],
    [
      'several calendars are no choice of one',
      [one({ id: 1 }), one({ id: 2, calendarId: 52 })],
      { services: [61], calendars: [], pack: null },
    ],
    [
      'a pack brings its own services and calendars',
      [one({ type: 'pack', packId: 71 }), one({ type: 'first', packId: 71 })],
      { services: [], calendars: [], pack: 71 },
    ],
  ])('%s', (_, appointments, { services, calendars, pack }) => {
    const wanted = wantedOf({ appointments })
    expect([wanted.interventions.ids, wanted.calendars.ids, wanted.packId]).toEqual([services, calendars, pack])
  })

  test('its resource', () => {
    expect(wantedOf({ appointments: [one({ resourceId: 91 })] }).resource.ids).toEqual([91])
    expect(wantedOf({ appointments: [one()] }).resource.ids).toEqual([])
  })
})

test('the record of a pack stands for the whole, otherwise the first', () => {
  expect(rootId({ kind: 'edit', back: null, appointments: [one({ id: 2 }), one({ id: 3 })] })).toBe(2)
  expect(rootId({ kind: 'edit', back: null, appointments: [one({ id: 2 }), one({ id: 3, type: 'pack' })] })).toBe(3)
  expect(() => rootId({ kind: 'edit', back: null, appointments: [] })).toThrow('without an appointment')
})

test('the comment stays with an appointment that is kept', () => {
  const appointments = [one({ comments: 'Second door' })]
  expect(draftOf({ kind: 'edit', back: null, appointments }).comments).toBe('Second door')
  expect(draftOf({ kind: 'retake', back: null, appointments }).comments).toBe('')
})
