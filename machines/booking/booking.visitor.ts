import { type Role, isProRole, may, roleOf } from '../domain/account/permissions.ts'
import { isListStep } from '../domain/sequence/step.ts'
import type { BookingContext } from './booking.types.ts'
import type { Session } from '../domain/account/session.ts'
import { isOfPro } from '../domain/form/draft.ts'
import { currentStep, withSteps } from './booking.steps.ts'

/** Who books, and what becomes of the booking when that changes. */

/**
 * Updates role and draft for a session. Only visitors have a login step, so an expired token brings it back. A draft
 * belongs to whoever typed it: customers and professionals never see each other's. After a reload the draft's own mark
 * decides, because the session is still unknown. For another person than the one who was here the root opens a new
 * booking.
 */
export function withVisitor(context: BookingContext, session: Session): BookingContext {
  const role = roleOf(session, context.group)
  const isPro = isProRole(role)
  const isOwn = isOfPro(context.draft) ? isPro : isPro === isProRole(context.role)
  const registration = role === 'visitor' ? context.registration : null
  return withSteps({ ...context, role, registration, draft: isOwn ? context.draft : null })
}

/**
 * The login that the step asks for is done, or the step is another one for the new session: a list that
 * may show entries without a public name, and the confirmation of a professional, who is known only after a reload has
 * opened it.
 */
export function isAdmitted(context: BookingContext, session: Session): boolean {
  const { name } = currentStep(context)
  const role = roleOf(session, context.group)
  if (name === 'confirm') return isProRole(role) && !isProRole(context.role)
  if (isListStep(name)) return seesUnnamed(role) !== seesUnnamed(context.role)
  return session.status !== 'anonymous' && name === 'login'
}

const seesUnnamed = (role: Role): boolean => may(role, 'seeUnnamed')
