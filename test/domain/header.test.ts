import { describe, expect, test } from 'vitest'
import type { AppLocation, ScreenGuest } from '../../machines/domain/place/location.ts'
import { NO_PRESELECTION, type Preselection } from '../../machines/domain/sequence/preselection.ts'
import type { StepName } from '../../machines/domain/sequence/step.ts'
import { type HeaderPlace, headerParts, roomFor } from '../../machines/domain/site/header.ts'
import { sampleGroup, sampleStep } from '../../machines/kit/samples.ts'

/** Expected values are those of the specification, section 2 "Header". */

const urlname = 'atelier-dupre'
const address = { street: '12 rue des Essais', zipcode: '75002', city: 'Paris', country: 'FR' }
const position = { lat: 48.8698, lng: 2.3311 }
const NAMES = ['interventionset_ids', 'intervention_ids', 'calendar_id', 'slots', 'fiche_info', 'confirm'] as const
const steps = NAMES.map((name) => sampleStep(name))
const group = { ...sampleGroup, hasMinisite: true, address, position, steps }

const at = (screen: 'root' | 'home' | 'map' | 'appointments' | 'fiches' | 'login' | 'unknown'): AppLocation => ({
  screen,
  urlname,
})
const step = (name: (typeof NAMES)[number] | 'login'): AppLocation => ({ screen: 'book', urlname, step: name })

const wanted = (...ids: number[]) => ({ ids, externIds: [] })
const link = (more: Partial<Preselection>): Preselection => ({ ...NO_PRESELECTION, ...more })
/** One service and one calendar: nothing is left to choose but a time. */
const TO_TIMES = link({ interventions: wanted(61), calendars: wanted(51) })

const configured = (first: StepName, second: StepName, resourceCount = 0): Pick<HeaderPlace, 'group'> => ({
  group: { ...group, resourceCount, steps: [first, second].map((name) => sampleStep(name)) },
})
const bare = configured('interventionset_ids', 'intervention_ids')

const place = (guest: ScreenGuest | null, location: AppLocation, more: Partial<HeaderPlace> = {}): HeaderPlace => ({
  group,
  guest,
  location,
  role: 'visitor',
  preselection: NO_PRESELECTION,
  ...more,
})

