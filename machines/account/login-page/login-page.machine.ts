import { type ActorRefFrom, assign, sendParent, sendTo, setup, type SnapshotFrom } from 'xstate'
import { isKeyRefused } from '../../domain/account/link-key.ts'
import type { Session } from '../../domain/account/session.ts'
import { type Failure, failure as failureOf } from '../../domain/failures.ts'
import { type AfterLogin, placeAfterLogin } from '../../domain/place/after-login.ts'
import type { AppLocation } from '../../domain/place/location.ts'
import type { Group } from '../../domain/catalogue/group.ts'
import type { Scope } from '../../domain/scope.ts'
import type { SuccessCode } from '../../domain/success.ts'
import type { GuestEvent, GuestNotice, SignedIn } from '../../kit/guest.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'
import { notProvided } from '../../kit/not-provided.ts'
import { answered, failed, given } from '../../kit/params.ts'
import { type Audience, isInTheWay, isAdmitted, isRecognised } from './login-page.rules.ts'
import { type LoginInput, loginMachine } from '../login/login.machine.ts'

export type LoginPageEvent =
  /** Retries the login with the link's key after a disturbance, or after a refusal that ends by itself. */
  | { type: 'loginPage.retried' }
  /** Whoever is here stays, or makes way for the person of the link, or for a customer. */
  | { type: 'link.declined' }
  | { type: 'link.accepted' }
  | Extract<GuestEvent, { type: 'session.changed' | 'page.shown' }>
  | Extract<GuestNotice, { type: 'guest.signedIn' }>

export interface LoginPageInput extends LoginInput {
  audience: Audience
  group: Group
  /** The link of an email logs in without a password. */
  byKey: boolean
  /** The address that the link confirms with the password; empty without one. */
  newEmail: string
  session: Session
  /** Where a customer goes next. */
  places: AfterLogin
  /** A booking of this tab waits. */
  isBooking: boolean
}

export interface LoginPageContext extends LoginPageInput {
  next: AppLocation
  failure: Failure | null
}

const EMAIL_CHANGED: SuccessCode = 'emailChanged'

/**
 * The login page. An email's link signs in by its key, which the adapter holds, but never puts its person in the place
 * of another one unasked: a link may come from anybody. A professional is told that the page is for customers first.
 * When the key fails, and without one, the login asks for address and password. After the sign-in the customer goes on
 * to `next`, unless the password has to be changed first, which the root handles.
 */
