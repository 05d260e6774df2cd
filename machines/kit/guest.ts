import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate'
import type { BookingRecord } from '../domain/appointment/booking.ts'
import type { ProGroup } from '../domain/account/pro-group.ts'
import type { Session } from '../domain/account/session.ts'
import type { Failure } from '../domain/failures.ts'
import type { AppLocation } from '../domain/place/location.ts'
import type { Selection } from '../domain/sequence/selection.ts'
import type { Beginning } from '../domain/sequence/task.ts'
import type { Instant, Locale } from '../domain/time/time.types.ts'
import type { SuccessCode } from '../domain/success.ts'
import type { Tag } from './meta.ts'

/**
 * The one protocol between a host and its guest: `app` hosts screens, `booking` hosts steps, both through the `stage`
 * (`stage.machine.ts`). A guest is a lazy chunk, so its host knows only these two unions of it.
 */

/** The events a host sends to its guest. A guest ignores those it has no use for. */
export type GuestEvent =
  /** The page is visible again: after another tab, a laptop's sleep, the browser's back/forward cache. */
  | { type: 'page.shown' }
  /** The network is back. */
  | { type: 'network.restored' }
  | { type: 'locale.changed'; locale: Locale }
  /** The session actor, the only owner of the session, sends this after every change. */
  | { type: 'session.changed'; session: Session }
  /** The URL, or a press within the guest's own screen, names a place. */
  | { type: 'place.requested'; location: AppLocation }
  /** The booking with its names in the current language. */
  | { type: 'choices.named'; booked: BookingRecord | null }
  /** What the booking is made of changed while the step stays. */
  | { type: 'selection.changed'; selection: Selection }

/** The account that the server has signed in; the token itself stays in the adapter. */
export interface SignedIn {
  at: Instant
  accountId: number
  email: string
  /** The password has to be changed before anything else; absent where it need not. */
  needPasswordChange?: boolean
  /**
   * Why the link of an email did not change the address, although the password was right; absent without such a link.
   */
  linkFailure?: Failure
  /** The groups that a professional works for; absent for a customer. */
  groups?: readonly ProGroup[]
  /** Somebody else was here, whose things the tab has deleted; absent when nobody was. */
  replaces?: true
  /** A booking waits for the customer: in this tab, or on the server since their registration. Absent without one. */
  isBooking?: true
}

/** The events a guest sends to its host. A step's further events have the prefix `step.`; the booking types them. */
export type GuestNotice =
  /** The customer is at another place now. */
  | { type: 'guest.moved'; location: AppLocation; replace: boolean }
  /** The customer goes on to a screen that is not the guest's own: the URL changes first, which then opens it. */
  | { type: 'guest.left'; location: AppLocation; replace: boolean }
  /** The group's record says not to show its home page, or there is no record. */
  | { type: 'guest.hidden' }
  /** A refusal that has no place on the guest's screen: it opens the alert. */
  | { type: 'guest.failed'; failure: Failure }
  | { type: 'guest.succeeded'; code: SuccessCode }
  | ({ type: 'guest.signedIn' } & SignedIn)
  /** An appointment was booked; `hasToken` when the server gave a token with it. */
  | { type: 'guest.booked'; at: Instant; hasToken: boolean }
  /** A booking starts: from an existing appointment, from a choice of the home page, or from nothing. */
  | { type: 'guest.tasked'; task: Beginning | null }
  /** The guest's input no longer holds (its language changed, its group has no home page): open it again. */
  | { type: 'guest.outdated' }

/** The broadcasts that a host forwards to its guest. */
export type Broadcast = Extract<
  GuestEvent,
  { type: 'page.shown' | 'network.restored' | 'locale.changed' | 'session.changed' }
>

/** Whether a machine or any machine that it hosts has the tag: a pending write, something typed. */
export function hasTagWithin(snapshot: AnyMachineSnapshot, tag: Tag): boolean {
  if (snapshot.hasTag(tag)) return true
  return Object.values<AnyActorRef>(snapshot.children).some((child) => {
    const hosted: unknown = child.getSnapshot()
    return isMachineSnapshot(hosted) && hasTagWithin(hosted, tag)
  })
}
