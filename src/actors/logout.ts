import type { LogoutTarget } from '../../machines/account/logout/logout.machine.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { logout } from '../api/account/login.ts'
import type { Api } from '../api/api.ts'
import type { OfGroup } from '../storage/persisted.ts'
import { announceLogout } from '../browser/other-tabs.ts'
import { clear } from '../storage/ownership.ts'
import type { TabStorage } from '../storage/tab-storage.ts'
import type { Tokens } from '../storage/tokens.ts'

export { connectTabs } from '../browser/other-tabs.ts'

export interface LogoutDeps {
  api: Api
  tokens: Tokens
  storage: TabStorage
  /** Ends the session at the external sign-on as well, for a group that uses one. */
  signOff?: (scope: Scope) => Promise<void>
}

/**
 * Ends the session on the server, then forgets the customer here and in the other tabs.
 * @throws ApiError the failure that prevented a response: then nothing is forgotten.
 */
export async function logOut(deps: LogoutDeps, left: LogoutTarget, signal: AbortSignal): Promise<void> {
  await logout(deps.api.client, left.scope, signal)
  const at = deps.api.client.now()
  for (const { id } of groupsOf(left)) announceLogout(deps.storage, id, at)
  forgetCustomer(deps, left)
  // Not awaited: on this side the logout is complete.
  deps.signOff?.(left.scope).catch(() => undefined)
}

/** Forgets the customer, or the professional in each of their groups: everything of a person that this tab keeps. */
export function forgetCustomer(deps: LogoutDeps, left: LogoutTarget): void {
  for (const group of groupsOf(left)) clear(deps, group)
}

/** The group that was left, and the other groups of a professional. */
const groupsOf = ({ scope: { group }, groups }: LogoutTarget): readonly OfGroup[] => [
  group,
  ...groups.filter(({ id }) => id !== group.id),
]
