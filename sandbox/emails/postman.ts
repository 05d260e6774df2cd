import { eq, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { type Database, rowsOf } from '../database/database.ts'
import { emails } from '../database/schema.ts'
import { readClock } from '../time/clock.ts'
import { type EmailRow, findEmail, type SentEmail } from './emails.ts'
import { emailHtml } from './html.ts'

/** The mail server that emails are handed over to. */
export interface Post {
  /** `smtp://` or `smtps://`, with the user and password of the mail server. */
  url: string
  /** The sender's address. */
  from: string
  /** The origin of the front end, as its visitors see it: the emails' links lead there. */
  origin: string
}

export interface Postman {
  /** Call it when the outbox may have a new email. */
  wake(): void
  stop(): Promise<void>
}

const TIMEOUT_MS = 20_000
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 600_000
/** Emails older than this are not sent when mail is switched on later. */
const OLDEST = '1 day'
/** From this status on the mail server has refused the email for good, and would refuse it again. */
const PERMANENT = 500

/**
 * Hands the emails of the outbox to a mail server, in their order and after the transaction that wrote them. So no
 * mail is sent about a rolled-back write, and a mail server that is down delays no booking. Failed emails are tried
 * again with growing pauses. Processes on one database share the work; a process that ends during a hand-over may cause
 * a second copy, which has the same Message-ID.
 */
export function createPostman(database: Database, post: Post, report: (error: unknown) => void): Postman {
  const transport = createTransport({
    url: post.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let round: Promise<void> | null = null
  let isWoken = false
  let isStopped = false
  let pause = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    if (isStopped) return
    isWoken = true
    clearTimeout(timer)
    round ??= makeRounds().finally(() => {
      round = null
    })
  }

  async function makeRounds(): Promise<void> {
    try {
      while (isWoken) {
        isWoken = false
        await handOverAll()
      }
      pause = FIRST_PAUSE_MS
    } catch (error) {
      report(error)
      isWoken = false
      if (!isStopped) timer = setTimeout(wake, pause).unref()
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }

  async function handOverAll(): Promise<void> {
    for (let email = await claim(database); email; email = isStopped ? null : await claim(database)) {
      try {
        await transport.sendMail(mailOf(email, post))
      } catch (error) {
        const isFinal = (error as { responseCode?: number }).responseCode
        if (isFinal === undefined || isFinal < PERMANENT) {
          await settle(database, email.id, { claimedUntil: null })
          throw error
        }
        report(error)
      }
      await settle(database, email.id, { postedAt: new Date() })
    }
  }

  return {
    wake,
    async stop() {
      isStopped = true
      isWoken = false
      clearTimeout(timer)
      await round
      transport.close()
    },
  }
}

/** The oldest email that no other process has claimed. */
function claim(database: Database): Promise<SentEmail | null> {
  return database.transaction(async (tx) => {
    const now = (await readClock(tx)).toISOString()
    const [taken] = await rowsOf<{ id: number }>(
      tx,
      sql`update emails set claimed_until = now() + interval '2 minutes' where id = (
        select id from emails
        where posted_at is null and group_id in (select id from groups) and at > ${now}::timestamptz - ${OLDEST}::interval
          and (claimed_until is null or claimed_until < now())
        order by id limit 1 for update skip locked
      ) returning id`,
    )
    return taken ? findEmail(tx, Number(taken.id)) : null
  })
}

async function settle(
  database: Database,
  id: number,
  now: Partial<Pick<EmailRow, 'postedAt' | 'claimedUntil'>>,
): Promise<void> {
  await database.transaction((tx) => tx.update(emails).set(now).where(eq(emails.id, id)))
}

/**
 * Names and addresses are passed as separate values, so that nothing a customer typed is read as a list of recipients.
 */
function mailOf({ id, at, sender, recipient, calendarFile, ...email }: SentEmail, { from, origin }: Post) {
  const { lang, subject, lines, links } = email
  const paragraphs = [
    ...lines,
    ...links.map(({ label, href }) => `${label}\n${new URL(href, origin).href}`),
    [sender.name, sender.phone].filter(Boolean).join(' · '),
  ]
  return {
    from: { name: sender.name, address: from },
    to: { name: '', address: recipient },
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: String(emailHtml(email, sender, origin)),
    attachments:
      calendarFile === null
        ? []
        : [{ filename: 'rdv.ics', content: calendarFile, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }],
    date: at,
    messageId: `<email-${id}-${at.getTime()}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
  }
}
