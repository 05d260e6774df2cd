import { isOpenToOutsiders } from '../domain/place/outsiders.ts'
import type { AppSnapshot } from './app.machine.ts'

/** Nobody is shown anything of the group before its single sign-on has said who is here, but what is open to all. */
export const isSigningIn = ({ context: { group, location } }: AppSnapshot): boolean =>
  (group?.ssoLoginOnly ?? false) && !isOpenToOutsiders(location)
