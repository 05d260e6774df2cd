import { createActor, fromPromise } from 'xstate'
import { appMachine, type AppRef } from '../../machines/app/app.machine.ts'
import { languageOf, localeOf, notificationsOf, queryOf } from '../../machines/app/app.selectors.ts'
import type { AppInput, FoundGroup, GroupWanted, ScreenRequest } from '../../machines/app/app.types.ts'
import { languageMachine } from '../../machines/app/language.machine.ts'
import { FALLBACK_LOCALE, TOKEN_LIFETIME_MS, TOKEN_WARNING_MS } from '../../machines/domain/constants.ts'
import { failure } from '../../machines/domain/failures.ts'
import { hasTagWithin } from '../../machines/kit/guest.ts'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import { isUrlname } from '../../machines/domain/place/urlname.ts'
import { negotiateLocale } from '../../machines/domain/place/locale.ts'
import type { Instant, Locale } from '../../machines/domain/time/time.types.ts'
import { logoutMachine } from '../../machines/account/logout/logout.machine.ts'
import { sessionMachine, type SessionRef } from '../../machines/session/session.machine.ts'
import type { SignInRequest } from '../../machines/session/session.types.ts'
import { findGroupOf } from '../actors/app.actors.ts'
import { frameReloadedAt } from '../browser/arrival.ts'
import { createRescue } from '../browser/rescue.ts'
import type { TabStorage } from '../storage/tab-storage.ts'
import { lazy } from '../browser/lazy.ts'
import {
  type Admit,
  createLogoutActors,
  createRefused,
  createSessionActors,
  createTabWatch,
  forgetMissed,
} from '../actors/session.actors.ts'
import { createStage } from '../actors/stage.ts'
import { createTokens } from '../storage/tokens.ts'
import { ApiError } from '../api/http/api-error.ts'
import { createApi } from '../api/api.ts'
import type { Environment } from '../api/http/environment.ts'
import { chosenLocale } from '../i18n/chosen.ts'
import { activateLocale, keepRegion, onLost, speak, tagOf } from '../i18n/i18n.ts'
import { screenNamed } from '../screens/registry.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'
import { TAB_GROUP } from '../storage/keys.ts'
import { applyGroupTheme, rememberTheme } from '../theme/apply-theme.ts'
import { createTimeLocales } from '../time/time-locales.ts'
import { reportProblem } from './report.ts'
import type { SignOn } from './sso.ts'

export interface SystemOptions extends AppInput {
  environment: Environment
  storage: TabStorage
  /** State that was stored before this instant belongs to an earlier visit. */
  since?: Instant
  /** The place that the URL named, when a login comes first. */
  named?: AppLocation
}

const now = (): Instant => Date.now()

function groupOfTab(storage: TabStorage): string {
  const urlname = storage.read(TAB_GROUP)
  if (typeof urlname !== 'string' || !isUrlname(urlname)) throw new ApiError(failure('groupNotFound'))
  return urlname
}

/** Milliseconds until `after` ms have passed since `at`; 0 without an `at`. */
const left = (at: Instant | null, after: number): number => Math.max(0, (at ?? 0) + after - now())

/**
 * The composition root: every actor that the machines declare gets its real logic here, once, because what is provided
 * is fixed when an actor is spawned. The returned actor is not started yet.
 */
export function createSystem({ environment, storage, since = 0, named, ...input }: SystemOptions): {
  app: AppRef
  deps: ScreenDeps
} {
  const tokens = createTokens(storage, now)
  const session = (): SessionRef | undefined => app.system.get('session')
  const api = createApi({
    environment,
    token: (groupId) => tokens.token(groupId),
    isOfPro: (groupId) => tokens.isOfPro(groupId),
    locale: () => localeOf(app.getSnapshot()),
    refused: createRefused(tokens, session),
    report: reportProblem,
    now,
  })
  const deps: ScreenDeps = {
    api,
    tokens,
    storage,
    link: {
      secrets: input.query.secrets,
      named: named ?? input.location,
      inFrame:
        window.parent === window
          ? null
          : { query: location.search, reloadedAt: frameReloadedAt(storage, input.location.urlname, now()) },
    },
    timeLocales: createTimeLocales(),
    rescue: createRescue(),
    since,
  }

  const findGroup = fromPromise<FoundGroup, GroupWanted>(async ({ input: { urlname, ofTab }, signal }) => {
    const wanted = ofTab ? groupOfTab(storage) : urlname
    const { shard, group } = await findGroupOf(api, { urlname: wanted, hostname: location.hostname }, signal)
    await forgetMissed(logoutDeps, { shard, group }, storage.read(TAB_GROUP) === null)
    storage.write(TAB_GROUP, group.urlname)
    tokens.enterShard(shard)
    const locale = negotiateLocale(input.query.locale, chosenLocale(), group)
    keepRegion(group.regional)
    applyGroupTheme(group.colors, queryOf(app.getSnapshot()).colors)
    rememberTheme(group.colors)
    await lazy(() => speak(locale))
    return { shard, group, locale }
  })

  /** Null for a group whose customers sign in with a password. */
  const loadSso = async () =>
    session()?.getSnapshot().context.byPassword === false ? lazy(() => import('./sso.ts')) : null
  const logoutDeps: SignOn = {
    environment,
    api,
    tokens,
    storage,
    page: deps,
    signOff: async (scope) => (await loadSso())?.signOff(logoutDeps, scope),
  }
  const admit: Admit = async (scope, answer) => (await (await loadSso())?.signOn(logoutDeps, scope, answer)) ?? answer
  const logoutActors = createLogoutActors(logoutDeps, () => {
    const snapshot = app.getSnapshot()
    if (hasTagWithin(snapshot, 'sent'))
      notificationsOf(snapshot)?.send({ type: 'failure.notified', failure: failure('sentBefore') })
  })
  const logic = appMachine.provide({
    actors: {
      findGroup,
      language: languageMachine.provide({
        actors: {
          activateLocale: fromPromise<void, { locale: Locale }>(async ({ input: { locale } }) => {
            await lazy(() => deps.timeLocales.follow(tagOf(locale)), 'languageUnavailable')
            await lazy(() => activateLocale(locale), 'languageUnavailable')
          }),
        },
      }),
      session: sessionMachine.provide({
        actions: { watchTabs: createTabWatch(session, storage) },
        actors: {
          ...createSessionActors({ api, tokens, storage, admit }),
          ...logoutActors,
          logout: logoutMachine.provide({ actors: logoutActors }),
          signInStage: createStage<SignInRequest>(async (request) => {
            const { openSignIn } = await lazy(() => import('../screens/sign-in/sign-in.screen.ts'))
            return openSignIn(request, deps)
          }, deps.rescue),
        },
        delays: {
          tokenExpiry: ({ context }) => left(context.lastSignedAt, TOKEN_LIFETIME_MS),
          tokenWarning: ({ context }) => left(context.lastSignedAt, TOKEN_LIFETIME_MS - TOKEN_WARNING_MS),
        },
      }),
      stage: createStage<ScreenRequest>(
        (request, signal, system) => screenNamed(request.guest).open(request, deps, signal, system),
        deps.rescue,
      ),
    },
  })
  const app = createActor(logic, { input })
  onLost(async (locale) => {
    // The names of days and months are loaded separately: dates are English until they are.
    await activateLocale(FALLBACK_LOCALE)
    languageOf(app.getSnapshot())?.send({ type: 'language.lost', locale, failure: failure('languageUnavailable') })
  })
  return { app, deps }
}
