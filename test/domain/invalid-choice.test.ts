import { describe, expect, test } from 'vitest'
import { failure } from '../../machines/domain/failures.ts'
import { invalidChoice } from '../../machines/domain/slots/invalid-choice.ts'

const query = { services: [], calendarSetId: 31, calendarId: 51, resourceId: 7 }
const refused = (text: string | null) => failure('invalid_calendar', text)

describe('a message with "Invalid calendar" sets invalid_resources (specification, section 4 "Slots loading")', () => {
  test.each([
    ['the one it names', 'Invalid calendar 7', query, { step: 'resource_id', id: 7 }],
    ['the set, where it names that', 'Invalid calendar 31', query, { step: 'calendarset_id', id: 31 }],
    ['the calendar, where it names none', 'Invalid calendar', query, { step: 'calendar_id', id: 51 }],
    ['the calendar, where it names another', 'Invalid calendar 99', query, { step: 'calendar_id', id: 51 }],
    ['the calendar, where it says nothing', null, query, { step: 'calendar_id', id: 51 }],
    ['the resource, without a calendar', '', { ...query, calendarId: null }, { step: 'resource_id', id: 7 }],
    ['the set, without both', '', { ...query, calendarId: null, resourceId: null }, { step: 'calendarset_id', id: 31 }],
    [
      'nothing, where nothing was chosen',
      '7',
      { ...query, calendarId: null, resourceId: null, calendarSetId: null },
      null,
    ],
  ])('%s', (_, text, asked, expected) => expect(invalidChoice(refused(text), asked)).toEqual(expected))

  test('another failure means none of them', () => {
    expect(invalidChoice(failure('serverError', 'Invalid calendar 7'), query)).toBeNull()
  })
})
