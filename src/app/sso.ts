import { createActor, fromPromise, toPromise } from 'xstate'
import { ssoMachine } from '../../machines/account/sso/sso.machine.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { readVisit, STATE_PARAMETER, returnPath } from '../../machines/domain/account/sso.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { pairsOf, partsOf } from '../browser/query-string.ts'
import type { LogoutDeps } from '../actors/logout.ts'
import { forgetVisit } from '../storage/tab-notes.ts'
import type { SessionAnswer } from '../api/account/session.schema.ts'
import type { Environment } from '../api/http/environment.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'
import { ssoKey } from '../storage/keys.ts'

/** The additional dependencies of a group with single sign-on; only its pages load this. */
export interface SignOn extends LogoutDeps {
  environment: Pick<Environment, 'apiBase'>
  /** The page: whoever comes back from the sign-on goes on with the visit that they had left. */
  page: Pick<ScreenDeps, 'since'>
}

const addressOf = ({ apiBase }: SignOn['environment'], { shard, group }: Scope, action: string, back: string) =>
  `${apiBase}/${shard}/sso/${group.urlname}${action}?return=${encodeURIComponent(back)}`

/**
 * Runs the `sso` machine for a page that was just opened: the machine decides whether the session from the server may
 * be used, and may leave the page for the sign-on.
 */
export async function signOn(deps: SignOn, scope: Scope, answer: SessionAnswer): Promise<SessionAnswer> {
  const { environment, storage } = deps
  const { id } = scope.group
  const begun = readVisit(storage.read(ssoKey(id)))
  // A visit to the sign-on is valid for one return.
  forgetVisit(storage, id)
  const actor = createActor(
    ssoMachine.provide({
      actors: {
        beginVisit: fromPromise(async ({ input: { path } }) => {
          const visit = { state: newState(), path, since: deps.page.since }
          storage.write(ssoKey(id), visit)
          return visit
        }),
        leavePage: fromPromise(({ input }) => {
          const { to, visit } = input
          if (to === 'place') storage.write(ssoKey(id), visit)
          // Replaces the entry, so that Back leads to the page before, and not to one that leaves again.
          location.replace(to === 'place' ? visit.path : addressOf(environment, scope, '', returnPath(visit)))
          return new Promise<void>(() => undefined)
        }),
      },
    }),
    { input: { scope, ...takeReturn(), begun, isSignedIn: answer.session.status !== 'anonymous' } },
  )
  const restored = ({ persisted }: PageTransitionEvent) => persisted && actor.send({ type: 'page.restored' })
  window.addEventListener('pageshow', restored)
  try {
    const { accepted, since } = await toPromise(actor.start())
    deps.page.since = since ?? deps.page.since
    // The page has come back, or never left: no return is expected any more.
    forgetVisit(storage, id)
    if (!accepted) return { session: ANONYMOUS, token: null }
    return answer
  } finally {
    window.removeEventListener('pageshow', restored)
  }
}

/** Reads the return parameter of the sign-on and removes it from the URL, because it is used once. */
function takeReturn(): { path: string; returned: string | null } {
  const { pathname, search, hash } = location
  const returned = pairsOf(search).find(([name]) => name === STATE_PARAMETER)?.[1] ?? null
  const rest = partsOf(search).filter(({ name }) => name !== STATE_PARAMETER)
  const path = pathname + (rest.length > 0 ? `?${rest.map(({ text }) => text).join('&')}` : '')
  if (returned !== null) history.replaceState(history.state, '', path + hash)
  return { path, returned }
}

const STATE_BYTES = 16

const newState = (): string =>
  [...crypto.getRandomValues(new Uint8Array(STATE_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Ends the session at the sign-on too, after the goodbye was shown: the page goes to the sign-on's logout and comes
 * back.
 */
export function signOff({ environment }: SignOn, scope: Scope): void {
  setTimeout(() => {
    // Keeps the goodbye in the language of the page.
    const locale = partsOf(location.search).find(({ name }) => name === 'locale')
    location.replace(addressOf(environment, scope, '/logout', `/disconnected${locale ? `?${locale.text}` : ''}`))
  })
}
