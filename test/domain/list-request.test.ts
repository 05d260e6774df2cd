import { describe, expect, test } from 'vitest'
import { type ListRequest, listKey, withinLimit } from '../../machines/domain/catalogue/list-request.ts'
import { sampleCalendar, sampleIntervention } from '../../machines/kit/samples.ts'

const request = (step: ListRequest['step'], only?: readonly number[]): ListRequest => ({
  step,
  locale: 'fr',
  interventionSetId: null,
  needs: [],
  calendarSetId: null,
  calendarId: null,
  ...(only && { only }),
})
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

describe('a link with several ids limits a list', () => {
  const calendars = [51, 52, 53].map((id) => sampleCalendar(id))
  const services = [
    sampleIntervention(61, { interventionSetId: 41 }),
    sampleIntervention(62, { interventionSetId: 42 }),
    sampleIntervention(63),
  ]

  test('of calendars to those it names', () => {
    expect(idsOf(withinLimit(calendars, request('calendar_id', [53, 51])))).toEqual([51, 53])
  })

  test('of services to those of the sets it names', () => {
    expect(idsOf(withinLimit(services, request('intervention_ids', [41])))).toEqual([61])
  })

  test('and a link without leaves all', () => {
    expect(idsOf(withinLimit(calendars, request('calendar_id')))).toEqual([51, 52, 53])
  })

  test('which is another list', () => {
    expect(listKey(request('calendar_id', [51]))).not.toBe(listKey(request('calendar_id')))
  })
})
