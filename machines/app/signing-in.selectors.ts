import { isOpenToOutsiders } from '../domain/place/outsiders.ts'
import type { AppSnapshot } from './app.machine.ts'

/** Until the single sign-on has identified the customer, the group shows only what is open to all. */
export const isSigningIn = ({ context: { group, location } }: AppSnapshot): boolean =>
  (group?.ssoLoginOnly ?? false) && !isOpenToOutsiders(location)
