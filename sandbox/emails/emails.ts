import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { GroupRow } from '../availability/offer.ts'
import type { Database, Tx } from '../database/database.ts'
import { groups, emails } from '../database/schema.ts'
import type { Sender } from './html.ts'
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
  /** A calendar file to attach, in iCalendar format. */
  calendarFile?: string
}

/**
 * Puts an email into the outbox, in the transaction that it reports, so that no email is sent about a rolled-back
 * write. The links are relative, because the outbox is shown by the server that serves the front end, and lead to pages
 * in the language of the email.
 */
export async function writeEmail(tx: Tx, { language, kind, ...writing }: Writing): Promise<void> {
  const { group, recipient, now, path, links, about, calendarFile = null } = writing
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
    calendarFile,
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

/** An email, the zone of its group, and who it is from. */
export type SentEmail = EmailRow & { zone: string; sender: Sender }

const sentEmails = (tx: Tx) =>
  tx
    .select({ ...getTableColumns(emails), zone: groups.zone, sender: groups.record })
    .from(emails)
    .innerJoin(groups, eq(groups.id, emails.groupId))

/** The emails, newest first. */
export function readEmails(database: Database): Promise<SentEmail[]> {
  return database.transaction((tx) => sentEmails(tx).orderBy(desc(emails.id)).limit(SHOWN))
}

/** One email; null where there is none with this number. */
export async function findEmail(tx: Tx, id: number): Promise<SentEmail | null> {
  if (!Number.isSafeInteger(id)) return null
  const [email] = await sentEmails(tx).where(eq(emails.id, id))
  return email ?? null
}
