import { isProRole, may } from '../../domain/account/permissions.ts'
import type { Fiche } from '../../domain/form/fiche.ts'
import type { Forms } from '../../domain/form/field.ts'
import type { Prefill } from '../../domain/form/prefill.ts'
import type { Id } from '../../domain/id.ts'
import { movingOf, rootId, type Task } from '../../domain/sequence/task.ts'
import type { WallDate } from '../../domain/time/time.types.ts'
import type { BookingContext } from '../booking.types.ts'
import { dateLocale } from '../../domain/time/short-date.ts'
import type { DetailsInput } from './details.rules.ts'

/** The data that the fiche step needs before it can be shown. */
export interface PersonStart {
  forms: Forms
  persons: readonly Fiche[]
  /** The account that the persons belong to; null for a visitor, undefined until the server has answered. */
  accountId: Id | null | undefined
  /** Today, in the group's wall time. */
  today: WallDate
  /** The account's address, as the default of a new person; empty without one. */
  email: string
  /** The link's prefilled answers. */
  prefill: Prefill | null
}

/**
 * An appointment that is moved keeps its person: one of the customer's own, or one whom a professional has picked. If a
 * professional's form no longer has the person, the appointment gives the name.
 */
function personsOf({ appointments: [first] }: Task, own: readonly Fiche[], { role, draft }: BookingContext) {
  const known = [...own, ...(draft?.picked ?? [])].filter(({ id }) => id === first?.ficheId)
  if (known.length > 0 || !isProRole(role) || !first || first.ficheId === null) return known
  return [{ ...first.person, id: first.ficheId, email: '', firstphone: '', values: {} }]
}

/** The input of the fiche step. */
export function detailsInput(booking: BookingContext, { accountId, ...start }: PersonStart): DetailsInput {
  const { scope, locale, group, selection, draft, attempts, pending, websource, task, role } = booking
  const changed = task?.kind === 'edit' ? task : null
  return {
    scope,
    locale,
    accountId,
    selection,
    attempts,
    pending,
    websource,
    moves: changed && rootId(changed),
    moving: movingOf(task),
    form: {
      ...start,
      // A move cannot send answers about the appointment (wire contract, section 4.7).
      forms: changed ? { ...start.forms, vevent: [] } : start.forms,
      persons: changed ? personsOf(changed, start.persons, booking) : start.persons,
      isMove: changed !== null,
      about: null,
      scope,
      locale: dateLocale(locale, group.country),
      draft,
      needsVideoConsent: selection.services.some(({ videoconference }) => videoconference),
      role,
      allowComment: group.allowComment && may(role, 'comment'),
      checkSms: group.checkSms,
      phone: group.phone,
      country: group.country,
      disclaimer: group.templates.healthDisclaimer,
      ownLocale: group.locale,
      // The link's answers are about a customer.
      prefill: changed || isProRole(role) ? null : start.prefill,
    },
  }
}
