import { html } from 'hono/html'
import { frame, type PageLocale } from '../pages/frame.ts'
import type { PageText } from '../pages/demo-groups.ts'
import { withForgedState } from './return-path.ts'

const WORDS = {
  title: { en: 'Sign-on of', fr: 'Portail de' },
  lead: {
    en: 'The sandbox plays the sign-on of somebody else. Choose how it answers.',
    fr: 'Le bac à sable joue le portail d’un tiers. Choisissez sa réponse.',
  },
  enter: { en: 'Sign in as', fr: 'Se connecter en tant que' },
  nameless: { en: 'somebody without an e-mail address', fr: 'quelqu’un sans adresse e-mail' },
  slow: { en: 'Sign in, after five seconds', fr: 'Se connecter, au bout de cinq secondes' },
  refuse: { en: 'Go back without signing in', fr: 'Revenir sans se connecter' },
  forge: {
    en: 'Sign in, and go back with the state of another visit',
    fr: 'Se connecter, et revenir avec l’état d’une autre visite',
  },
} satisfies Record<string, PageText>

interface SignOnPage {
  locale: PageLocale
  /** The path of this page. */
  path: string
  name: string
  back: string
  /** The origin of the front end when another server serves it; empty otherwise. */
  front: string
  accounts: readonly { id: number; email: string }[]
}

/** The page of an external single sign-on, where a user signs in. */
export function signOnPage({ locale, path, name, back, front, accounts }: SignOnPage) {
  const say = (text: PageText) => text[locale]
  const query = (values: Record<string, string>) => new URLSearchParams({ return: back, front, ...values }).toString()
  const [first] = accounts
  const enter = (values: Record<string, string>) => `${path}/enter?${query(values)}`
  return frame(
    { locale, path, query: `&${query({})}`, title: `${say(WORDS.title)} ${name}`, lead: say(WORDS.lead) },
    html`<ul class="choices">
      ${accounts.map(
        ({ id, email }) =>
          html`<li><a href="${enter({ as: String(id) })}">${say(WORDS.enter)} ${email || say(WORDS.nameless)}</a></li>`,
      )}
      ${
        first &&
        html`<li><a href="${enter({ as: String(first.id), after: '5' })}">${say(WORDS.slow)}</a></li>
          <li>
            <a href="${path}/enter?${query({ as: String(first.id), return: withForgedState(back) })}"
              >${say(WORDS.forge)}</a
            >
          </li>`
      }
      <li><a href="${front}${back}">${say(WORDS.refuse)}</a></li>
    </ul>`,
  )
}