export const loginPageMachine = setup({
  types: {
    input: {} as LoginPageInput,
    context: {} as LoginPageContext,
    events: {} as LoginPageEvent,
    children: {} as { login: 'login' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    login: loginMachine,
    signInByKey: notProvided<SignedIn, { scope: Scope }>('signInByKey'),
  },
  actions: {
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    keepSession: assign((_, { session }: { session: Session }) => ({ session })),
    /** The adapter holds the keys: a later login of this visit must not use them. */
    forgetLink: () => undefined,
    forgetNewEmail: assign({ newEmail: '' }),
    /** What waits for the customer is known once they have signed in. */
    leadOn: assign(({ context: { places } }, { isBooking }: SignedIn) => ({
      next: placeAfterLogin(places, isBooking === true),
    })),
    /** A professional has no appointments of their own. */
    leadToBooking: assign(({ context: { group } }) => ({ next: { screen: 'start', urlname: group.urlname } as const })),
    /** The page of the account shows the address, and offers a new link. */
    leadToFiches: assign(({ context: { group } }) => ({
      next: { screen: 'fiches', urlname: group.urlname } as const,
    })),
    notifyParentSignedIn: sendParent((_, { output }: { output: SignedIn }): GuestNotice => ({
      type: 'guest.signedIn',
      ...output,
    })),
    passUp: sendParent((_, notice: GuestNotice) => notice),
    notifyParentChanged: sendParent((): GuestNotice => ({ type: 'guest.succeeded', code: EMAIL_CHANGED })),
    notifyParentLinkRefused: sendParent((_, { linkFailure }: SignedIn): GuestNotice => ({
      type: 'guest.failed',
      failure: linkFailure ?? failureOf('linkInvalid'),
    })),
    notifyParentLeft: sendParent(({ context }): GuestNotice => ({
      type: 'guest.left',
      location: context.next,
      replace: true,
    })),
    passOn: sendTo('login', (_, event: GuestEvent) => event),
  },
  guards: {
    hasKey: ({ context }) => context.byKey,
    isProHere: ({ context }) => context.session.status === 'pro',
    isTaken: ({ context }) => isInTheWay(context, context.session),
    isStillTaken: ({ context }, { session }: { session: Session }) => isInTheWay(context, session),
    isKnown: ({ context }) => isAdmitted(context, context.session),
    isRefused: (_, { failure }: { failure: Failure }) => isKeyRefused(failure),
    isLinkRefused: (_, { linkFailure }: SignedIn) => linkFailure !== undefined,
    confirmsAddress: ({ context }) => context.newEmail !== '',
    // A customer who must choose a password first is redirected to that page.
    mayGoOn: ({ context }, { session }: { session: Session }) =>
      isAdmitted(context, session) && !session.needPasswordChange,
    isRecognised: ({ context }, { session }: { session: Session }) =>
      isRecognised(context, session) && !session.needPasswordChange,
  },
}).createMachine({
  id: 'loginPage',
  context: ({ input }) => ({ ...input, next: placeAfterLogin(input.places, input.isBooking), failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      meta: { title: 'Is anything needed of the customer?' },
      always: [
        { guard: 'isTaken', target: 'choosing' },
        { guard: 'hasKey', target: 'signingIn' },
        { guard: 'isKnown', target: 'leaving' },
        { target: 'asking' },
      ],
    },
    choosing: {
      meta: { title: 'Somebody else is signed in: stay, or make way?' },
      on: {
        'link.accepted': [{ guard: 'hasKey', target: 'signingIn' }, { target: 'asking' }],
        'link.declined': [
          { guard: 'isProHere', target: 'leaving', actions: ['forgetLink', 'leadToBooking'] },
          { target: 'leaving', actions: 'forgetLink' },
        ],
        'session.changed': [
          { guard: { type: 'isStillTaken', params: given }, actions: { type: 'keepSession', params: given } },
          { guard: 'hasKey', target: 'signingIn' },
          { guard: { type: 'mayGoOn', params: given }, target: 'leaving' },
          { target: 'asking' },
        ],
      },
    },
    signingIn: {
      tags: 'busy',
      meta: { title: 'The key of the link signs in' },
      entry: 'forgetFailure',
      invoke: {
        id: 'signInByKey',
        src: 'signInByKey',
        input: ({ context }) => ({ scope: context.scope }),
        onDone: {
          target: 'welcoming',
          actions: [
            { type: 'leadOn', params: ({ event }) => event.output },
            { type: 'notifyParentSignedIn', params: answered },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: failed },
            target: 'asking.refused',
            actions: { type: 'keepFailure', params: failed },
          },
          { target: 'disturbed', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },
    disturbed: {
      tags: 'failed',
      meta: { title: 'The key could not be tried' },
      on: { 'loginPage.retried': 'signingIn' },
    },
    asking: {
      meta: { title: 'The customer signs in with address and password' },
      initial: 'invited',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context: { scope, email, lockout } }) => ({ scope, email, lockout }),
      },
      on: {
        'guest.signedIn': [
          {
            guard: { type: 'isLinkRefused', params: given },
            target: 'welcoming',
            actions: [
              'forgetNewEmail',
              'leadToFiches',
              { type: 'passUp', params: given },
              { type: 'notifyParentLinkRefused', params: given },
            ],
          },
          {
            guard: 'confirmsAddress',
            target: 'welcoming',
            actions: ['forgetNewEmail', 'leadToFiches', { type: 'passUp', params: given }, 'notifyParentChanged'],
          },
          {
            target: 'welcoming',
            actions: [
              { type: 'leadOn', params: given },
              { type: 'passUp', params: given },
            ],
          },
        ],
        'page.shown': { actions: { type: 'passOn', params: given } },
      },
      states: {
        invited: {
          meta: { title: 'By the customer, or by a link' },
          on: {
            'session.changed': [
              { guard: { type: 'mayGoOn', params: given }, target: '#loginPage.leaving' },
              {
                guard: { type: 'isStillTaken', params: given },
                target: '#loginPage.choosing',
                actions: { type: 'keepSession', params: given },
              },
            ],
          },
        },
        refused: { tags: 'failed', meta: { title: 'The link is of no use any more' } },
      },
    },
    welcoming: {
      tags: 'busy',
      meta: { title: 'The customer is known, and the session is notified' },
      on: {
        // A logout opens a new booking, and a password that must be changed another page: neither comes back here.
        'session.changed': { guard: { type: 'isRecognised', params: given }, target: 'leaving' },
      },
    },
    leaving: { tags: 'busy', meta: { title: 'The customer goes on' }, entry: 'notifyParentLeft' },
  },
})

export type LoginPageRef = ActorRefFrom<typeof loginPageMachine>
export type LoginPageSnapshot = SnapshotFrom<typeof loginPageMachine>
