import type { ConfirmInput } from './confirm/confirm.machine.ts'
import type { LoginInput } from '../account/login/login.machine.ts'
import type { FicheFormInput } from './details/fiche-form.machine.ts'
import type { BookRequest } from '../domain/appointment/booking.ts'
import { toSlotQuery } from '../domain/sequence/selection.ts'
import type { SlotsInput } from './times/slots.machine.ts'
import type { SubmissionInput } from './submission/submission.machine.ts'
import { currentStep, isEditing } from './booking.rules.ts'
import type { BookingContext, LateStep } from './booking.types.ts'

/** What each child is born with. */

const DEFAULT_DAYS = 7

function slotsInput({ scope, selection, slots, locale, conflict, wantedSlot }: BookingContext): SlotsInput {
  return {
    scope,
    locale,
    conflict,
    query: toSlotQuery(selection),
    chosen: selection.slot,
    from: slots.from,
    firstSlot: slots.firstSlot,
    view: slots.view,
    dayCount: DEFAULT_DAYS,
    wantedStart: wantedSlot,
  }
}

function formInput(context: BookingContext, late: Extract<LateStep, { step: 'fiche_info' }>): FicheFormInput {
  const { scope, locale, group, selection, draft } = context
  return {
    scope,
    locale,
    draft,
    forms: late.forms,
    persons: late.persons,
    today: late.today,
    needsVideoConsent: selection.services.some(({ videoconference }) => videoconference),
    allowComment: group.allowComment,
    checkSms: group.checkSms,
    phone: group.phone,
    disclaimer: group.templates.healthDisclaimer,
    email: late.email,
    prefill: isEditing(context) ? null : late.prefill,
  }
}

function confirmInput(
  { scope, group, selection, booked }: BookingContext,
  { returnTo }: Extract<LateStep, { step: 'confirm' }>,
): ConfirmInput {
  const nothing = { appointments: [], ficheToken: null, at: 0 }
  return { scope, group, returnTo, services: selection.services, booked: booked ?? nothing }
}

export function lateInput(context: BookingContext, late: LateStep) {
  switch (late.step) {
    case 'slots':
      return slotsInput(context)
    case 'login':
      return { scope: context.scope, email: late.email } satisfies LoginInput
    case 'fiche_info':
      return formInput(context, late)
    case 'confirm':
      return confirmInput(context, late)
  }
}

/** The step to fetch code for; list steps never come here. */
export function lateStep(context: BookingContext): LateStep['step'] {
  const { name } = currentStep(context)
  return name === 'slots' || name === 'login' || name === 'fiche_info' ? name : 'confirm'
}

export function submissionInput(context: BookingContext, resume: boolean): SubmissionInput {
  return { scope: context.scope, request: pendingOf(context), resume }
}

function pendingOf({ pending }: BookingContext): BookRequest {
  if (!pending) throw new Error('There is nothing to submit')
  return pending
}
