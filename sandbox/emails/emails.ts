import { desc } from 'drizzle-orm'
import type { GroupRow } from '../availability/offer.ts'
import type { Database, Tx } from '../database/database.ts'
import { groups, emails } from '../database/schema.ts'
import { type Language, languageOf, TEXTS } from './texts.ts'
import type { EmailKind, Texts } from './texts/texts.types.ts'

export type EmailRow = typeof emails.$inferSelect

interface Writing {
  group: GroupRow
  language: Language
  kind: EmailKind
  recipient: string
  now: Date
  /** The screen of the front end that the links lead to, below the group's name. */
  path: string
  /** One set of parameters for each link of this kind of email. */
  links: readonly Readonly<Record<string, string | number>>[]
  /** What the email is about: a service and its time, an address. */
  about: string
}

/**
 * Puts an email into the outbox, in the transaction that it reports, so that no email is sent about a rolled-back
 * write. The links are relative, because the outbox is shown by the server that serves the front end, and lead to pages
 * in the language of the email.
 */
export async function writeEmail(tx: Tx, { language, kind, ...writing }: Writing): Promise<void> {
  const { group, recipient, now, path, links, about } = writing
  const { name, urlname, locale } = group.record
  const { subject, lines, labels }: Texts[EmailKind] = TEXTS[language][kind]
  const inLanguage = languageOf(locale) === language ? {} : { locale: language }
  const say = (text: string) => text.replaceAll('{group}', name).replaceAll('{about}', about)
  await tx.insert(emails).values({
    at: now,
    groupId: group.id,
    kind,
    recipient,
    lang: language,
    subject: say(subject),
    lines: lines.map(say),
    links: links.map((query, index) => ({
      label: labels[index] ?? '',
      href: hrefOf(`/${urlname}${path}`, { ...query, ...inLanguage }),
    })),
  })
}

function hrefOf(path: string, query: Readonly<Record<string, string | number>>): string {
  const search = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}

const SHOWN = 100

/** The emails, newest first, each with the zone of its group. */
export async function readEmails(database: Database): Promise<(EmailRow & { zone: string; from: string })[]> {
  return database.transaction(async (tx) => {
    const rows = await tx.select().from(emails).orderBy(desc(emails.id)).limit(SHOWN)
    const senders = await tx.select({ id: groups.id, zone: groups.zone, record: groups.record }).from(groups)
    const byId = new Map(senders.map((sender) => [sender.id, sender]))
    return rows.map((row) => {
      const sender = byId.get(row.groupId)
      return { ...row, zone: sender?.zone ?? 'UTC', from: sender?.record.name ?? '' }
    })
  })
}
