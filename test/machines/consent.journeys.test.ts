import { describe, expect, test } from 'vitest'
import { consentCases } from '../../machines/consent/consent.cases.ts'
import { type ConsentSnapshot, consentMachine } from '../../machines/consent/consent.machine.ts'
import { choiceOf, isAskedIn, isReviewedIn, runOf } from '../../machines/consent/consent.selectors.ts'
import { journeysOf } from '../support/journeys.ts'
import { createActor, fromPromise } from 'xstate'
import type { Choice } from '../../machines/domain/site/tracking-choice.ts'
import type { AppLocation } from '../../machines/domain/place/location.ts'

const { journey, sent, done, failed, asked } = journeysOf(consentMachine, consentCases)
const grant = sent({ type: 'consent.granted' })
const refuse = sent({ type: 'consent.refused' })
const toMap: AppLocation = { screen: 'map', urlname: 'salon' }
const value = (choice: string, review = 'closed', booking = 'none') => ({ choice, review, booking })

describe('consent to what a group counts', () => {
  journey('is asked for', [], { value: value('asking') })
  journey('given is noted down', [grant, asked('keepChoice', { groupId: 101, choice: 'granted' })], {
    value: value('granting'),
  })
  journey('given stands', [grant, done('keepChoice', undefined)], { value: value('granted') })
  journey('refused is noted down', [refuse, asked('keepChoice', { groupId: 101, choice: 'refused' })], {
    value: value('refusing'),
  })
  journey('refused stands, also where nothing can be noted down', [refuse, failed('keepChoice', new Error('full'))], {
    value: value('refused'),
  })
  journey('of an earlier visit is not asked for again', [], { value: value('granted') }, consentCases.inputs.granted)
  journey('refused on an earlier visit, neither', [], { value: value('refused') }, consentCases.inputs.refused)
  journey(
    'is changed from the footer',
    [sent({ type: 'consent.reopened' }), refuse, done('keepChoice', undefined)],
    { value: value('refused') },
    consentCases.inputs.granted,
  )
  journey(
    'looked at and left as it is',
    [sent({ type: 'consent.reopened' }), sent({ type: 'consent.closed' })],
    { value: value('granted') },
    consentCases.inputs.granted,
  )
  journey('given in another tab counts here too', [sent({ type: 'consent.synced', choice: 'granted' })], {
    value: value('granted'),
  })
  journey(
    'of a booking goes on with the place after the confirmation',
    [sent({ type: 'booking.made' }), sent({ type: 'place.changed', location: toMap })],
    { value: value('granted'), context: { location: toMap } },
    consentCases.inputs.granted,
  )
  journey(
    'withdrawn in another tab ends here too',
    [sent({ type: 'consent.synced', choice: 'refused' })],
    { value: value('refused') },
    consentCases.inputs.granted,
  )
})

describe('what runs, by place and choice', () => {
  const book = (step: 'intervention_ids' | 'slots' | 'login' | 'fiche_info' | 'confirm'): AppLocation => ({
    screen: 'book',
    urlname: 'salon',
    step,
  })
  const at = (screen: 'root' | 'home' | 'map' | 'login' | 'appointments' | 'fiches' | 'personal_data' | 'register') =>
    ({ screen, urlname: 'salon' }) as AppLocation

  function opened(current: 'granted' | 'refused' | null, location: AppLocation) {
    const logic = consentMachine.provide({
      actors: { keepChoice: fromPromise<void, { groupId: number; choice: Choice }>(async () => undefined) },
    })
    return createActor(logic, { input: { ...consentCases.inputs.asked, current, location } }).start()
  }
  const snapshotAt = (current: 'granted' | 'refused' | null, location: AppLocation): ConsentSnapshot =>
    opened(current, location).getSnapshot()

  test.each([
    [at('root'), 'root'],
    [at('home'), 'home'],
    [at('map'), 'map'],
    [book('intervention_ids'), 'book/intervention_ids'],
    [book('slots'), 'book/slots'],
  ])('%o is counted as %s', (location, page) => {
    expect(runOf(snapshotAt('granted', location))).toEqual({
      key: 'page',
      head: ['<script>one()</script>'],
      body: ['<p>two</p>'],
      pixelId: '12345',
      signal: { event: 'page', page },
    })
    expect(runOf(snapshotAt('refused', location))).toBeNull()
    expect(runOf(snapshotAt(null, location))).toBeNull()
    expect(isAskedIn(snapshotAt(null, location))).toBe(true)
    expect(isAskedIn(snapshotAt('refused', location))).toBe(false)
  })

  test.each([
    book('login'),
    book('fiche_info'),
    book('confirm'),
    at('login'),
    at('register'),
    at('appointments'),
    at('fiches'),
    at('personal_data'),
    { screen: 'set_password', urlname: null } as const,
  ])('nothing runs at %o, and nothing is asked there', (location) => {
    expect(runOf(snapshotAt('granted', location))).toBeNull()
    expect(isAskedIn(snapshotAt(null, location))).toBe(false)
  })

  test('a booking is told of where it is confirmed, and nothing of it', () => {
    const consent = opened('granted', book('fiche_info'))
    consent.send({ type: 'booking.made' })
    expect(runOf(consent.getSnapshot())).toBeNull()
    consent.send({ type: 'place.changed', location: book('confirm') })
    expect(runOf(consent.getSnapshot())).toEqual({
      key: 'confirm',
      head: [],
      body: ['<script>three()</script>'],
      pixelId: null,
      signal: { event: 'booked' },
    })
    // A return to the confirmation, or a reload of it, does not count as a booking.
    consent.send({ type: 'place.changed', location: at('home') })
    consent.send({ type: 'place.changed', location: book('confirm') })
    expect(runOf(consent.getSnapshot())).toBeNull()
  })

  test('there is no frame for nothing', () => {
    const input = { ...consentCases.inputs.granted, tracking: { tags: [], pixelId: null } }
    const consent = createActor(consentMachine, { input }).start()
    expect(runOf(consent.getSnapshot())).toBeNull()
    consent.send({ type: 'booking.made' })
    consent.send({ type: 'place.changed', location: book('confirm') })
    expect(runOf(consent.getSnapshot())).toBeNull()
  })

  test('the footer says what stands', () => {
    const consent = opened(null, at('root'))
    expect([choiceOf(consent.getSnapshot()), isReviewedIn(consent.getSnapshot())]).toEqual([null, false])
    consent.send({ type: 'consent.reopened' })
    expect(isReviewedIn(consent.getSnapshot())).toBe(true)
    consent.send({ type: 'consent.granted' })
    expect([choiceOf(consent.getSnapshot()), isReviewedIn(consent.getSnapshot())]).toEqual(['granted', false])
    consent.send({ type: 'consent.refused' })
    expect(choiceOf(consent.getSnapshot())).toBe('refused')
  })
})
