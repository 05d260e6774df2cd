import { appCases } from '../../machines/app/app.cases.ts'
import { appMachine } from '../../machines/app/app.machine.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { Query } from '../../machines/domain/place/query.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

type AppTransition = Transition<typeof appMachine>

const isHosting = ({ before }: AppTransition) => before.matches({ screen: { open: 'hosting' } })
const isOpen = ({ before }: AppTransition) => before.matches({ screen: 'open' })
const passOn = (transition: AppTransition) => (isHosting(transition) ? [{ to: 'stage', event: transition.event }] : [])
const notify = (to: string, event: { type: string }) => [{ to, event }]
const notifyFailure = ({ event }: { event: { failure: unknown } }) => [
  { to: 'notifications', event: { type: 'failure.notified', failure: event.failure } },
]
const navigation = (to: object, replace: boolean) => [{ type: 'navigation.requested', to, replace }]

/** A group for members only admits nobody else (specification, section 6 "Group rules"). */
const isOutsider = ({ event, before: { context } }: AppTransition) =>
  context.group?.ssoLoginOnly === true && event.session.status !== 'user'

/** Somebody else was here, of whom the screen may show something: it opens anew. */
const isReopened = (transition: AppTransition) =>
  isHosting(transition) && transition.event.replaces === true && !isOutsider(transition)

const ROOT = { screen: 'root', urlname: 'atelier-dupre' }
const START = { screen: 'start', urlname: 'atelier-dupre' }

/**
 * A group with a minisite opens on its home page (specification, section 4 "Start"), unless the link has chosen
 * something (wire contract, ruling 42); without a minisite the root and the home page are step 0.
 */
function guestAt({ screen }: { screen: string }, group: Group, query: Query): string | null {
  if (screen === 'book' || screen === 'start') return 'book'
  if (screen !== 'home' && screen !== 'root') return null
  const isLinked = query.preselection.calendars.ids.length > 0
  return group.hasMinisite && (screen === 'home' || !isLinked) ? 'home' : 'book'
}

/** A booking of somebody else begins anew. */
function isBegunAnew(transition: AppTransition): boolean {
  const { location, group, query } = transition.before.context
  return isReopened(transition) && group !== null && guestAt(location, group, query) === 'book'
}

/** Where the customer is after the event; the group of a host name is known only from the answer. */
function placeAfter(transition: AppTransition) {
  const {
    event,
    before: { context },
  } = transition
  if (event.type === 'url.changed') return event.location
  const { location } = context
  // A booking begins at its first open step.
  if (event.type === 'guest.tasked' || isBegunAnew(transition)) return START
  return location.urlname === null && 'output' in event ? ROOT : location
}

function groupAfter({ event, before }: AppTransition) {
  if ('output' in event) return event.output.group
  const { group } = before.context
  // A home page that is hidden is like none.
  return event.type === 'guest.hidden' && group ? { ...group, hasMinisite: false } : group
}

