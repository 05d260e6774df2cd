import { bookingRegisterPages, waitingIn } from '../../../machines/account/email-request/email-request.input.ts'
import type { BookingContext } from '../../../machines/booking/booking.types.ts'
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
  const pages = bookingRegisterPages(urlname)
  const email = { kind: 'register' as const, pages, location: { screen, urlname }, waiting: waitingIn(selection) }
  return openEmailRequest({ scope, group, locale }, deps, email, registerActors(deps, urlname))
}
