import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarFile } from '../../../sandbox/booking/calendar-file.ts'
import type { AppointmentRecord } from '../../../sandbox/booking/describe.ts'
import { type AppointmentRow, isTooLate } from '../../../sandbox/booking/find.ts'
import { applicantOf } from '../../../sandbox/booking/parties.ts'
import { checkPeriod } from '../../../sandbox/booking/rules.ts'
import type { Submission } from '../../../sandbox/booking/submission.ts'
import type { FicheRow } from '../../../sandbox/identity/fiches.ts'
import { at, groupRow, offered, offerOf, planOf, stepOf } from '../support/offer.ts'

// Eight o'clock in Paris.
const NOW = new Date('2026-03-23T07:00:00Z')

describe('the period in which one may book', () => {
  const group = groupRow({ maxrdv_period: 3000 }, { mintime_rdv: 120 })
  const calendars = [offered(11, { maxrdvPeriod: 200 }), offered(12, { maxrdvPeriod: 300 })]
  const check = (start: string, plan = planOf(stepOf(calendars))) =>
    checkPeriod({ offer: offerOf(calendars, {}, group), plan, start: at(start), now: NOW, except: null })

  test('begins with the minimum notice', () => {
    expect(() => check('2026-03-23 09:59')).toThrow(expect.objectContaining({ key: 'mintime_rdv' }))
    expect(() => check('2026-03-23 10:00')).not.toThrow()
  })

  test('ends with the last calendar that may still take the first service', () => {
    expect(() => check('2026-03-23 13:00')).not.toThrow()
    expect(() => check('2026-03-23 13:01')).toThrow(expect.objectContaining({ key: 'max_rdv_period' }))
    const second = stepOf([offered(13, { maxrdvPeriod: 1 })], { offset: 30 })
    expect(() => check('2026-03-23 13:00', planOf(stepOf(calendars), second))).not.toThrow()
    expect(() => check('2026-03-23 13:01', { steps: [], length: 0 })).not.toThrow()
  })
})

describe('it is too late to cancel or move', () => {
  const late = (startsAt: string, mintime_cancel: number) =>
    isTooLate(groupRow({}, { mintime_cancel }), new Date(startsAt), NOW)

  test('less than the minimum before it begins', () => {
    expect(late('2026-03-23T09:00:00Z', 120)).toBe(false)
    expect(late('2026-03-23T08:59:00Z', 120)).toBe(true)
  })

  test('once it has begun, whatever the minimum', () => {
    expect(late('2026-03-23T07:00:00Z', -60)).toBe(false)
    expect(late('2026-03-23T06:59:00Z', -60)).toBe(true)
  })
})

describe('who applies for a booking', () => {
  const saved = { email: 'Saved@Example.org', firstname: 'Sara', lastname: 'Saved' } as FicheRow
  const applicant = (
    ficheValues: Submission['ficheValues'],
    fiche: FicheRow | null = null,
    accountId: number | null = null,
  ) => applicantOf({ groupId: 1, accountId, guest: null }, fiche, { ficheValues } as Submission)

  test('is who was typed, without spaces around, the address in small letters', () => {
    const typed = { email: ' Noe@Example.org ', firstname: ' Noé ', lastname: ' Essai' }
    expect(applicant(typed, saved)).toEqual({
      email: 'noe@example.org',
      firstname: 'Noé',
      lastname: 'Essai',
      hasAccount: false,
    })
  })

  test('is who was saved where nothing was typed, or nobody', () => {
    const expected = { email: 'saved@example.org', firstname: 'Sara', lastname: 'Saved', hasAccount: true }
    expect(applicant({ email: '', firstname: 5, lastname: '  ' }, saved, 9)).toEqual(expected)
    expect(applicant({})).toEqual({ email: '', firstname: '', lastname: '', hasAccount: false })
  })
})

describe('a calendar file', () => {
  const READER = { origin: 'https://book.example', locale: 'en' }
  const row = {
    key: 'AbCdEfGhIjKlMnOpQrSt',
    createdAt: NOW,
    moves: 0,
    movedAt: null,
    startsAt: new Date('2026-04-01T07:00:00Z'),
    endsAt: new Date('2026-04-01T07:30:00Z'),
    comments: '',
  } as AppointmentRow
  const read = (record: Record<string, unknown>, more: Partial<AppointmentRow> = {}) => {
    const described = { id: 1, start: '', end: '', ...record } as AppointmentRecord
    const root = new ICAL.Component(
      ICAL.parse(
        calendarFile(groupRow({ locale: 'fr', phone: '' }), [{ row: { ...row, ...more }, record: described }], READER),
      ),
    )
    const event = root.getFirstSubcomponent('vevent')
    const text = (name: string) => event?.getFirstPropertyValue(name)?.toString() ?? null
    return { text, prodid: root.getFirstPropertyValue('prodid') }
  }
  const location = { address: '1 rue du Banc', zipcode: '75002', city: 'Paris' }

  test('names the group, the service and the calendar, as far as they have names', () => {
    expect(read({ intervention_name: 'Coupe', calendar_name: 'Anna' }).text('summary')).toBe('Pure : Coupe, Anna')
    expect(read({ intervention_name: 'Coupe', calendar_name: '' }).text('summary')).toBe('Pure : Coupe')
    expect(read({ intervention_name: null, calendar_name: null }).text('summary')).toBe('Pure')
  })

  test('names its maker with the language, and the appointment for ever', () => {
    expect(read({}).prodid).toBe('-//Booking//Sandbox//FR')
    expect(read({}).text('uid')).toBe('appointment-AbCdEfGhIjKlMnOpQrSt@pure.example')
  })

  test('says with whom it is, where it is changed, and the comments, as far as there are any', () => {
    const manage = 'View, change or cancel the appointment: https://book.example/pure/appointments'
    expect(read({}).text('description')).toBe(manage)
    const all = read({ calendar_name: 'Anna' }, { comments: 'Bonjour' }).text('description')
    expect(all).toBe(`With Anna\n${manage}\nBonjour`)
  })

  test.each([
    ['is whole', location, '1 rue du Banc, 75002 Paris'],
    ['is none', null, null],
    ['is no record', 'Paris', null],
    ['lacks its street', { zipcode: '75002', city: 'Paris' }, null],
    ['lacks its code', { address: '1 rue du Banc', city: 'Paris' }, null],
    ['lacks its town', { address: '1 rue du Banc', zipcode: '75002' }, null],
  ])('has a place where its location %s', (_name, value, expected) => {
    expect(read({ location: value }).text('location')).toBe(expected)
  })
})
