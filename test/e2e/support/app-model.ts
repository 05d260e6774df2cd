import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { appCases } from '../../../machines/app/app.cases.ts'
import type { AppContext } from '../../../machines/app/app.types.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { type AppLocation, toPath } from '../../../machines/domain/place/location.ts'
import { sampleGroup } from '../../../machines/kit/samples.ts'
import type { Act } from '../../../sandbox/control/faults.types.ts'
import { kindOf } from '../../../explorer/walk/model-events.ts'
import type { ModelPath } from '../../support/model.ts'

/** What of the app's cases can happen to a page of the salon, and when. */

const found = (group: Partial<Group> = {}) => ({
  shard: 's1',
  locale: 'en' as const,
  group: { ...sampleGroup, ...group },
})
const { group, missing } = appCases.inputs

/** The salon, as its own server might describe it on another day; in English. */
export const appWalkCases = {
  ...appCases,
  inputs: {
    group: { ...group, locale: 'en' as const },
    missing: { ...missing, locale: 'en' as const },
  },
  events: {
    ...appCases.events,
    'session.changed': appCases.events['session.changed'].filter(({ session }) => !session.needPasswordChange),
    'locale.chosen': [{ locale: 'fr' as const }],
    'locale.changed': [{ locale: 'fr' as const }],
    'url.changed': [
      { location: { screen: 'book', urlname: 'atelier-dupre', step: 'slots' } },
      { location: { screen: 'error', urlname: 'atelier-dupre' } },
      { location: { screen: 'root', urlname: 'garage-alter-hof' } },
    ],
  },
  actors: {
    ...appCases.actors,
    findGroup: {
      ...appCases.actors.findGroup,
      errors: appCases.actors.findGroup.errors.filter(({ retryAfter }) => retryAfter === null),
      outputs: [
        found(),
        found({ inactive: true }),
        found({ active: false }),
        found({ ssoLoginOnly: true }),
        found({ openData: false }),
      ],
    },
  },
}

export const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as AppContext
const isHosting = (snapshot: AnyMachineSnapshot) => snapshot.matches({ screen: { open: 'hosting' } })

/** What can happen to a page, and when. */
export function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { location, locale, group: known } = contextOf(snapshot)
  // The other language is where a path ends.
  if (locale === 'fr') return false
  const isOpenToAll = known?.openData !== false && !known?.ssoLoginOnly
  switch (event.type) {
    case 'locale.chosen':
    case 'locale.changed':
    case 'language.failed':
      // The languages of a group are in its header.
      return isHosting(snapshot)
    case 'url.changed':
      return toPath(event.location as AppLocation) !== toPath(location)
    case 'page.shown':
      // Elsewhere nobody can be known, or whose time is over is shut out.
      return known !== null && isOpenToAll
    case 'guest.signedIn':
      return isHosting(snapshot) && location.screen === 'root' && known?.openData === false
    case 'guest.moved':
    case 'guest.succeeded':
    case 'guest.booked':
      return isHosting(snapshot) && location.screen === 'root' && isOpenToAll
    case 'guest.outdated':
    case 'guest.left':
    case 'guest.failed':
    case 'guest.tasked':
    case 'alert.closed':
      return false
    default:
      return true
  }
}

const ENDS = ['page.shown', 'locale.chosen', 'locale.changed', 'language.failed']
const isEnd = ({ type }: AnyEventObject) => ENDS.includes(type) || type.startsWith('guest.')

/** Who is here is heard once, and once more when it is over: a page that goes on with somebody else is where a path ends. */
export function isPossible({ steps }: ModelPath): boolean {
  const last = steps.length - 1
  const heard = steps.flatMap(({ event }, index) => (event.type === 'session.changed' ? [{ event, index }] : []))
  const [one, two] = heard.map(({ event }) => event.session.status)
  const isHeardTwice = one === 'user' && two === 'anonymous' && heard[1]?.index === last
  return (
    steps.every(({ event }, index) => !isEnd(event) || index === last) &&
    (heard.length < 2 || (heard.length === 2 && isHeardTwice)) &&
    (heard.length === 0 || steps[last]?.event.type !== 'page.shown') &&
    // The account is one that only the page believes in: whatever it asks with its token is refused.
    (one !== 'user' || !steps[last]?.event.type.startsWith('guest.'))
  )
}

/** Status and body of what the server says of the group. */
export function fateOf(event: AnyEventObject): Act | null {
  const kind = kindOf(event)
  if (kind.kind === 'failed') {
    const { code } = kind.error as { code: string }
    return { kind: 'status', status: code === 'groupNotFound' ? 404 : 500, body: {} }
  }
  if (kind.kind !== 'done') return null
  const { inactive, active, ssoLoginOnly, openData } = (kind.output as ReturnType<typeof found>).group
  return { kind: 'patch', merge: { inactive, active, sso_login_only: ssoLoginOnly, openData }, remove: [] }
}
