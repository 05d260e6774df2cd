import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { negotiateLocale } from '../../machines/domain/place/locale.ts'
import { LOCALES } from '../../machines/domain/time/time.types.ts'
import { firstPlace } from '../../machines/domain/place/first-place.ts'
import { toLocation, toPath } from '../../machines/domain/place/location.ts'
import type { UncheckedGroup } from '../api/http/early-parts.ts'
import { ENVIRONMENT_ID, readEnvironment } from '../api/http/environment.ts'
import { chosenLocale } from '../i18n/chosen.ts'
import { i18n, keepRegion, speak } from '../i18n/i18n.ts'
import { applyFirstTheme, isThemeApplied } from '../theme/apply-theme.ts'
import { prepareAnnouncements } from '../views/ui/announce.ts'
import { isPictureAllowed } from '../api/http/picture-origins.ts'
import { Pictures } from '../views/safety/Pictures.ts'
import type { LoadBackground } from '../screens/background.types.ts'
import { AppScreen } from '../screens/AppScreen.tsx'
import type { ScreenDeps } from '../screens/screen.types.ts'
import { isOpenedAfresh } from '../browser/arrival.ts'
import { connectPage } from '../browser/page-events.ts'
import { takeQuery } from '../browser/query-string.ts'
import { createStorage } from '../storage/tab-storage.ts'
import { firstScreen, pause } from './first-screen.ts'
import { keepScreens } from './keep-screens.ts'
import { createRoot } from './react-root.ts'
import { createSystem } from './system.ts'
import { collectNavigation, type PendingNavigation } from './pending-navigation.ts'

const LEAVE = msg`Leave without saving what you typed?`

/** Messages of the embedding page that arrive before the listener is loaded. */
const messages: MessageEvent<unknown>[] = []
const isFramed = window.parent !== window
if (isFramed) window.addEventListener('message', (event) => messages.length < 99 && messages.push(event))

/** Starts everything once, outside React: the secrets leave the URL first, the machines run before the first render. */
async function start() {
  const query = takeQuery(location, history)
  const named = toLocation(location.pathname)
  const isAfresh = isOpenedAfresh()
  const place = firstPlace(named, query, location.search, isAfresh)
  if (place !== named) history.replaceState(history.state, '', toPath(place) + location.search + location.hash)
  const environment = readEnvironment(document)
  const storage = createStorage()
  // A guess: which languages the group offers is known once the machine has found it, which decides by the same rule.
  const guess = { locale: await groupLocale(), enabledLocales: LOCALES }
  const locale = negotiateLocale(query.locale, chosenLocale(), guess)
  keepRegion(query.locale)
  const texts = speak(locale)
  if (!isThemeApplied()) applyFirstTheme(query.colors)
  const dressed = query.styles && dress(query.styles)
  prepareAnnouncements()

  await pause()
  const since = isAfresh ? Date.now() : 0
  const { app, deps } = createSystem({
    environment,
    storage,
    query,
    locale,
    since,
    location: place,
    named,
  })
  const pending = collectNavigation(app)
  connectPage(app, storage)
  keepScreens(app, deps)
  const early = globalThis.__early
  app.start()
  if (isFramed) connectFrame(app, place.urlname)
  // A constant at build time: a build that does not allow it contains neither this branch nor the chunk.
  if (import.meta.env.VITE_INSPECT && /[?&]inspect\b/.test(location.search)) {
    import('./inspect.ts').then(
      ({ inspect }) => inspect(app),
      () => undefined,
    )
  }

  await Promise.all([texts, dressed])
  await firstScreen(app, early)
  const root = document.getElementById('root')
  if (!root) throw new Error('No root')
  const mayShow = (url: string) => isPictureAllowed(url, environment)
  const deployment = {
    logoStorage: environment.logoStorage,
    block: document.getElementById(ENVIRONMENT_ID)?.textContent ?? '',
    year: new Date().getFullYear(),
  }
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <Pictures value={mayShow}>
        <AppScreen actor={app} deployment={deployment} notes={storage} background={backgroundLoader(app, deps)} />
      </Pictures>
    </I18nProvider>,
  )
  fetchHistory(app, pending)
}

/** The group's language, if the early request has answered. Saves loading the default language first. */
async function groupLocale() {
  const here = await Promise.race([globalThis.__early?.answer, null])
  return (here?.group as UncheckedGroup | undefined)?.locale
}

/** Applies styles of a link beyond colours; the page works without them when the chunk does not load. */
const dress = (styles: string) =>
  import('../theme/apply-styles.ts').then(
    ({ applyStyles }) => applyStyles(styles),
    () => undefined,
  )

/**
 * The background machines, loaded when the first part of the page needs one. A content blocker may block the
 * chunk.
 */
function backgroundLoader(app: AppRef, deps: ScreenDeps): LoadBackground {
  let opening: ReturnType<LoadBackground> | undefined
  return () =>
    (opening ??= import('./background.ts').then(
      ({ createBackground }) => createBackground(app, deps),
      () => {
        opening = undefined
        return null
      },
    ))
}

/** In a frame: the height and the messages. Without them the content scrolls inside, as in any other frame. */
function connectFrame(app: AppRef, urlname: string | null) {
  import('./frame.ts').then(
    (frame) => frame.connectFrame(app, urlname, messages),
    () => window.addEventListener('online', () => connectFrame(app, urlname), { once: true }),
  )
}

/** The first screen needs no history. Without a network the next screen gets its URL when the network is back. */
function fetchHistory(app: AppRef, pending: PendingNavigation) {
  import('./navigation.ts').then(
    ({ openHistory }) => openHistory({ app, pending, mayLeave: () => confirm(i18n._(LEAVE)) }),
    () => window.addEventListener('online', () => fetchHistory(app, pending), { once: true }),
  )
}

void start()
