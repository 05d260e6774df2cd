import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AppLocation,
  chooserAt,
  guestAt,
  isSameLocation,
  LOCATIONS,
  type ScreenName,
  stepAt,
  toLocation,
  toPath,
} from '../../machines/domain/place/location.ts'

/** The route table of the specification, section 2. */
const routes: [string, AppLocation][] = [
  ['/', { screen: 'root', urlname: null }],
  ['/atelier', { screen: 'root', urlname: 'atelier' }],
  ['/atelier/home', { screen: 'home', urlname: 'atelier' }],
  ['/atelier/map', { screen: 'map', urlname: 'atelier' }],
  // Not in the specification: where a booking starts, whether or not the root is a home page.
  ['/atelier/book', { screen: 'start', urlname: 'atelier' }],
  ['/atelier/book/interventionset_ids', { screen: 'book', urlname: 'atelier', step: 'interventionset_ids' }],
  ['/atelier/book/intervention_ids', { screen: 'book', urlname: 'atelier', step: 'intervention_ids' }],
  ['/atelier/book/calendarset_id', { screen: 'book', urlname: 'atelier', step: 'calendarset_id' }],
  ['/atelier/book/calendar_id', { screen: 'book', urlname: 'atelier', step: 'calendar_id' }],
  ['/atelier/book/resource_id', { screen: 'book', urlname: 'atelier', step: 'resource_id' }],
  ['/atelier/book/slots', { screen: 'book', urlname: 'atelier', step: 'slots' }],
  ['/atelier/book/login', { screen: 'book', urlname: 'atelier', step: 'login' }],
  ['/atelier/book/fiche_info', { screen: 'book', urlname: 'atelier', step: 'fiche_info' }],
  ['/atelier/book/confirm', { screen: 'book', urlname: 'atelier', step: 'confirm' }],
  // Not in the specification: the chooser of a further service, or of another one in the place of the second.
  ['/atelier/book/slots/new', { screen: 'service', urlname: 'atelier', replaces: null }],
  ['/atelier/book/slots/2', { screen: 'service', urlname: 'atelier', replaces: 1 }],
  ['/atelier/book/register_confirm', { screen: 'booking_register_confirm', urlname: 'atelier' }],
  // Not in the specification: the form before it.
  ['/atelier/book/register', { screen: 'booking_register', urlname: 'atelier' }],
  ['/atelier/login', { screen: 'login', urlname: 'atelier' }],
  // Not in the specification: where professionals sign in.
  ['/atelier/pro', { screen: 'pro', urlname: 'atelier' }],
  ['/atelier/register', { screen: 'register', urlname: 'atelier' }],
  ['/atelier/register_confirm', { screen: 'register_confirm', urlname: 'atelier' }],
  ['/atelier/reset_password', { screen: 'reset_password', urlname: 'atelier' }],
  ['/atelier/reset_password_confirm', { screen: 'reset_password_confirm', urlname: 'atelier' }],
  ['/atelier/appointments', { screen: 'appointments', urlname: 'atelier' }],
  ['/atelier/fiches', { screen: 'fiches', urlname: 'atelier' }],
  ['/atelier/personal_data', { screen: 'personal_data', urlname: 'atelier' }],
  ['/atelier/error', { screen: 'error', urlname: 'atelier' }],
  ['/atelier/not_found', { screen: 'unknown', urlname: 'atelier' }],
  ['/set_password', { screen: 'set_password', urlname: null }],
  ['/not_found', { screen: 'not_found', urlname: null }],
  ['/inactive', { screen: 'inactive', urlname: null }],
  ['/disconnected', { screen: 'disconnected', urlname: null }],
]

