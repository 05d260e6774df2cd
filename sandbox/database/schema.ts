import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '../emails/texts.ts'
import type { EmailKind } from '../emails/texts/texts.types.ts'
import type {
  CalendarSeed,
  GroupRecord,
  GroupRules,
  GroupSeed,
  WallDateTime,
  WeeklyHours,
} from '../worlds/world.types.ts'

/** The tables as the migrations create them, with the types of the JSON columns. */

/** JSON that is sent as text: drivers treat arrays given as values differently. */
function json<T>(name: string) {
  return customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => sql`${JSON.stringify(value)}::text::jsonb`,
    fromDriver: (value) => (typeof value === 'string' ? JSON.parse(value) : value) as T,
  })(name)
}

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The lists of a group that are plain records; the names are those of a world's properties. */
export type CatalogueKind = 'calendarsets' | 'calendars' | 'interventionsets' | 'interventions' | 'packs' | 'websites'

export type CatalogueRecord = { id: number } & Record<string, unknown>

/** A time without openings, wall time of the group's zone. */
export interface WallSpell {
  from: WallDateTime
  to: WallDateTime
}

export type Promotion = NonNullable<CalendarSeed['promotions']>[number]

/** Values of the group's own fields, by name. */
export type FieldValues = Record<string, unknown>

export const clock = pgTable('clock', {
  id: integer('id').primaryKey(),
  fixedAt: instant('fixed_at'),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
})

export const worlds = pgTable('worlds', {
  name: text('name').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  loadedAt: instant('loaded_at').notNull(),
})

export const groups = pgTable('groups', {
  id: integer('id').primaryKey(),
  shard: text('shard').notNull(),
  urlname: text('urlname').notNull(),
  zone: text('zone').notNull(),
  record: json<GroupRecord>('record').notNull(),
  rules: json<GroupRules>('rules').notNull(),
  forms: json<GroupSeed['forms']>('forms').notNull(),
  translations: json<NonNullable<GroupSeed['translations']>>('translations').notNull(),
})

export const catalogue = pgTable(
  'catalogue',
  {
    kind: text('kind').$type<CatalogueKind>().notNull(),
    id: integer('id').notNull(),
    groupId: integer('group_id').notNull(),
    record: json<CatalogueRecord>('record').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

export const schedules = pgTable('schedules', {
  calendarId: integer('calendar_id').primaryKey(),
  groupId: integer('group_id').notNull(),
  capacity: integer('capacity').notNull(),
  slotStep: integer('slot_step').notNull(),
  hours: json<WeeklyHours>('hours').notNull(),
  absences: json<readonly WallSpell[]>('absences').notNull(),
  promotions: json<readonly Promotion[]>('promotions').notNull(),
})

export const accounts = pgTable('accounts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  groupId: integer('group_id').notNull(),
  email: text('email').notNull(),
  password: text('password').notNull(),
  tempEmail: text('temp_email'),
  needPasswordChange: boolean('need_password_change').notNull().default(false),
  failedLogins: integer('failed_logins').notNull().default(0),
  blockedUntil: instant('blocked_until'),
  pendingRdv: text('pending_rdv'),
})

/** The kinds of key in an email's link that prove who follows it, under their names on the wire. */
export type MailKeyKind = 'key' | 'oubliKey' | 'validation_key' | 'ficheKey'

export const mailKeys = pgTable('mail_keys', {
  key: text('key').primaryKey(),
  kind: text('kind').$type<MailKeyKind>().notNull(),
  groupId: integer('group_id').notNull(),
  accountId: integer('account_id'),
  ficheId: integer('fiche_id'),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
  used: boolean('used').notNull().default(false),
})

/** A link of an email, relative to the server that serves the front end. */
export interface EmailLink {
  label: string
  href: string
}

export const emails = pgTable('emails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  groupId: integer('group_id').notNull(),
  kind: text('kind').$type<EmailKind>().notNull(),
  recipient: text('recipient').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  subject: text('subject').notNull(),
  lines: json<readonly string[]>('lines').notNull(),
  links: json<readonly EmailLink[]>('links').notNull(),
  /** In iCalendar format (RFC 5545). */
  calendarFile: text('calendar_file'),
  postedAt: instant('posted_at'),
  claimedUntil: instant('claimed_until'),
})

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  createdAt: instant('created_at').notNull(),
})

