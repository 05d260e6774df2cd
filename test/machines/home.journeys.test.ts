import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { failure } from '../../machines/domain/failures.ts'
import type { Offer } from '../../machines/domain/site/offer.ts'
import type { Website } from '../../machines/domain/site/website.ts'
import { homeCases, sampleHome } from '../../machines/home/home.cases.ts'
import { homeMachine } from '../../machines/home/home.machine.ts'
import { carouselOf } from '../../machines/home/home.selectors.ts'
import { sampleIntervention, sampleScope } from '../../machines/kit/samples.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, elapsed, at, asked } = journeysOf(homeMachine, homeCases)
const { visitor, professional } = homeCases.inputs
const { website, offer, now } = sampleHome
const unshown = { ...website, showHome: false }
const urlname = 'atelier-dupre'
const here = { type: 'guest.moved', location: { screen: 'home', urlname }, replace: true }
const left = { type: 'guest.left', location: { screen: 'start', urlname }, replace: true }
const hidden = [{ type: 'guest.hidden' }, { type: 'guest.outdated' }]
const shown = (offerState: string, clock: string) => ({ here: { shown: { offer: offerState, clock } } })
const isPro = sent({ type: 'session.changed', session: { ...ANONYMOUS, status: 'pro' } })
const retried = sent({ type: 'home.retried' })

describe('the home page (specification, section 2 "Group home")', () => {
  journey(
    'is shown, has its address, and then lists what can be booked and says whether it is open',
    [
      asked('readWebsite', { scope: sampleScope, locale: 'fr' }),
      done('readWebsite', website),
      at(shown('loading', 'looking')),
      asked('readOffer', { website }),
      done('readOffer', offer),
      done('readClock', now),
    ],
    { value: shown('listed', 'waiting'), tags: ['readable'], context: { website, offer, now }, notices: [here] },
  )
  journey('that is not to be shown gives way to step 0', [done('readWebsite', unshown)], {
    value: 'leaving',
    tags: ['busy'],
    notices: hidden,
  })
  journey('of a business without one gives way to step 0', [done('readWebsite', null)], {
    value: 'leaving',
    notices: hidden,
  })
  journey('is not for professionals', [], { value: 'leaving', notices: [left] }, professional)
  journey(
    'nor for one who is known later',
    [done('readWebsite', website), isPro],
    { value: 'leaving', notices: [here, left] },
    visitor,
  )
  journey('that did not come says why', [failed('readWebsite', failure('timeout'))], {
    value: { here: 'failed' },
    tags: ['failed'],
    context: { failure: failure('timeout') },
  })
  journey(
    'that did not come says so, and can be asked for again',
    [failed('readWebsite', failure('unreachable')), at({ here: 'failed' }), retried],
    { value: { here: 'loading' }, tags: ['busy', 'opening'], context: { failure: null }, notices: [] },
  )
  journey(
    'that did not come is asked for again when the line is back',
    [failed('readWebsite', failure('offline')), sent({ type: 'network.restored' })],
    { value: { here: 'loading' } },
  )
  journey('is there before its list', [done('readWebsite', website)], {
    value: shown('loading', 'looking'),
    tags: ['busy', 'readable'],
  })
  journey(
    'stays when its list does not come, and says why',
    [done('readWebsite', website), failed('readOffer', failure('timeout'))],
    {
      value: shown('failed', 'looking'),
      tags: ['failed', 'readable'],
      context: { website, failure: failure('timeout') },
    },
  )
  journey(
    'asks for its list again when the line is back',
    [done('readWebsite', website), failed('readOffer', failure('offline')), sent({ type: 'network.restored' })],
    { value: shown('loading', 'looking'), notices: [here] },
  )
  journey(
    'stays when its list does not come, and the list can be asked for again',
    [
      done('readWebsite', website),
      failed('readOffer', failure('unreachable')),
      at(shown('failed', 'looking')),
      retried,
      asked('readOffer', { website }),
    ],
    { value: shown('loading', 'looking'), context: { website, failure: null } },
  )
  journey(
    'is asked for in the other language, and the old one stays until it is there',
    [
      done('readWebsite', website),
      done('readOffer', offer),
      sent({ type: 'locale.changed', locale: 'en' }),
      asked('readWebsite', { locale: 'en' }),
    ],
    { value: { here: 'loading' }, context: { website, offer } },
  )
})

test('pictures that the visitor has stopped stand still in another language, at the same one', async () => {
  const home = createActor(
    homeMachine.provide({
      actors: {
        readWebsite: fromPromise(() => Promise.resolve<Website | null>(website)),
        readOffer: fromPromise(() => Promise.resolve<Offer>(offer)),
        readClock: fromPromise(() => Promise.resolve(now)),
      },
      actions: { notifyParentHere: () => undefined },
    }),
    { input: visitor },
  ).start()
  const pictures = () => carouselOf(home.getSnapshot())?.getSnapshot()
  await expect.poll(() => pictures()?.value).toBe('moving')
  carouselOf(home.getSnapshot())?.send({ type: 'carousel.stopped' })
  carouselOf(home.getSnapshot())?.send({ type: 'carousel.moved', index: 1 })
  home.send({ type: 'locale.changed', locale: 'en' })
  await expect.poll(() => home.getSnapshot().hasTag('readable')).toBe(true)
  expect(pictures()).toMatchObject({ value: 'stopped', context: { index: 1, count: 2 } })
  home.stop()
})

describe('whether it is open', () => {
  const open = [done('readWebsite', website), done('readClock', now)]
  journey('is looked at every minute', [...open, elapsed(59_999), at(shown('loading', 'waiting')), elapsed(1)], {
    value: shown('loading', 'looking'),
  })
  journey('and when the page is shown again', [...open, sent({ type: 'page.shown' })], {
    value: shown('loading', 'looking'),
  })
  journey(
    'is not said when the clock cannot be read',
    [done('readWebsite', website), failed('readClock', new Error('no clock'))],
    {
      value: shown('loading', 'waiting'),
      context: { now: null, failure: null },
    },
  )
})

const item = sampleIntervention(61)
const picked = sent({ type: 'home.picked', step: 'intervention_ids', item })
const tasked = { type: 'guest.tasked', task: { step: 'intervention_ids', item } }
journey('a choice begins a booking with it', [done('readWebsite', website), done('readOffer', offer), picked], {
  value: shown('listed', 'looking'),
  notices: [here, tasked],
})
journey(
  'also from the old list, while it is asked for in another language',
  [done('readWebsite', website), done('readOffer', offer), sent({ type: 'locale.changed', locale: 'en' }), picked],
  { value: { here: 'loading' }, notices: [here, tasked] },
)
journey(
  'but not where the list is not shown because it has failed',
  [
    done('readWebsite', website),
    done('readOffer', offer),
    sent({ type: 'locale.changed', locale: 'en' }),
    done('readWebsite', website),
    failed('readOffer', failure('unreachable')),
    picked,
  ],
  { value: shown('failed', 'looking'), notices: [here, here] },
)
