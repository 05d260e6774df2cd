import { html } from 'hono/html'
import type { LetterRow } from '../letters/letters.ts'
import { formatWall, minutesOf } from '../time/wall.ts'
import { findZone } from '../time/zone.ts'
import { frame, type PageLocale } from './frame.ts'

const WORDS = {
  title: { en: 'Outbox', fr: 'Boîte d’envoi' },
  lead: {
    en: 'The letters that the sandbox would have sent, newest first. Their links work: follow one as its reader would.',
    fr: 'Les messages que le bac à sable aurait envoyés, les plus récents d’abord. Leurs liens fonctionnent : suivez-les comme le ferait leur destinataire.',
  },
  empty: {
    en: 'Nothing was sent yet. Book an appointment or create an account, and load this page again.',
    fr: 'Rien n’a encore été envoyé. Prenez un rendez-vous ou créez un compte, puis rechargez cette page.',
  },
  to: { en: 'To', fr: 'À' },
  from: { en: 'From', fr: 'De' },
  groups: { en: 'Demo groups', fr: 'Groupes de démonstration' },
} satisfies Record<string, Record<PageLocale, string>>

/** The page under `/-/outbox`: the letters with their links. */
export function outboxPage(letters: readonly (LetterRow & { zone: string; from: string })[], locale: PageLocale) {
  const say = (text: Record<PageLocale, string>) => text[locale]
  return frame(
    { locale, path: '/-/outbox', title: say(WORDS.title), lead: say(WORDS.lead) },
    html`<p><a href="/-/?locale=${locale}">${say(WORDS.groups)}</a></p>
      ${letters.length === 0 ? html`<p class="empty">${say(WORDS.empty)}</p>` : ''}
      <ol class="letters">
        ${letters.map((letter) => letterCard(letter, locale))}
      </ol>`,
  )
}

function letterCard({ id, at, zone, from, ...letter }: LetterRow & { zone: string; from: string }, locale: PageLocale) {
  const wall = formatWall(Math.floor(findZone(zone).toWall(minutesOf(at)))).slice(0, 16)
  return html`<li class="letter g-${letter.groupId}" id="letter-${id}" data-kind="${letter.kind}">
    <dl class="facts">
      <div>
        <dt>${WORDS.to[locale]}</dt>
        <dd>${letter.recipient}</dd>
      </div>
      <div>
        <dt>${WORDS.from[locale]}</dt>
        <dd>${from}</dd>
      </div>
      <div>
        <dd><time datetime="${at.toISOString()}">${wall}</time></dd>
      </div>
    </dl>
    <div lang="${letter.lang}">
      <h2>${letter.subject}</h2>
      ${letter.lines.map((line) => html`<p>${line}</p>`)}
      <p class="links">${letter.links.map(({ label, href }) => html`<a href="${href}">${label}</a> `)}</p>
    </div>
  </li>`
}
