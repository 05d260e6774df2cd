import { isProRole, may, type Role, roleOf } from '../domain/account/permissions.ts'
import type { Session } from '../domain/account/session.ts'
import { isOfPro } from '../domain/form/draft.ts'
import { isListStep } from '../domain/sequence/step.ts'
import { closed, isConfirming, startedOver } from './booking.ending.ts'
import { currentStep, withSteps } from './booking.rules.ts'
import type { BookingContext, Owner } from './booking.types.ts'

/** Who books: pure steps from one context to the next when the session changes. */

/** Null for a visitor, and for the customer whom an anonymous booking made: it has neither an account nor an address. */
const ownerOf = ({ account }: Session): Owner => account && (account.id || account.email || null)

/**
 * Another person signs in at a booking whose owner's connection has ended. A write whose outcome is unknown stays with
 * the person who sent it.
 */
function isReplaced({ owner, pending }: BookingContext, session: Session): boolean {
  const next = ownerOf(session)
  return owner !== null && next !== null && owner !== next && pending === null
}

/**
 * Updates role, owner and draft for a session. Only visitors have a login step, so an expired token brings it back. A draft
 * belongs to whoever typed it: customers and professionals never see each other's. After a reload the draft's own mark
 * decides, because the session is still unknown.
 */
export function withVisitor(context: BookingContext, session: Session): BookingContext {
  if (isReplaced(context, session)) return withVisitor(forAnother(context), session)
  const role = roleOf(session, context.group)
  const isPro = isProRole(role)
  const isOwn = isOfPro(context.draft) ? isPro : isPro === isProRole(context.role)
  const owner = context.pending ? context.owner : (ownerOf(session) ?? context.owner)
  return withSteps({ ...context, role, owner, draft: isOwn ? context.draft : null })
}

/**
 * The chosen services and time stay. What was typed, booked and cancelled goes, and so does a change of an appointment.
 */
function forAnother(context: BookingContext): BookingContext {
  const untasked = context.task === null ? context : startedOver(context)
  const open = isConfirming(untasked) ? closed(untasked) : untasked
  return { ...open, owner: null, draft: null, booked: null, cancelled: null }
}

/**
 * The login that the step asks for is done, or the step is another one for the new session: of another person, a list that
 * may show entries without a public name, and the confirmation of a professional, who is known only after a reload has
 * opened it.
 */
export function isLetIn(context: BookingContext, session: Session): boolean {
  if (isReplaced(context, session)) return true
  const { name } = currentStep(context)
  const role = roleOf(session, context.group)
  if (name === 'confirm') return isProRole(role) && !isProRole(context.role)
  if (isListStep(name)) return seesUnnamed(role) !== seesUnnamed(context.role)
  return session.status !== 'anonymous' && name === 'login'
}

const seesUnnamed = (role: Role): boolean => may(role, 'seeUnnamed')
