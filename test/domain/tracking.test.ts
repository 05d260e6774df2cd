import { expect, test } from 'vitest'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import { pageName, trackedPlace } from '../../machines/domain/site/tracked-place.ts'
import { CHOICE_KEPT_MS, currentChoice } from '../../machines/domain/site/tracking-choice.ts'
import { TAGS_FRAME, trackingIn } from '../../machines/domain/site/tracking.ts'

const NOW = Date.UTC(2026, 11, 1)
const DAY = 86_400_000
const kept = (choice: 'granted' | 'refused', at: number, signal = false) => ({ choice, at, signal })

test.each([
  ['nothing was said', null, false, null],
  ['yes, a month ago', kept('granted', NOW - 30 * DAY), false, 'granted'],
  ['no, a month ago', kept('refused', NOW - 30 * DAY), false, 'refused'],
  ['half a year is over', kept('granted', NOW - 183 * DAY), false, null],
  ['half a year is almost over', kept('refused', NOW - 183 * DAY + 1), false, 'refused'],
  ['said in the future', kept('granted', NOW + DAY), false, null],
  // Refused by Global Privacy Control.
  ['the browser refuses', null, true, 'refused'],
  ['the browser refuses since', kept('granted', NOW - DAY), true, 'refused'],
  ['yes, although the browser refused', kept('granted', NOW - DAY, true), true, 'granted'],
  ['that is over, too', kept('granted', NOW - 200 * DAY, true), true, 'refused'],
  ['no, and the browser refuses', kept('refused', NOW - DAY, true), true, 'refused'],
] as const)('%s', (_, choice, signal, expected) => {
  expect(currentChoice(choice, NOW, signal)).toBe(expected)
})

test('a choice stands for half a year', () => {
  expect(CHOICE_KEPT_MS).toBe(183 * DAY)
})

test('in health nothing is counted, and without tags there is nothing to ask', () => {
  const tracking = { tags: [{ content: 'x', position: 'head' as const }], pixelId: null }
  expect(trackingIn('beauty', tracking)).toEqual(tracking)
  expect(trackingIn('health', tracking)).toBeNull()
  expect(trackingIn('beauty', { tags: [], pixelId: null })).toBeNull()
  expect(trackingIn('beauty', { tags: [], pixelId: '12345' })).toEqual({ tags: [], pixelId: '12345' })
})

const urlname = 'salon'
const step = (name: Extract<AppLocation, { screen: 'book' }>['step']): AppLocation => ({
  screen: 'book',
  urlname,
  step: name,
})

test.each<[AppLocation, 'page' | 'confirm' | null, string]>([
  [{ screen: 'root', urlname }, 'page', 'root'],
  [{ screen: 'home', urlname }, 'page', 'home'],
  [{ screen: 'map', urlname }, 'page', 'map'],
  [{ screen: 'start', urlname }, 'page', 'start'],
  [{ screen: 'service', urlname, replaces: 1 }, 'page', 'service'],
  [step('interventionset_ids'), 'page', 'book/interventionset_ids'],
  [step('calendar_id'), 'page', 'book/calendar_id'],
  [step('slots'), 'page', 'book/slots'],
  [step('login'), null, 'book/login'],
  [step('fiche_info'), null, 'book/fiche_info'],
  [step('confirm'), 'confirm', 'book/confirm'],
  [{ screen: 'login', urlname }, null, 'login'],
  [{ screen: 'appointments', urlname }, null, 'appointments'],
  [{ screen: 'fiches', urlname }, null, 'fiches'],
  [{ screen: 'unknown', urlname }, null, 'unknown'],
  [{ screen: 'set_password', urlname: null }, null, 'set_password'],
])('at %j runs what belongs to %j, and it is called %s', (location, place, name) => {
  expect(trackedPlace(location)).toBe(place)
  expect(pageName(location)).toBe(name)
})

test('tags run in a page of ours', () => {
  expect(TAGS_FRAME).toBe('/frames/tags.html')
})
