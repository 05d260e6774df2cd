import type { Id } from '../../machines/domain/id.ts'

/** The keys of what the browser stores for a group. `persisted.ts` lists all of them, and whose each is. */

type KeyOfGroup = (groupId: Id) => string
type KeyOfName = (urlname: string) => string

export const ownerKey: KeyOfGroup = (groupId) => `owner:${groupId}`
export const tokenKey: KeyOfGroup = (groupId) => `token:${groupId}`
/** What the script for other sites calls the frame in its dialog. */
export const DIALOG_FRAME = 'booking-dialog'
/**
 * The state of a booking that survives a reload: a small object with selected keys, never a snapshot of the machines. A
 * page may show the same business in itself and in a dialog, which are two bookings.
 */
export const bookingKeyIn = (urlname: string, frame: string): string =>
  frame === DIALOG_FRAME ? `booking:${urlname}#dialog` : `booking:${urlname}`
export const bookingKey: KeyOfName = (urlname) =>
  bookingKeyIn(urlname, typeof window === 'undefined' ? '' : window.name)
export const cancelledKey: KeyOfName = (urlname) => `cancelled:${urlname}`
/** Whose appointments the tab has seen (`src/storage/seen-appointments.ts`). */
export const seenKey: KeyOfGroup = (groupId) => `seen:${groupId}`
export const senderKey: KeyOfGroup = (groupId) => `sender:${groupId}`
/** The booking reads this key too, and loads the rest only when it is set. */
export const pendingKey: KeyOfGroup = (groupId) => `pending:${groupId}`
export const lockoutKey: KeyOfGroup = (groupId) => `lockout:${groupId}`
export const registerKey: KeyOfGroup = (groupId) => `register:${groupId}`
export const resetKey: KeyOfGroup = (groupId) => `reset:${groupId}`
/** The address that was typed last to sign in, to register or to ask for a new password. */
export const typedKey: KeyOfGroup = (groupId) => `typed:${groupId}`
/** Why the customer has to choose a password. */
export const reasonKey: KeyOfGroup = (groupId) => `reason:${groupId}`
/** The new address of an account that its customer has just confirmed. */
export const confirmedKey: KeyOfGroup = (groupId) => `confirmed:${groupId}`
export const servedKey: KeyOfGroup = (groupId) => `served:${groupId}`
/** The tab of the page of appointments: the number of a person. */
export const appointmentsTabKey: KeyOfGroup = (groupId) => `visits_tab:${groupId}`
/** The tab of the page of persons: the number of a person, `new` or `parameters`. */
export const fichesTabKey: KeyOfGroup = (groupId) => `records_tab:${groupId}`
/** The visit to a single sign-on that this tab has begun. */
export const ssoKey: KeyOfGroup = (groupId) => `sso:${groupId}`
/**
 * The last logout: in `localStorage` when a tab logged out last, in the tab's own storage the last one that it has
 * heard of.
 */
export const logoutKey: KeyOfGroup = (groupId) => `left:${groupId}`
/** When a page of the group was last open in a frame: an instant. */
export const frameSeenKey = (urlname: string | null): string => `frame_seen:${urlname ?? ''}`
/** This tab's last group, for the page of a new password, whose URL names none. */
export const TAB_GROUP = 'group'
/** The wording of titles and descriptions. */
export const WORDING = 'wording'
/** The code that did not load, and for which the page was loaded anew. */
export const RESCUED = 'rescued'
/** That the line with the address was hidden. */
export const addressKey: KeyOfGroup = (groupId) => `address:${groupId}`
/** The language that was chosen. */
export const LOCALE = 'locale'
/** The answer about counting. */
export const consentKey: KeyOfGroup = (groupId) => `consent:${groupId}`
/** A group's colours; the script of `index.html` reads them first. */
export const lookKey: KeyOfName = (urlname) => `look:${urlname}`
/** Where the group was found last, for the early script, which has a weight of its own and writes this key itself. */
export const earlyKey: KeyOfName = (urlname) => `early:${urlname}`
/** The first list of the last plain visit. */
export const screenKey: KeyOfName = (urlname) => `screen:${urlname}`
