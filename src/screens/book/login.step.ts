import { openLogin } from '../sign-in/open-login.step.ts'
import type { StepOpening } from './step.types.ts'

export { LoginView as View } from '../../views/login/LoginView.tsx'

/** The login step. */
export const open = ({ booking, deps }: StepOpening) => openLogin(booking.scope, deps)
