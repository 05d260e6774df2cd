import '../theme/fonts.css'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { DEFAULT_LOCALE } from '../../machines/domain/constants.ts'
import { matchLocale } from '../../machines/domain/locale.ts'
import { toLocation } from '../../machines/domain/location.ts'
import { readEnvironment } from '../api/environment.ts'
import { activateLocale, i18n } from '../i18n/i18n.ts'
import { applyDefaultTheme } from '../theme/apply-theme.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { prepareAnnouncements } from '../views/shared/announce.ts'
import { allowImageHosts } from '../views/shared/SafeHtml.tsx'
import { keepMemento } from './memento.ts'
import { connectNavigation } from './navigation.ts'
import { connectPage } from './page-events.ts'
import { takeQuery, withLocale } from './query-string.ts'
import { createAppRouter } from './router.ts'
import { createStorage } from './storage.ts'
import { createSystem } from './system.ts'

/** Starts everything once, outside React: the secrets leave the URL first, the machines run before the first render. */
async function start() {
  const query = takeQuery(location, history)
  const environment = readEnvironment(document)
  const storage = createStorage()
  const locale = matchLocale(query.locale) ?? DEFAULT_LOCALE
  const texts = activateLocale(locale)
  applyDefaultTheme()
  prepareAnnouncements()
  allowImageHosts(environment.logoStorage ? [new URL(environment.logoStorage, location.origin).host] : [])

  const app = createSystem({ environment, storage, query, locale, location: toLocation(location.pathname) })
  const router = createAppRouter(app, {
    logoStorage: environment.logoStorage,
    links: { terms: null, privacy: null, accessibility: null },
  })
  connectNavigation(app, router)
  connectPage(app)
  keepMemento(app, storage)
  app.on('locale.settled', ({ locale: settled }) => {
    const { pathname, searchStr } = router.latestLocation
    void router.navigate({ to: pathname, search: { raw: withLocale(searchStr, settled) }, replace: true })
  })
  app.start()

  await texts
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </I18nProvider>,
  )
}

void start()
