import { and, eq } from 'drizzle-orm'
import type { GroupRow } from '../availability/offer.ts'
import { type AppointmentRecord, describeAppointments } from '../booking/describe.ts'
import { calendarFile } from '../booking/calendar-file.ts'
import { appointmentsByIds, type AppointmentRow } from '../booking/find.ts'
import type { Visitor } from '../booking/parties.ts'
import type { Tx } from '../database/database.ts'
import { fiches } from '../database/schema.ts'
import { accountById } from '../identity/accounts.ts'
import type { FicheRow } from '../identity/fiches.ts'
import { giveMailKey } from '../identity/mail-keys.ts'
import { writeEmail } from './emails.ts'
import { type Language, languageOf, spellWall } from './texts.ts'

interface Deed {
  kind: 'booking' | 'move' | 'cancellation'
  appointmentIds: readonly number[]
  now: Date
  /** Where the front end is. */
  origin: string
}

/**
 * Writes an email to the person of a booking about what was booked, moved or cancelled; none without an address. It is
 * in the language of the request; of the booking where a professional changes it, who may read another one.
 */
export async function emailAppointments(
  tx: Tx,
  group: GroupRow,
  { pro, locale }: Pick<Visitor, 'pro' | 'locale'>,
  { kind, appointmentIds, now, origin }: Deed,
): Promise<void> {
  const rows = await appointmentsByIds(tx, appointmentIds)
  const root = rows.find(({ type }) => type === 'pack') ?? rows[0]
  if (!root) return
  const [fiche] = await tx
    .select()
    .from(fiches)
    .where(and(eq(fiches.id, root.ficheId), eq(fiches.groupId, group.id)))
  if (!fiche || fiche.email.trim() === '') return
  const [path, links] =
    kind === 'cancellation' ? ['', [{}]] : (['/appointments', await linksOf(tx, group, fiche, root, now)] as const)
  const language = languageOf(pro ? null : locale, root.locale, group.record.locale)
  const records = await describeAppointments(tx, group, rows, language)
  const about = records.map((record) => `${String(record.intervention_name)}, ${spell(language, record)}`).join(' · ')
  await writeEmail(tx, {
    group,
    language,
    kind,
    recipient: fiche.email.trim(),
    now,
    path,
    links,
    about,
    ...(kind !== 'cancellation' && {
      calendarFile: calendarFile(group, entriesOf(rows, records), { origin, locale: language }),
    }),
  })
}

/** The entries of a calendar: a pack is one, and its services are in it. */
function entriesOf(rows: readonly AppointmentRow[], records: readonly AppointmentRecord[]) {
  return rows.flatMap((row, index) => {
    const record = records[index]
    return record && row.parentId === null ? [{ row, record }] : []
  })
}

/** Customers can change their appointments only with the third version and accounts (specification, section 6). */
const isChangeable = ({ record }: GroupRow) => record.profile.use_api_v3 && record.user_login_profile === 'Account'

/** Links to the list, to the calendar export, to the question whether to cancel, and to other times. */
async function linksOf(tx: Tx, group: GroupRow, fiche: FicheRow, { id, key }: AppointmentRow, now: Date) {
  const who = { ...(await proofOf(tx, group, fiche, now)), veventKey: key, from_mail: 1 }
  return [
    { ...who, list_rdv: 1 },
    { ...who, export_apt: id },
    { ...who, cancel_apt: id },
    ...(isChangeable(group) ? [{ ...who, update_apt: id }] : []),
  ]
}

/**
 * The key that logs the reader in. The address of an account's fiche may belong to a person other than the account's
 * owner: the email to that person has no key, and its links ask to sign in.
 */
async function proofOf(tx: Tx, group: GroupRow, fiche: FicheRow, now: Date): Promise<{ ficheKey?: string }> {
  const email = fiche.email.trim().toLowerCase()
  const account = await accountById(tx, fiche.accountId)
  if (account && account.email.toLowerCase() !== email) return {}
  const holder = { kind: 'ficheKey', groupId: group.id, accountId: fiche.accountId, ficheId: fiche.id, email } as const
  return { ficheKey: await giveMailKey(tx, holder, now) }
}

/** With the offset where the clock shows that time twice. */
const spell = (language: Language, { start, time = '' }: Pick<AppointmentRecord, 'start' | 'time'>) =>
  [spellWall(start, language), ...(time ? [`UTC${time.slice(19)}`] : [])].join(' ')
