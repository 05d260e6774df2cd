import { html } from 'hono/html'
import type { SentEmail } from '../emails/emails.ts'
import { formatWall, minutesOf } from '../time/wall.ts'
import { findZone } from '../time/zone.ts'
import { frame, type PageLocale } from './frame.ts'

const WORDS = {
  title: { en: 'Outbox', fr: 'Boîte d’envoi' },
  lead: {
    en: 'The emails that the sandbox would have sent, newest first. Their links work: follow one as its reader would.',
    fr: 'Les e-mails que le bac à sable aurait envoyés, les plus récents d’abord. Leurs liens fonctionnent : suivez-les comme le ferait leur destinataire.',
  },
  empty: {
    en: 'Nothing was sent yet. Book an appointment or create an account, and load this page again.',
    fr: 'Rien n’a encore été envoyé. Prenez un rendez-vous ou créez un compte, puis rechargez cette page.',
  },
  to: { en: 'To', fr: 'À' },
  from: { en: 'From', fr: 'De' },
  html: { en: 'Show it as it is sent', fr: 'L’afficher tel qu’il est envoyé' },
  file: { en: 'Attached: rdv.ics', fr: 'Pièce jointe : rdv.ics' },
  groups: { en: 'Demo groups', fr: 'Groupes de démonstration' },
} satisfies Record<string, Record<PageLocale, string>>

/** The page under `/-/outbox`: the emails with their links. */
export function outboxPage(emails: readonly SentEmail[], locale: PageLocale) {
  const say = (text: Record<PageLocale, string>) => text[locale]
  return frame(
    { locale, path: '/-/outbox', title: say(WORDS.title), lead: say(WORDS.lead) },
    html`<p><a href="/-/?locale=${locale}">${say(WORDS.groups)}</a></p>
      ${emails.length === 0 ? html`<p class="empty">${say(WORDS.empty)}</p>` : ''}
      <ol class="emails">
        ${emails.map((email) => emailCard(email, locale))}
      </ol>`,
  )
}

function emailCard({ id, at, zone, sender, ...email }: SentEmail, locale: PageLocale) {
  const wall = formatWall(Math.floor(findZone(zone).toWall(minutesOf(at)))).slice(0, 16)
  return html`<li class="email g-${email.groupId}" id="email-${id}" data-kind="${email.kind}">
    <dl class="facts">
      <div>
        <dt>${WORDS.to[locale]}</dt>
        <dd>${email.recipient}</dd>
      </div>
      <div>
        <dt>${WORDS.from[locale]}</dt>
        <dd>${sender.name}</dd>
      </div>
      <div>
        <dd><time datetime="${at.toISOString()}">${wall}</time></dd>
      </div>
    </dl>
    <div lang="${email.lang}">
      <h2>${email.subject}</h2>
      ${email.lines.map((line) => html`<p>${line}</p>`)}
      <p class="links">${email.links.map(({ label, href }) => html`<a href="${href}">${label}</a> `)}</p>
    </div>
    <p class="links">
      <a href="/-/outbox/${id}">${WORDS.html[locale]}</a>
      ${email.calendarFile === null ? '' : html`<a href="/-/outbox/${id}/rdv.ics">${WORDS.file[locale]}</a>`}
    </p>
  </li>`
}