describe('locations', () => {
  test.each(routes)('%s is read and written', (path, location) => {
    expect(toLocation(path)).toEqual(location)
    expect(toPath(location)).toBe(path)
  })

  test.each(Object.keys(LOCATIONS) as ScreenName[])('%s has a path of its own', (screen) => {
    const place = { screen, urlname: LOCATIONS[screen].pattern.includes('{urlname}') ? 'atelier' : null }
    const more = { book: { step: 'slots' }, service: { replaces: null } }[screen as 'book' | 'service']
    const location = { ...place, ...more } as AppLocation
    expect(toLocation(toPath(location))).toEqual(location)
  })

  test('some displays call the slots step slot', () => {
    expect(toLocation('/atelier/book/slot')).toEqual({ screen: 'book', urlname: 'atelier', step: 'slots' })
  })

  test('up to 99 services can be replaced', () => {
    expect(toLocation('/atelier/book/slots/10')).toEqual({ screen: 'service', urlname: 'atelier', replaces: 9 })
    expect(toLocation('/atelier/book/slots/99')).toEqual({ screen: 'service', urlname: 'atelier', replaces: 98 })
  })

  test('a trailing slash changes nothing', () => {
    expect(toLocation('/atelier/home/')).toEqual({ screen: 'home', urlname: 'atelier' })
  })

  test.each([
    '/shard',
    '/shard/home',
    '/inactive/home',
    '/NOT_FOUND',
    '/../sessions/logout',
    '/..%2f..%2fsessions%2flogout/home',
    '/%00/home',
    '/%E0%A4%A/home',
    '/a b/home',
    '/-atelier',
    '/-',
    '/-/home',
    '/-/machines',
    `/${'a'.repeat(65)}`,
  ])('%s is not found', (path) => {
    expect(toLocation(path)).toEqual({ screen: 'not_found', urlname: null })
  })

  test.each([
    '/atelier/nowhere',
    '/atelier/home/more',
    '/atelier/book/later',
    '/atelier/book/slots/more',
    '/atelier/book/slots/0',
    '/atelier/book/slots/100',
    '/atelier/book/slots/2a',
    '/atelier/book/slots/a2',
    '/atelier/book/slots/02',
    '/atelier/book/slot/2',
    '/atelier/book/slot/new',
    '/atelier/home/slot',
    '/atelier/home/register_confirm',
    '/atelier/book/register_confirm/more',
    `/atelier/${'x/'.repeat(2500)}`,
  ])('%s is no page of the group', (path) => {
    expect(toLocation(path)).toEqual({ screen: 'unknown', urlname: 'atelier' })
  })

  test('no path throws, and what is read is written back to something that is read the same', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.string()), (path) => {
        const location = toLocation(path)
        expect(toLocation(toPath(location))).toEqual(location)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a location', () => {
  const urlname = 'atelier'
  const rows: [AppLocation, string | null, string | null, object | null][] = [
    [{ screen: 'root', urlname }, 'book', null, null],
    [{ screen: 'start', urlname }, 'book', null, null],
    [{ screen: 'book', urlname, step: 'confirm' }, 'book', 'confirm', null],
    [{ screen: 'service', urlname, replaces: null }, 'book', 'slots', { replaces: null }],
    [{ screen: 'service', urlname, replaces: 1 }, 'book', 'slots', { replaces: 1 }],
    [{ screen: 'fiches', urlname }, 'fiches', null, null],
    [{ screen: 'error', urlname }, null, null, null],
  ]
  test.each(rows)('%j is shown by %s, at the step %s, with the chooser %j', (location, guest, step, chooser) => {
    expect([guestAt(location), stepAt(location), chooserAt(location)]).toEqual([guest, step, chooser])
  })

  test('is the same where its path is', () => {
    const slots: AppLocation = { screen: 'book', urlname, step: 'slots' }
    expect(isSameLocation(slots, { ...slots })).toBe(true)
    expect(isSameLocation(slots, { ...slots, step: 'confirm' })).toBe(false)
    expect(isSameLocation(slots, { ...slots, urlname: 'garage' })).toBe(false)
  })
})
