import { describe, expect, test } from 'vitest'
import { placeAfterLogin, placesAfterLogin } from '../../machines/domain/place/after-login.ts'
import { firstPlace } from '../../machines/domain/place/first-place.ts'
import type { AppLocation, ScreenName } from '../../machines/domain/place/location.ts'
import { isOpenToOutsiders } from '../../machines/domain/place/outsiders.ts'
import { readQuery } from '../../machines/domain/place/query.ts'

const urlname = 'atelier'
const at = (screen: ScreenName) => ({ screen, urlname }) as AppLocation
/** Where the sign-in leads with a booking that waits, and without one. */
const placed = (search: string, named: AppLocation) => {
  const places = placesAfterLogin(pairs(search), urlname, named)
  return [true, false].map((isBooking) => placeAfterLogin(places, isBooking))
}
const pairs = (search: string) => [...new URLSearchParams(search)]

describe('after a login on a page of its own', () => {
  // Cancel or export via cancel_apt or export_apt lands on the appointments page (specification, section 4 "Login").
  test.each([
    ['cancel_apt=402', 'appointments'],
    ['export_apt=402', 'appointments'],
    ['update_apt=402', 'appointments'],
    ['list_rdv=1', 'appointments'],
    ['locale=fr&list_rdv=yes', 'appointments'],
    ['list_rdv=0', 'fiches'],
    ['list_rdv=false', 'fiches'],
    ['list_rdv=no', 'fiches'],
    ['list_rdv=', 'fiches'],
    ['locale=fr', 'fiches'],
    ['', 'fiches'],
  ] as const)('the link "%s" leads from the records to %s', (search, screen) => {
    expect(placed(search, at('fiches'))).toEqual([at(screen), at(screen)])
  })

  // The booking that waits comes first; who has none finds their appointments.
  const OPEN = [at('start'), at('appointments')]

  test.each([
    'login',
    'register',
    'register_confirm',
    'reset_password',
    'reset_password_confirm',
    'root',
    'pro',
    'unknown',
    'error',
  ] as const)('a link to %s leads back to a booking, else to the appointments', (named) => {
    expect(placed('', at(named))).toEqual(OPEN)
  })

  test.each(['map', 'home', 'appointments', 'fiches'] as const)('a link to %s leads there', (named) => {
    expect(placed('', at(named))).toEqual([at(named), at(named)])
  })

  test('no page of another business is reached, nor one without a business', () => {
    expect(placed('', { screen: 'fiches', urlname: 'garage' })).toEqual(OPEN)
    expect(placed('', { screen: 'set_password', urlname: null })).toEqual(OPEN)
  })
})

describe('a page opens', () => {
  // The links of emails (wire contract, ruling 7).
  test.each([
    ['key=abc', 'login'],
    ['oubliKey=abc', 'login'],
    ['ficheKey=abc', 'login'],
    ['veventKey=abc', 'appointments'],
    ['validation_key=abc', 'appointments'],
    ['locale=fr', 'appointments'],
  ] as const)('with the link "%s" to the appointments: %s', (search, screen) => {
    expect(firstPlace(at('appointments'), readQuery(pairs(search)), '', true)).toEqual(at(screen))
  })

  // Cancel or export via cancel_apt or export_apt lands on the appointments page (specification, section 4 "Login").
  test.each([
    ['root', 'cancel_apt', 'appointments'],
    ['root', 'export_apt', 'appointments'],
    ['root', 'update_apt', 'appointments'],
    ['home', 'cancel_apt', 'appointments'],
    ['start', 'cancel_apt', 'appointments'],
    ['map', 'cancel_apt', 'map'],
    ['login', 'cancel_apt', 'login'],
    ['appointments', 'cancel_apt', 'appointments'],
  ] as const)('at %s, where the link wants %s of an appointment: %s', (named, parameter, screen) => {
    for (const before of ['?', '?locale=fr&'])
      expect(firstPlace(at(named), readQuery([]), `${before}${parameter}=402`, true)).toEqual(at(screen))
  })

  // A page that did not load is reloaded at its first address. On the home page, the action is left over from the link.
  test.each([
    ['root', 'appointments'],
    ['start', 'appointments'],
    ['home', 'home'],
  ] as const)('after a reload at %s, where the link wants something of an appointment: %s', (named, screen) => {
    expect(firstPlace(at(named), readQuery([]), '?cancel_apt=402', false)).toEqual(at(screen))
  })

  test('at the step that its address names, whatever the link wants', () => {
    const place: AppLocation = { screen: 'book', urlname, step: 'slots' }
    expect(firstPlace(place, readQuery([]), '?cancel_apt=402', true)).toBe(place)
  })

  test('with the login, if the link both logs in and wants something', () => {
    expect(firstPlace(at('root'), readQuery(pairs('ficheKey=abc')), '?cancel_apt=402', true)).toEqual(at('login'))
  })

  test.each(['', '?locale=fr', '?cancel_apt=', '?cancel_apt=x', '?my_cancel_apt=402'])(
    'where its address says without an action: %s',
    (search) => {
      expect(firstPlace(at('root'), readQuery([]), search, true)).toEqual(at('root'))
    },
  )

  test('where its address says, if that names no business', () => {
    const place: AppLocation = { screen: 'root', urlname: null }
    expect(firstPlace(place, readQuery(pairs('key=abc')), '?cancel_apt=402', true)).toBe(place)
  })
})

test.each([
  ['disconnected', true],
  ['pro', true],
  ['login', false],
  ['root', false],
] as const)('the screen %s of a business for members only is open to others: %s', (screen, isOpen) => {
  expect(isOpenToOutsiders(at(screen))).toBe(isOpen)
})