export const fiches = pgTable('fiches', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  groupId: integer('group_id').notNull(),
  accountId: integer('account_id'),
  guest: text('guest'),
  firstname: text('firstname').notNull(),
  lastname: text('lastname').notNull(),
  email: text('email').notNull(),
  firstphone: text('firstphone').notNull(),
  deleted: boolean('deleted').notNull().default(false),
  externid: text('externid'),
  fields: json<FieldValues>('fields').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const tokens = pgTable('tokens', {
  token: text('token').primaryKey(),
  kind: text('kind').$type<'account' | 'fiche'>().notNull(),
  groupId: integer('group_id').notNull(),
  accountId: integer('account_id'),
  guest: text('guest'),
  sessionId: text('session_id'),
  revoked: boolean('revoked').notNull().default(false),
  sso: boolean('sso').notNull().default(false),
  createdAt: instant('created_at').notNull(),
})

/** A professional, who works for groups of one shard. */
export const pros = pgTable('pros', {
  id: integer('id').primaryKey(),
  shard: text('shard').notNull(),
  email: text('email').notNull(),
  password: text('password').notNull(),
  firstname: text('firstname').notNull(),
  lastname: text('lastname').notNull(),
  failedLogins: integer('failed_logins').notNull().default(0),
  blockedUntil: instant('blocked_until'),
})

export const proGroups = pgTable(
  'pro_groups',
  {
    proId: integer('pro_id').notNull(),
    groupId: integer('group_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.proId, table.groupId] })],
)

export const proTokens = pgTable('pro_tokens', {
  token: text('token').primaryKey(),
  proId: integer('pro_id').notNull(),
  sessionId: text('session_id'),
  revoked: boolean('revoked').notNull().default(false),
  createdAt: instant('created_at').notNull(),
})

export const appointments = pgTable('appointments', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  key: text('key').notNull(),
  booking: text('booking').notNull(),
  groupId: integer('group_id').notNull(),
  ficheId: integer('fiche_id').notNull(),
  person: text('person').notNull(),
  sessionId: text('session_id'),
  type: text('type').$type<'free' | 'pack' | 'first' | 'included'>().notNull(),
  parentId: integer('parent_id'),
  packId: integer('pack_id'),
  consecutiveValue: integer('consecutive_value'),
  interventionId: integer('intervention_id'),
  calendarId: integer('calendar_id'),
  resourceId: integer('resource_id'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  price: integer('price').notNull(),
  priceAmount: integer('price_amount').notNull(),
  promotion: integer('promotion').notNull().default(0),
  comments: text('comments').notNull().default(''),
  websource: text('websource').notNull().default(''),
  fields: json<FieldValues>('fields').notNull(),
  room: text('room'),
  deleted: boolean('deleted').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  /** The language of the request that booked it; null when that named none. */
  locale: text('locale'),
  moves: integer('moves').notNull().default(0),
  /** When it was last moved; null until then. */
  movedAt: instant('moved_at'),
})

export const occupations = pgTable('occupations', {
  appointmentId: integer('appointment_id').notNull(),
  calendarId: integer('calendar_id').notNull(),
  seat: integer('seat').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
})

export const ledger = pgTable('ledger', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  kind: text('kind').notNull(),
  groupId: integer('group_id').notNull(),
  appointmentIds: json<readonly number[]>('appointment_ids').notNull(),
  sessionId: text('session_id'),
  data: json<Record<string, unknown>>('data').notNull(),
})