describe('the ways of the header', () => {
  test.each<[string, HeaderPlace, string]>([
    ['at home one can book, and home is here', place('home', at('home')), 'map book'],
    ['the map leads back, home and to a booking', place('map', at('map')), 'back home book'],
    ['the first step has nothing before it', place('book', step('interventionset_ids')), 'home map'],
    ['the next step has', place('book', step('intervention_ids')), 'back home map'],
    ['the login within a booking has', place('book', step('login')), 'back home map'],
    [
      'a further service has the times before it',
      place('book', { screen: 'service', urlname, replaces: null }),
      'back home map',
    ],
    ['from a confirmation nobody goes back', place('book', step('confirm')), 'home map'],
    ['before the first step is known there is no way back', place('book', at('root')), 'home map'],
    [
      'a link may have chosen all that is before the times',
      place('book', step('slots'), { preselection: TO_TIMES }),
      'home map',
    ],
    [
      'and what comes after them has the times before it',
      place('book', step('fiche_info'), { preselection: TO_TIMES }),
      'back home map',
    ],
    [
      'a link that chooses less leaves a way back between the steps that are shown',
      place('book', step('intervention_ids'), { preselection: link({ calendars: wanted(51) }) }),
      'back home map',
    ],
    [
      'so does one that leaves several to choose from',
      place('book', step('slots'), { preselection: link({ interventionSets: wanted(41, 42) }) }),
      'back home map',
    ],
    [
      'what comes first after the choices of the link has nothing before it',
      place('book', step('calendar_id'), { preselection: link({ interventions: wanted(61) }) }),
      'home map',
    ],
    // A booking has the times and the questions, also where the group's configuration lacks them.
    [
      'the times that no configuration names have steps before them',
      place('book', step('slots'), bare),
      'back home map',
    ],
    ['so have the questions', place('book', step('fiche_info'), bare), 'back home map'],
    [
      'and a link may have chosen all that is before them as well',
      place('book', step('slots'), { ...bare, preselection: TO_TIMES }),
      'home map',
    ],
    [
      'a step for resources that the group does not have is none',
      place('book', step('intervention_ids'), configured('resource_id', 'intervention_ids')),
      'home map',
    ],
    [
      'with resources it is the first',
      place('book', step('intervention_ids'), configured('resource_id', 'intervention_ids', 1)),
      'back home map',
    ],
    [
      'services come first where no configuration names them',
      place('book', step('calendar_id'), configured('calendar_id', 'slots')),
      'back home map',
    ],
    [
      'the appointments lead home, to the map and to a booking',
      place('appointments', at('appointments')),
      'home map book',
    ],
    ['so does the login page', place('login', at('login')), 'home map book'],
    ['a page that does not exist hides the booking', place('missing', at('unknown')), 'home map'],
    [
      'no minisite, no home',
      place('appointments', at('appointments'), { group: { ...group, hasMinisite: false } }),
      'map book',
    ],
    ['professionals have no home', place('appointments', at('appointments'), { role: 'pro' }), 'map book'],
    [
      'without a position there is no map',
      place('book', step('slots'), { group: { ...group, position: null } }),
      'back home',
    ],
    [
      'without a city there is none either',
      place('book', step('slots'), { group: { ...group, address: { ...address, city: ' ' } } }),
      'back home',
    ],
    [
      'a single sign-on takes the way back',
      place('book', step('slots'), { group: { ...group, ssoLoginOnly: true } }),
      'home map',
    ],
    ['a password that must be chosen leaves no way', place('password', { screen: 'set_password', urlname: null }), ''],
  ])('%s', (_, where, links) => {
    expect(headerParts(where).links.join(' ')).toBe(links)
  })

  test('the logo is a link, but not with a single sign-on alone, and not before a password is chosen', () => {
    const isLinked = (where: HeaderPlace) => headerParts(where).isLinked
    expect(isLinked(place('book', step('slots')))).toBe(true)
    expect(isLinked(place('book', step('slots'), { group: { ...group, ssoLoginOnly: true } }))).toBe(false)
    expect(isLinked(place('password', { screen: 'set_password', urlname: null }))).toBe(false)
  })

  test.each<[string, HeaderPlace, boolean]>([
    ['over the lists of a booking', place('book', step('calendar_id')), true],
    ['before the first step is known', place('book', at('root')), true],
    ['not over the times, whose room is theirs', place('book', step('slots')), false],
    ['nor while a link to the times is checked', place('book', at('root'), { preselection: TO_TIMES }), false],
    [
      'over a link that leaves a calendar to choose',
      place('book', at('root'), { preselection: link({ interventions: wanted(61) }) }),
      true,
    ],
    [
      'over a link with two calendars, one of which is chosen',
      place('book', at('root'), { preselection: { ...TO_TIMES, calendars: wanted(51, 52) } }),
      true,
    ],
    [
      'over a link that leaves a service to choose',
      place('book', at('root'), { preselection: link({ interventionSets: wanted(31), calendars: wanted(51) }) }),
      true,
    ],
    [
      'over another screen of a link to the times',
      place('appointments', at('appointments'), { preselection: TO_TIMES }),
      true,
    ],
    ['over the appointments', place('appointments', at('appointments')), true],
    ['not at home, which has it itself', place('home', at('home')), false],
    ['not over the map', place('map', at('map')), false],
    ['not over a confirmation, which says where', place('book', step('confirm')), false],
    ['not over the login of a booking', place('book', step('login')), false],
    ['not over the questions', place('book', step('fiche_info')), false],
    ['not over a page that does not exist', place('missing', at('unknown')), false],
    ['not before a password is chosen', place('password', { screen: 'set_password', urlname: null }), false],
    ['not over a notice', place(null, at('unknown')), false],
    ['not where it is unknown', place('book', at('root'), { group: { ...group, address: null } }), false],
    ['also where it is on no map', place('book', at('root'), { group: { ...group, position: null } }), true],
  ])('the address stands %s', (_, where, stands) => {
    expect(headerParts(where).hasAddress).toBe(stands)
  })
})

test.each([
  [['back', 'home', 'map'], { wide: 2, narrow: 1 }],
  [['home', 'map', 'book'], { wide: 3, narrow: 2 }],
  [['map'], { wide: 1, narrow: 1 }],
  [['back'], { wide: 0, narrow: 0 }],
] as const)('%j take this room', (links, room) => {
  expect(roomFor(links)).toEqual(room)
})