describeMachine({
  machine: appMachine,
  cases: appCases,
  // A session or a guest sends events only while it exists.
  isEnabled: (snapshot, { type }) =>
    !(type.startsWith('session.') && !snapshot.matches({ screen: 'open' })) &&
    !(type.startsWith('guest.') && !snapshot.matches({ screen: { open: 'hosting' } })),
  project: ({ context }) => [
    context.location,
    context.query.preselection.calendars.ids,
    context.group?.active,
    context.group?.openData,
    context.group?.hasMinisite,
    context.group?.ssoLoginOnly,
  ],
  expectations: {
    sentToChildren: {
      'url.changed': (transition) => {
        const { event, before } = transition
        const { group, query, location } = before.context
        const isWithin = () =>
          group !== null &&
          group.urlname === event.location.urlname &&
          guestAt(location, group, query) === guestAt(event.location, group, query)
        // Another place of the same screen goes to the stage, every other place replaces it.
        return isHosting(transition) && isWithin() ? notify('stage', { ...event, type: 'place.requested' }) : []
      },
      'page.shown': (transition) => [
        ...passOn(transition),
        ...(isOpen(transition) ? notify('session', { type: 'page.shown' }) : []),
      ],
      'network.restored': passOn,
      // The message about a language that failed to load is withdrawn.
      'locale.changed': (transition) => [
        ...passOn(transition),
        ...notify('notifications', { type: 'failure.withdrawn' }),
      ],
      'locale.chosen': ({ event }) => notify('language', { ...event, type: 'language.chosen' }),
      'language.failed': notifyFailure,
      // No screen continues for a customer who has to choose a password first.
      'session.changed': (transition) =>
        isReopened(transition)
          ? notify('notifications', { type: 'alert.left' })
          : isOutsider(transition) || transition.event.session.needPasswordChange
            ? []
            : passOn(transition),
      'guest.failed': ({ event }) => notify('notifications', { ...event, type: 'alert.notified' }),
      'guest.succeeded': ({ event }) => notify('notifications', { ...event, type: 'success.notified' }),
      'guest.signedIn': ({ event }) => notify('session', { ...event, type: 'session.signedIn' }),
      'guest.booked': ({ event }) => notify('session', { ...event, type: 'session.booked' }),
    },
    emitted: {
      // The page is reloaded only when a link has bound something (specification, section 4 "Other").
      'alert.closed': ({ before }) =>
        before.context.query.preselection.calendars.ids.length > 0 ? [{ type: 'reload.requested' }] : [],
      'guest.moved': ({ event }) => navigation(event.location, event.replace),
      'guest.left': ({ event }) => navigation(event.location, event.replace),
      // A forced password change redirects to /set_password (specification, section 4 "Session").
      'session.changed': (transition) => [
        ...(isReopened(transition) ? navigation(placeAfter(transition), false) : []),
        ...(transition.event.session.needPasswordChange
          ? navigation({ screen: 'set_password', urlname: null }, true).map((one) => ({ ...one, accountId: 201 }))
          : []),
      ],
      // The statistics learn that a booking was made, and nothing more about it.
      'guest.booked': () => [{ type: 'booking.made' }],
      // Adds a history entry, like a press: Back leads to where the booking began.
      'guest.tasked': () => navigation(START, false),
      'locale.changed': ({ event }) => [{ type: 'locale.settled', locale: event.locale }],
      // Active and inactive both set, or no group at all: the notices have pages of their own (section 4 "Start").
      'xstate.done.actor.findGroup': ({ event }) =>
        event.output.group.active && event.output.group.inactive
          ? navigation({ screen: 'inactive', urlname: null }, true)
          : [],
      'xstate.error.actor.findGroup': ({ event }) =>
        event.error.code === 'groupNotFound' ? navigation({ screen: 'not_found', urlname: null }, true) : [],
    },
    asked: {
      notifications: () => undefined,
      language: () => ({ locale: 'fr' }),
      findGroup: (transition) => ({ urlname: placeAfter(transition).urlname, ofTab: false }),
      session: (transition) => ({
        scope: { shard: 's1', group: groupAfter(transition) },
        byPassword: !groupAfter(transition).ssoLoginOnly,
      }),
      stage: (transition) => ({
        request: {
          guest: guestAt(placeAfter(transition), groupAfter(transition), transition.before.context.query),
          scope: { shard: 's1', group: groupAfter(transition) },
          group: groupAfter(transition),
          // The answer sets the language of the group.
          locale: 'output' in transition.event ? 'fr' : transition.before.context.locale,
          query: transition.before.context.query,
          location: placeAfter(transition),
          task: null,
        },
      }),
    },
  },
  invariants: {
    'a group is known wherever something of it is shown': ({ snapshot }) =>
      !snapshot.matches({ screen: 'open' }) || snapshot.context.group !== null,
    'nothing is booked with a group that is closed': ({ snapshot }) =>
      !snapshot.matches({ screen: { open: 'hosting' } }) || snapshot.context.group.active,
    'only a member enters a group for members only': ({ snapshot, trail }) => {
      const last = trail.findLast(({ type }) => type === 'session.changed')
      return (
        !snapshot.matches({ screen: { open: 'hosting' } }) ||
        !snapshot.context.group.ssoLoginOnly ||
        last?.session.status === 'user'
      )
    },
  },
})
