import type { Locale } from '../../../machines/domain/time/time.types.ts'
import type { OpenedGuest } from '../../../machines/kit/guest-logic.ts'
import type { SignInRequest } from '../../../machines/session/session.types.ts'
import { lazy } from '../../browser/lazy.ts'
import { i18n } from '../../i18n/i18n.ts'
import { loadMessages } from '../../i18n/messages.ts'
import type { ScreenDeps } from '../screen.types.ts'
import { openLogin } from './open-login.ts'

const loadProLogin = () => lazy(() => import('./open-pro-login.ts'))

/** The sign-in over the current screen: its view and its guest, in one chunk. */

export { SignInDialog as default } from '../../views/login/SignInDialog.tsx'

export const fetchTexts = () => lazy(() => loadMessages('booking', i18n.locale as Locale))

export async function openSignIn({ scope, session }: SignInRequest, deps: ScreenDeps): Promise<OpenedGuest> {
  await fetchTexts()
  return session.status === 'pro' ? (await loadProLogin()).openProLogin(scope, deps) : openLogin(scope, deps)
}
