import { html } from 'hono/html'
import { demoWorld } from '../worlds/demo.ts'
import type { GroupSeed, ProSeed } from '../worlds/world.types.ts'
import { DEMO_SECTIONS, type DemoEntry, type PageText } from './demo-groups.ts'
import { frame, type PageLocale } from './frame.ts'

const WORDS = {
  title: { en: 'Demo groups', fr: 'Groupes de démonstration' },
  lead: {
    en: 'The businesses of the sandbox. All of them are invented, and so is everybody in them: book, move and cancel what you like.',
    fr: 'Les établissements du bac à sable. Tous sont inventés, comme les personnes qu’on y trouve : réservez, déplacez et annulez à volonté.',
  },
  outbox: { en: 'Outbox: the emails that were sent', fr: 'Boîte d’envoi : les messages envoyés' },
  embed: {
    en: 'The booking in a page of your own: in the page, in a dialog, from a button',
    fr: 'La réservation dans votre propre page : dans la page, dans une fenêtre, depuis un bouton',
  },
  address: { en: 'Address', fr: 'Adresse' },
  needed: { en: 'Sign in to book', fr: 'Connexion pour réserver' },
  optional: { en: 'Accounts, if wanted', fr: 'Comptes, au besoin' },
  professionals: { en: 'Professionals', fr: 'Professionnels' },
  booksFor: {
    en: 'They book on behalf of the customers of their groups.',
    fr: 'Ils prennent rendez-vous pour les clients de leurs établissements.',
  },
  password: { en: 'password', fr: 'mot de passe' },
  versions: {
    en: 'The same, served by another version of the API',
    fr: 'Le même, servi par une autre version de l’API',
  },
  spoken: { en: 'Languages', fr: 'Langues' },
  zone: { en: 'Time zone', fr: 'Fuseau horaire' },
  api: { en: 'API', fr: 'API' },
} satisfies Record<string, PageText>

const SEEDS: ReadonlyMap<string, GroupSeed> = new Map(demoWorld.groups.map((seed) => [seed.group.urlname, seed]))

function seedOf(urlname: string): GroupSeed {
  const seed = SEEDS.get(urlname)
  if (!seed) throw new Error(`The demo has no group ${urlname}`)
  return seed
}

/** The page under `/-/` that lists the demo groups: what each shows, and which account it needs. */
export function demoPage(locale: PageLocale) {
  const say = (text: PageText) => text[locale]
  return frame(
    { locale, path: '/-/', title: say(WORDS.title), lead: say(WORDS.lead) },
    html`<p>
        <a href="/-/outbox?locale=${locale}">${say(WORDS.outbox)}</a>
      </p>
      <p>
        <a href="/-/embed?locale=${locale}">${say(WORDS.embed)}</a>
      </p>
      ${DEMO_SECTIONS.map(
        ({ title, entries }, index) =>
          html` <section aria-labelledby="section-${index}">
            <h2 id="section-${index}">${say(title)}</h2>
            <ul class="groups">
              ${entries.map((entry) => card(entry, locale))}
            </ul>
          </section>`,
      )}
      <section aria-labelledby="professionals">
        <h2 id="professionals">${say(WORDS.professionals)}</h2>
        <p>${say(WORDS.booksFor)}</p>
        <ul class="groups">
          ${(demoWorld.pros ?? []).map((pro) => proCard(pro, locale))}
        </ul>
      </section>`,
  )
}

function card(entry: DemoEntry, locale: PageLocale) {
  const { group } = seedOf(entry.urlname)
  const say = (text: PageText) => text[locale]
  // The group's name is in the group's language.
  return html` <li class="group g-${group.id}">
    <div class="head">
      ${mark(group)}
      <h3><a href="/${group.urlname}" lang="${group.locale}">${group.name}</a></h3>
    </div>
    <p>${say(entry.shows)}</p>
    ${accounts(entry, locale)}
    <dl class="facts">
      ${fact(say(WORDS.address), html`<code>/${group.urlname}</code>`)}
      ${fact(say(WORDS.spoken), languagesOf(group, locale))} ${fact(say(WORDS.zone), group.timezone.split('/').at(-1))}
      ${fact(say(WORDS.api), versionOf(entry.urlname))}
    </dl>
    ${versions(entry, locale)}
  </li>`
}

function proCard({ email, password, firstname, lastname, groups }: ProSeed, locale: PageLocale) {
  const own = demoWorld.groups.filter(({ group }) => groups.includes(group.id))
  return html` <li class="group">
    <h3>${firstname} ${lastname}</h3>
    <div class="accounts">
      <ul>
        <li>
          <code>${email}</code>
          <span>${WORDS.password[locale]} <code>${password}</code></span>
        </li>
      </ul>
    </div>
    <ul>
      ${own.map(({ group }) => html`<li><a href="/${group.urlname}/pro" lang="${group.locale}">${group.name}</a></li>`)}
    </ul>
  </li>`
}

const fact = (name: string, value: unknown) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

function languagesOf({ enabled_locales }: GroupSeed['group'], locale: PageLocale): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return enabled_locales
    .split(',')
    .map((one) => names.of(one) ?? one)
    .join(', ')
}

/** The logo, or the initials on the group's own colour. */
function mark({ id, name, logo_key }: GroupSeed['group']) {
  if (logo_key !== '') return html`<img src="/pictures/logos/${id}/${logo_key}" alt="" width="48" height="48" />`
  const initials = name
    .split(/[\s’']+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word[0])
  return html`<span class="mark" aria-hidden="true">${initials.slice(0, 2).join('')}</span>`
}

function versionOf(urlname: string): string {
  const { use_api_v3, use_booking_service } = seedOf(urlname).group.profile
  return use_booking_service ? 'v1, v2' : use_api_v3 ? 'v3' : 'v1'
}

function versions({ versions: others = [] }: DemoEntry, locale: PageLocale) {
  if (others.length === 0) return ''
  const links = others.map((one) => html`<li><a href="/${one}">${versionOf(one)}</a></li>`)
  return html`<p class="versions" id="versions-${others[0]}">${WORDS.versions[locale]}</p>
    <ul class="versions" aria-labelledby="versions-${others[0]}">
      ${links}
    </ul>`
}

function accounts({ urlname, accounts: all = [] }: DemoEntry, locale: PageLocale) {
  if (all.length === 0) return ''
  const isNeeded = all.some((one) => one.isNeeded)
  const seeds = new Map(seedOf(urlname).accounts.map((seed) => [seed.email, seed]))
  const lines = all.map(
    ({ email, why }) =>
      html`<li>
        ${
          email &&
          html`<code>${email}</code>
            <span>${WORDS.password[locale]} <code>${seeds.get(email)?.password ?? ''}</code></span>`
        }
        <span class="why">${why[locale]}</span>
      </li>`,
  )
  return html`<div class="${isNeeded ? 'accounts needed' : 'accounts'}">
    <p>${(isNeeded ? WORDS.needed : WORDS.optional)[locale]}</p>
    <ul>
      ${lines}
    </ul>
  </div>`
}
