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
