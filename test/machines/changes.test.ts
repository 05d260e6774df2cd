import { describe, expect, test } from 'vitest'
import { isComparable, changesOf, withTimes } from '../../machines/domain/appointment/changes.ts'
import { sampleAppointment as own } from '../../machines/kit/samples.ts'

const later = { ...own, start: '2026-04-01 11:00:00', at: own.at + 7_200_000 }

describe('what became of an appointment elsewhere', () => {
  test.each([
    ['nothing, as it is listed at its time', [own], { gone: [], moved: [] }],
    ['it is cancelled, as it is not listed any more', [], { gone: [own.id], moved: [] }],
    ['it is cancelled, as the list says', [{ ...own, cancelled: true }], { gone: [own.id], moved: [] }],
    ['it is cancelled, also after another time', [{ ...later, cancelled: true }], { gone: [own.id], moved: [] }],
    ['it has another time', [later], { gone: [], moved: [later] }],
    ['another one of the same customer says nothing of it', [{ ...later, id: 999 }], { gone: [own.id], moved: [] }],
  ])('%s', (_, listed, expected) => {
    expect(changesOf([own], listed)).toEqual(expected)
  })

  test('one of several services that is not listed is cancelled, and the others stand', () => {
    const other = { ...own, id: 403 }
    expect(changesOf([own, other], [own])).toEqual({ gone: [403], moved: [] })
  })

  test.each([
    ['its record alone', 0],
    ['its members alone', 1],
  ])('of a pack that is listed by %s nothing is cancelled', (_, at) => {
    const pack = { ...own, id: 500, type: 'pack' as const }
    const member = { ...own, id: 501, parentId: 500 }
    const all = [pack, member]
    expect(changesOf(all, all.slice(at, at + 1))).toEqual({ gone: [], moved: [] })
    expect(changesOf(all, [])).toEqual({ gone: [500, 501], moved: [] })
    expect(changesOf(all, [pack, { ...member, cancelled: true }])).toEqual({ gone: [501], moved: [] })
  })

  test('an hour that comes twice has moved nothing when the list takes it for the other one', () => {
    expect(changesOf([own], [{ ...own, at: own.at + 3_600_000 }])).toEqual({ gone: [], moved: [] })
  })

  test.each([
    ['two minutes after it was booked', 120_000, own.at - 1, true],
    ['less than two minutes after it, when lists may lag behind', 119_999, own.at - 1, false],
    ['when it has begun, and may have left the list', 120_000, own.at, false],
  ])('is asked %s: %s', (_, age, now, expected) => {
    expect(isComparable(own, now - age, now)).toBe(expected)
  })

  test('takes the new time and nothing else', () => {
    const renamed = { ...later, interventionName: 'Other' }
    expect(withTimes([own], { gone: [], moved: [renamed] })).toEqual([{ ...own, start: later.start, at: later.at }])
  })
})
