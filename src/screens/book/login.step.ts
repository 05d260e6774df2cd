import { lazy } from '../../browser/lazy.ts'
import { openLogin } from '../sign-in/open-login.ts'
import { loadRegistration } from './registration.ts'
import type { StepOpening } from './step.types.ts'

export { LoginStep as View } from './LoginStep.tsx'

/** The login step, or the registration in its place. */
export async function open({ booking, deps }: StepOpening) {
  if (booking.registration === null) return openLogin(booking.scope, deps)
  const openRegistration = await lazy(loadRegistration)
  return openRegistration(booking.registration, booking, deps)
}
