import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { appCases } from '../../../machines/app/app.cases.ts'
import type { AppContext } from '../../../machines/app/app.types.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { type AppLocation, toPath } from '../../../machines/domain/place/location.ts'
import { sampleGroup } from '../../../machines/kit/samples.ts'
import type { Act } from '../../../sandbox/control/faults.types.ts'
import { kindOf } from '../../../explorer/walk/model-events.ts'
import type { ModelPath } from '../../support/model.ts'

/** The events of the app's cases that can happen to a page of the salon, and when. */

const found = (group: Partial<Group> = {}) => ({
  shard: 's1',
  locale: 'en' as const,
  group: { ...sampleGroup, ...group },
})
const { group, missing } = appCases.inputs

/** The salon in English, as its server might describe it. */
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

/** Whether an event can happen to the page now. */
export function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { location, locale, group: known } = contextOf(snapshot)
  // The other language ends a path.
  if (locale === 'fr') return false
  const isOpenToAll = known?.openData !== false && !known?.ssoLoginOnly
  switch (event.type) {
    case 'locale.chosen':
    case 'locale.changed':
    case 'language.failed':
      // The header of a group offers its languages.
      return isHosting(snapshot)
    case 'url.changed':
      // The answer that is held belongs to the group that was requested first.
      return toPath(event.location as AppLocation) !== toPath(location) && !snapshot.matches({ screen: 'starting' })
    case 'page.shown':
      // Elsewhere no customer can be known, or an expired session closes the page.
      return known !== null && isOpenToAll
    case 'guest.signedIn':
      return isHosting(snapshot) && location.screen === 'root' && known?.openData === false
    case 'guest.moved':
    case 'guest.succeeded':
    case 'guest.booked':
      return isHosting(snapshot) && location.screen === 'root' && isOpenToAll
    case 'guest.outdated':
    case 'guest.left':
    case 'guest.hidden':
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

/**
 * The session is reported once, and once more when it expires: a page that goes on with another session ends a path.
 */
export function isPossible({ steps }: ModelPath): boolean {
  const last = steps.length - 1
  const heard = steps.flatMap(({ event }, index) => (event.type === 'session.changed' ? [{ event, index }] : []))
  const [one, two] = heard.map(({ event }) => event.session.status)
  const isHeardTwice = one === 'user' && two === 'anonymous' && heard[1]?.index === last
  return (
    steps.every(({ event }, index) => !isEnd(event) || index === last) &&
    (heard.length < 2 || (heard.length === 2 && isHeardTwice)) &&
    (heard.length === 0 || steps[last]?.event.type !== 'page.shown') &&
    // The server does not know this account and refuses its token.
    (one !== 'user' || !steps[last]?.event.type.startsWith('guest.'))
  )
}

/** Status and body of the server's answer about the group. */
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
