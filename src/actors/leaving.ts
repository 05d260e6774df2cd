import type { Scope } from '../../machines/domain/scope.ts'
import { logout } from '../api/account/login.ts'
import type { Api } from '../api/api.ts'
import { announceLogout } from './browser/other-tabs.ts'
import { forgetNotes, forgetServed } from './tab-notes.ts'
import type { Tokens, TokenStorage } from './tokens.ts'

export { connectTabs } from './browser/other-tabs.ts'

export interface Leaving {
  api: Api
  tokens: Tokens
  storage: TokenStorage
  /** Removes what the tab keeps of a booking in the group of this name. */
  forgetBooking: (urlname: string) => void
}

/**
 * Ends the session on the server, then forgets the customer here and in the other tabs.
 * @throws ApiError the disturbance that kept the response away: then nothing is forgotten.
 */
export async function logOut(leaving: Leaving, scope: Scope, signal: AbortSignal): Promise<void> {
  await logout(leaving.api.client, scope, signal)
  announceLogout(scope.group.id)
  forgetCustomer(leaving, scope)
}

/** Forgets the token, and what this tab keeps of the customer: the booking, and notes of signing in. */
export function forgetCustomer({ tokens, storage, forgetBooking }: Leaving, { group }: Scope): void {
  tokens.forget(group.id)
  forgetBooking(group.urlname)
  forgetNotes(storage, group.id)
  forgetServed(storage, group.id)
}
