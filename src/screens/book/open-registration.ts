import type { BookingContext } from '../../../machines/booking/booking.types.ts'
import { pendingOf } from '../../../machines/domain/account/pending.ts'
import type { Registration } from '../../../machines/domain/place/location.ts'
import type { OpenedGuest } from '../../../machines/kit/guest-logic.ts'
import { openEmailRequest, registerActors } from '../access/open-email-request.ts'
import type { ScreenDeps } from '../screen.types.ts'

export { RegisterStep } from './RegisterStep.tsx'

/** A registration in the place of the login step, which names the time that waits. */
export function openRegistration(
  screen: Registration,
  { scope, group, locale, selection }: BookingContext,
  deps: ScreenDeps,
): Promise<OpenedGuest> {
  const { urlname } = group
  const { slot } = selection
  const pages = {
    form: { screen: 'booking_register', urlname },
    confirmation: { screen: 'booking_register_confirm', urlname },
    login: { screen: 'book', urlname, step: 'login' },
  } as const
  const waiting = slot && { slot, isCarried: pendingOf(selection) !== null }
  const letter = { kind: 'register' as const, pages, location: { screen, urlname }, waiting }
  return openEmailRequest({ scope, group, locale }, deps, letter, registerActors(deps, urlname))
}
