import type { Id } from '../../machines/domain/id.ts'
import * as keys from './keys.ts'
import type { TabStorage } from './tab-storage.ts'

export interface OfGroup {
  id: Id
  urlname: string
}

export interface Persisted {
  key: (group: OfGroup) => string
  /** `tab`: session storage, which ends with the tab. `browser`: local storage, which stays. `both`: a copy in each. */
  area: 'tab' | 'browser' | 'both'
  /** A person's goes whenever somebody else comes, or logs out (`ownership.ts`); nobody's stays. */
  whose: 'person' | 'nobody'
  /** Goes at every sign-in, also of the same person. */
  untilSignIn: boolean
}

const ofPerson = (key: Persisted['key'], untilSignIn = false): Persisted => ({
  key,
  area: 'tab',
  whose: 'person',
  untilSignIn,
})
const untilSignIn = (key: Persisted['key']): Persisted => ofPerson(key, true)
const ofNobody = (area: Persisted['area'], key: Persisted['key']): Persisted => ({
  key,
  area,
  whose: 'nobody',
  untilSignIn: false,
})

/**
 * Everything that the product stores: where, whose it is, and when it goes. A new row is all it takes to have it
 * deleted then. docs/architecture.md says what each holds and for how long.
 */
export const PERSISTED: readonly Persisted[] = [
  ofPerson(({ id }) => keys.ownerKey(id)),
  ofPerson(({ id }) => keys.tokenKey(id)),
  ofPerson(({ urlname }) => keys.bookingKeyIn(urlname, '')),
  ofPerson(({ urlname }) => keys.bookingKeyIn(urlname, keys.DIALOG_FRAME)),
  ofPerson(({ urlname }) => keys.cancelledKey(urlname)),
  ofPerson(({ id }) => keys.seenKey(id)),
  ofPerson(({ id }) => keys.senderKey(id)),
  untilSignIn(({ id }) => keys.pendingKey(id)),
  untilSignIn(({ id }) => keys.lockoutKey(id)),
  untilSignIn(({ id }) => keys.registerKey(id)),
  untilSignIn(({ id }) => keys.resetKey(id)),
  untilSignIn(({ id }) => keys.typedKey(id)),
  untilSignIn(({ id }) => keys.reasonKey(id)),
  ofPerson(({ id }) => keys.confirmedKey(id)),
  ofPerson(({ id }) => keys.servedKey(id)),
  ofPerson(({ id }) => keys.appointmentsTabKey(id)),
  ofPerson(({ id }) => keys.fichesTabKey(id)),
  ofNobody('tab', ({ id }) => keys.ssoKey(id)),
  ofNobody('tab', ({ urlname }) => keys.frameSeenKey(urlname)),
  ofNobody('tab', () => keys.TAB_GROUP),
  ofNobody('tab', () => keys.WORDING),
  ofNobody('tab', () => keys.RESCUED),
  ofNobody('tab', ({ id }) => keys.addressKey(id)),
  ofNobody('both', ({ id }) => keys.logoutKey(id)),
  ofNobody('browser', () => keys.LOCALE),
  ofNobody('browser', ({ id }) => keys.consentKey(id)),
  ofNobody('browser', ({ urlname }) => keys.lookKey(urlname)),
  ofNobody('browser', ({ urlname }) => keys.earlyKey(urlname)),
  ofNobody('browser', ({ urlname }) => keys.screenKey(urlname)),
]

/** Deletes what goes with the person whom it belongs to, or already at a sign-in. */
export function forgetPersisted(storage: TabStorage, group: OfGroup, goes: 'person' | 'signIn'): void {
  for (const { key, whose, untilSignIn: isShort } of PERSISTED)
    if (goes === 'person' ? whose === 'person' : isShort) storage.write(key(group), null)
}
