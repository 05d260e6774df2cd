import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPending, pendingOf, readPending, withPending } from '../../machines/domain/account/pending.ts'
import { readQuery } from '../../machines/domain/place/query.ts'
import { EMPTY_SELECTION, pickService } from '../../machines/domain/sequence/selection.ts'
import { sampleIntervention, samplePack, sampleSlot } from '../../machines/kit/samples.ts'

const selection = {
  ...EMPTY_SELECTION,
  services: [pickService(sampleIntervention(61)), pickService(sampleIntervention(62))],
  calendar: { id: 51, publicName: 'Léa' },
  slot: sampleSlot,
}

describe('what is about to be booked', () => {
  // Wire contract, 1.3 "account POST".
  test('goes over the wire under its names', () => {
    expect(pendingOf(selection)).toEqual({
      intervention_ids: [61, 62],
      intervention_names: ['Service 61', 'Service 62'],
      calendar_id: 51,
      calendar_name: 'Léa',
      date: '2026-04-01 09:00:00',
    })
  })

  test('has 0 for no preference, and no date before a time is chosen', () => {
    const open = { ...selection, calendar: 'any' as const, slot: null }
    expect(pendingOf(open)).toMatchObject({ calendar_id: 0, calendar_name: '', date: '' })
  })

  test('is nothing while no service is chosen, and for a pack', () => {
    expect(pendingOf(EMPTY_SELECTION)).toBeNull()
    expect(pendingOf({ ...selection, services: [samplePack] })).toBeNull()
    expect(pendingOf({ ...selection, services: [...selection.services, samplePack] })).toBeNull()
  })

  test('comes back as it went', () => {
    const back = { interventionIds: [61, 62], calendarId: 51, start: '2026-04-01 09:00:00' }
    expect(readPending(pendingOf(selection))).toEqual(back)
    expect(readPending(JSON.stringify(pendingOf(selection)))).toEqual(back)
  })
})

describe('what the server gives back', () => {
  test.each([
    [null],
    [''],
    ['{'],
    ['7'],
    [{}],
    [{ intervention_ids: 61 }],
    [{ intervention_ids: [] }],
    [{ intervention_ids: [-1, 'x', 1.5, null] }],
  ])('%j is of no use', (value) => {
    expect(readPending(value)).toBeNull()
  })

  test.each([
    [{ intervention_ids: ['61', 'x'] }, { interventionIds: [61], calendarId: null, start: null }],
    [
      { intervention_ids: [61], calendar_id: 0, date: '2026-02-30 09:00:00' },
      { calendarId: null, start: null },
    ],
    [
      { intervention_ids: [61], calendar_id: '51', date: '<b>' },
      { calendarId: 51, start: null },
    ],
    [{ intervention_ids: Array.from({ length: 90 }, () => 61) }, { interventionIds: { length: 50 } }],
  ])('%j keeps what can be used', (value, kept) => {
    expect(readPending(value)).toMatchObject(kept)
  })

  test('never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => void readPending(value)))
    fc.assert(fc.property(fc.json(), (value) => void readPending(value)))
  })
})

describe('what the tab has noted of it', () => {
  const noted = { interventionIds: [61, 62], calendarId: 51, start: '2026-04-01 09:00:00' }

  test('is what it was', () => {
    expect(checkPending(noted)).toEqual(noted)
    expect(checkPending(JSON.parse(JSON.stringify(noted)))).toEqual(noted)
    expect(checkPending({ ...noted, calendarId: null, start: null })).toEqual({
      interventionIds: [61, 62],
      calendarId: null,
      start: null,
    })
  })

  test.each([[null], [undefined], ['x'], [7], [{}], [{ ...noted, interventionIds: [] }], [{ interventionIds: '61' }]])(
    '%j is none',
    (value) => {
      expect(checkPending(value)).toBeNull()
    },
  )

  test('is checked again', () => {
    expect(checkPending({ interventionIds: [61, -1], calendarId: 'x', start: '2026-02-30 09:00:00' })).toEqual({
      interventionIds: [61],
      calendarId: null,
      start: null,
    })
  })
})

describe('taken up by a link', () => {
  const pending = { interventionIds: [61], calendarId: 51, start: '2026-04-01 09:00:00' }

  test('it decides services, calendar and time', () => {
    const query = withPending(readQuery([['locale', 'en']]), pending)
    expect(query).toMatchObject({
      locale: 'en',
      date: '2026-04-01',
      slots: '2026-04-01 09:00:00',
      preselection: { interventions: { ids: [61] }, calendars: { ids: [51] } },
    })
  })

  test('with a time and no calendar the customer had no preference', () => {
    const query = withPending(readQuery([]), { ...pending, calendarId: null })
    expect(query.preselection.anyCalendar).toBe(true)
  })

  test('without a calendar or a time it leaves them open', () => {
    const query = withPending(readQuery([['date', '2026-05-01']]), { ...pending, calendarId: null, start: null })
    expect(query).toMatchObject({ date: '2026-05-01', slots: null, preselection: { calendars: { ids: [] } } })
    expect(query.preselection.anyCalendar).toBeUndefined()
  })

  test('what the link itself has chosen wins, and nothing pending changes nothing', () => {
    const chosen = readQuery([['intervention_ids', '99']])
    expect(withPending(chosen, pending)).toBe(chosen)
    const plain = readQuery([])
    expect(withPending(plain, null)).toBe(plain)
  })
})
