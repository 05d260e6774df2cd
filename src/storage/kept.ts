import type { Id } from '../../machines/domain/id.ts'
import * as keys from './keys.ts'

export interface OfGroup {
  id: Id
  urlname: string
}

export interface Kept {
  key: (group: OfGroup) => string
  /** `tab`: session storage. `browser`: local storage. `both`: a copy in each. */
  area: 'tab' | 'browser' | 'both'
  /** A person's is deleted whenever somebody else comes (`src/actors/ownership.ts`); nobody's stays. */
  whose: 'person' | 'nobody'
}

const ofPerson = (key: Kept['key']): Kept => ({ key, area: 'tab', whose: 'person' })
const ofNobody = (area: Kept['area'], key: Kept['key']): Kept => ({ key, area, whose: 'nobody' })

/**
 * Everything that the product stores, and whose it is. A new row of a person is all it takes to have it deleted when somebody
 * else comes. docs/architecture.md says what each holds and for how long.
 */
export const KEPT: readonly Kept[] = [
  ofPerson(({ id }) => keys.ownerKey(id)),
  ofPerson(({ id }) => keys.tokenKey(id)),
  ofPerson(({ urlname }) => keys.bookingKeyIn(urlname, '')),
  ofPerson(({ urlname }) => keys.bookingKeyIn(urlname, keys.DIALOG_FRAME)),
  ofPerson(({ urlname }) => keys.cancelledKey(urlname)),
  ofPerson(({ id }) => keys.seenKey(id)),
  ofPerson(({ id }) => keys.senderKey(id)),
  ofPerson(({ id }) => keys.pendingKey(id)),
  ofPerson(({ id }) => keys.lockoutKey(id)),
  ofPerson(({ id }) => keys.registerKey(id)),
  ofPerson(({ id }) => keys.resetKey(id)),
  ofPerson(({ id }) => keys.typedKey(id)),
  ofPerson(({ id }) => keys.reasonKey(id)),
  ofPerson(({ id }) => keys.confirmedKey(id)),
  ofPerson(({ id }) => keys.servedKey(id)),
  ofPerson(({ id }) => keys.visitsTabKey(id)),
  ofPerson(({ id }) => keys.recordsTabKey(id)),
  ofNobody('tab', ({ id }) => keys.visitKey(id)),
  ofNobody('tab', ({ urlname }) => keys.frameSeenKey(urlname)),
  ofNobody('tab', () => keys.TAB_GROUP),
  ofNobody('tab', () => 'wording'),
  ofNobody('tab', () => 'rescued'),
  ofNobody('tab', ({ id }) => `address:${id}`),
  ofNobody('both', ({ id }) => keys.logoutKey(id)),
  ofNobody('browser', () => 'locale'),
  ofNobody('browser', ({ id }) => `consent:${id}`),
  ofNobody('browser', ({ urlname }) => `look:${urlname}`),
  ofNobody('browser', ({ urlname }) => `early:${urlname}`),
  ofNobody('browser', ({ urlname }) => `screen:${urlname}`),
]
