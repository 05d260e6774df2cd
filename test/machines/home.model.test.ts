import { homeCases, sampleHome } from '../../machines/home/home.cases.ts'
import { homeMachine } from '../../machines/home/home.machine.ts'
import { offerOf, openNowOf, todayOf, websiteOf } from '../../machines/home/home.selectors.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'

const urlname = 'atelier-dupre'
const hidden = [{ type: 'guest.hidden' }, { type: 'guest.outdated' }]
const left = { type: 'guest.left', location: { screen: 'start', urlname }, replace: true }

describeMachine({
  machine: homeMachine,
  cases: homeCases,
  expectations: {
    notices: {
      'xstate.init': ({ after }) => (after.context.session.status === 'pro' ? [left] : []),
      'xstate.done.actor.readWebsite': ({ event: { output } }) =>
        output?.showHome ? [{ type: 'guest.moved', location: { screen: 'home', urlname }, replace: true }] : hidden,
      'session.changed': ({ event, before }) =>
        event.session.status === 'pro' && before.matches('here') ? [left] : [],
      'home.picked': ({ event: { step, item }, before }) =>
        websiteOf(before) && offerOf(before) ? [{ type: 'guest.tasked', task: { step, item } }] : [],
    },
    sentToChildren: {
      'xstate.done.actor.readWebsite': ({ event: { output } }) =>
        output?.showHome ? [{ to: 'carousel', event: { type: 'carousel.filled', count: 2 } }] : [],
    },
    asked: {
      live: () => ({ key: 'k' }),
      readWebsite: ({ after }) => ({ scope: sampleScope, locale: after.context.locale }),
      readOffer: ({ after }) => ({
        scope: sampleScope,
        locale: after.context.locale,
        website: sampleHome.website,
      }),
      readClock: () => undefined,
      carousel: () => ({ count: 0 }),
    },
  },
  invariants: {
    'a professional sees no home page': ({ snapshot, trail }) => {
      const pro = trail.some((event) => event.type === 'session.changed' && event.session.status === 'pro')
      return (
        !(pro || snapshot.context.session.status === 'pro') || (snapshot.matches('leaving') && !websiteOf(snapshot))
      )
    },
    'what is shown may be shown': ({ snapshot }) => websiteOf(snapshot)?.showHome !== false,
    'a failure is told exactly where something failed': ({ snapshot }) =>
      snapshot.matches('leaving') || snapshot.hasTag('failed') === (snapshot.context.failure !== null),
    'what did not come is not shown': ({ snapshot }) => !snapshot.hasTag('failed') || offerOf(snapshot) === null,
    'it is said to be open by the clock alone': ({ snapshot }) =>
      (openNowOf(snapshot) === null) === (snapshot.context.now === null || snapshot.context.website === null) &&
      (todayOf(snapshot) === null) === (snapshot.context.now === null),
  },
})
