import { isOpenToOutsiders } from '../domain/place/outsiders.ts'
import type { AppSnapshot } from './app.machine.ts'

/**
 * Until the single sign-on has identified the customer, the group shows only what is open to all. While another group
 * is loading, the one that is left signs nobody in.
 */
export const isSigningIn = (snapshot: AppSnapshot): boolean => {
  const { group, location } = snapshot.context
  const isWaiting = snapshot.matches({ screen: { open: 'waiting' } })
  return isWaiting && (group?.ssoLoginOnly ?? false) && !isOpenToOutsiders(location)
}
