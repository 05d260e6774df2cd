import type { Role } from '../../domain/account/permissions.ts'
import type { BookRequest } from '../../domain/appointment/booking.ts'
import type { FicheDraft, PersonChoice } from '../../domain/form/draft.ts'
import type { Fiche } from '../../domain/form/fiche.ts'
import type { Forms } from '../../domain/form/field.ts'
import type { Values } from '../../domain/form/field-values.ts'
import type { Prefill } from '../../domain/form/prefill.ts'
import type { Scope } from '../../domain/scope.ts'
import type { DateLocale } from '../../domain/time/short-date.ts'
import type { Locale, WallDate } from '../../domain/time/time.types.ts'

export interface FicheFormInput {
  scope: Scope
  locale: DateLocale
  forms: Forms
  /** Who fills in the form: a professional searches for persons, and does not see the consents of customers. */
  role: Role
  /** Saved persons; none for an anonymous visitor. */
  persons: readonly Fiche[]
  /** The page of persons: the form is only about this person; null in a booking, where a person is chosen. */
  about: PersonChoice | null
  /** The appointment gets another time: it keeps its person, so none is added. */
  isMove: boolean
  /** Today, in the group's wall time. */
  today: WallDate
  /** A chosen service is a video conference, whose terms must be agreed to. */
  needsVideoConsent: boolean
  allowComment: boolean
  /** The group presets the reminder by text message. */
  checkSms: boolean
  /** HTML of the group beside the comment; empty without one. */
  disclaimer: string
  /** The language of the group's own texts. */
  ownLocale: Locale
  phone: string | null
  /** The group's, as ISO 3166-1 alpha-2. */
  country: string
  /** The default address of a new person: that of the account; empty without one. */
  email: string
  /** The link's prefilled answers for a new person and a new appointment; null for an existing appointment. */
  prefill: Prefill | null
  /** The values typed before a reload, a refusal or a change of language. */
  draft: FicheDraft | null
}

/** What a press without faults passes on. */
export type CompletedForm = Pick<BookRequest, 'fiche' | 'vevent' | 'secrets' | 'comments' | 'acceptVideo'>

/** The new person to compare with: the values as they would be sent. */
export interface AlikeWanted {
  scope: Scope
  locale: Locale
  values: Values
}
