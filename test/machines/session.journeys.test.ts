import { describe } from 'vitest'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, elapsed, asked, at } = journeysOf(sessionMachine, sessionCases)

const nobody = { status: 'anonymous', account: null, needPasswordChange: false, ssoLogged: false, groups: [] } as const
const claire = {
  status: 'user',
  account: { id: 201, email: 'claire@example.org' },
  needPasswordChange: true,
  ssoLogged: true,
  groups: [],
} as const
/** The user that the specification assigns to an anonymous booking. */
const booker = {
  status: 'user',
  account: { id: 0, email: '' },
  needPasswordChange: false,
  ssoLogged: false,
  groups: [],
} as const

const changed = (session: object) => ({ type: 'session.changed', session })
const isAnonymous = done('checkSession', { session: nobody, lastSignedAt: null })
const isClaire = done('checkSession', { session: claire, lastSignedAt: 1_000 })
const signIn = sent({ type: 'session.signedIn', at: 5_000, accountId: 202, email: 'noe@example.org' })
const noe = {
  status: 'user',
  account: { id: 202, email: 'noe@example.org' },
  needPasswordChange: false,
  ssoLogged: false,
  groups: [],
}
const booked = (hasToken: boolean) => sent({ type: 'session.booked', at: 7_000, hasToken })

describe('the session is checked', () => {
  journey('and nobody is known meanwhile', [], {
    value: 'checking',
    tags: ['busy'],
    context: { session: nobody, lastSignedAt: null },
    notices: [],
  })
  journey('for the group that is shown', [asked('checkSession', { scope: sampleScope }), isClaire], {
    value: { known: { timed: 'fresh' } },
    context: { session: claire, lastSignedAt: 1_000 },
    notices: [changed(claire)],
  })
  journey('and a visitor is told, too', [isAnonymous], { value: 'anonymous', notices: [changed(nobody)] })
  journey(
    'and what the server knows of a visitor is kept',
    [done('checkSession', { session: { ...nobody, ssoLogged: true }, lastSignedAt: null })],
    {
      value: 'anonymous',
      context: { session: { ...nobody, ssoLogged: true } },
      notices: [changed({ ...nobody, ssoLogged: true })],
    },
  )
  journey('a check that fails makes a visitor, and says so', [failed('checkSession', failure('unreachable'))], {
    value: 'anonymous',
    notices: [changed(nobody)],
  })
  journey('login success stores who it is and the last sign date', [isAnonymous, signIn], {
    value: { known: { timed: 'fresh' } },
    context: { lastSignedAt: 5_000 },
    notices: [changed(nobody), changed(noe)],
  })
  journey('also before the check has answered', [signIn], {
    value: { known: { timed: 'fresh' } },
    notices: [changed(noe)],
  })
})

describe('an anonymous booking success makes the session a logged user with account id 0', () => {
  journey('whose token runs out when the server gave one', [isAnonymous, booked(true)], {
    value: { known: { timed: 'fresh' } },
    context: { session: booker, lastSignedAt: 7_000 },
    notices: [changed(nobody), changed(booker)],
  })
  journey('and never when no token came', [isAnonymous, booked(false), elapsed(10_000_000)], {
    value: { known: 'untimed' },
    context: { session: booker, lastSignedAt: null },
    notices: [changed(nobody), changed(booker)],
  })
  journey('also when the booking was quicker than the check', [booked(true), at('checking'), isAnonymous], {
    value: { known: { timed: 'fresh' } },
    context: { lastSignedAt: 7_000 },
    notices: [changed(booker)],
  })
  journey('or than a check that fails', [booked(false), failed('checkSession', failure('timeout'))], {
    value: { known: 'untimed' },
    notices: [changed(booker)],
  })
  const asks = sent({ type: 'signIn.requested' })
  journey(
    'also while the sign-in is open over it',
    [isAnonymous, asks, booked(true), sent({ type: 'signIn.dismissed' })],
    {
      value: { known: { timed: 'fresh' } },
      context: { session: booker, lastSignedAt: 7_000 },
      notices: [changed(nobody), changed(booker)],
    },
  )
  const isAskedEarly = [isClaire, elapsed(6_900_000), asks, booked(true)]
  journey('whose token begins its two hours', [...isAskedEarly, elapsed(7_199_999)], {
    value: { asking: 'invited' },
    context: { session: claire, lastSignedAt: 7_000 },
  })
  journey('and ends after them', [...isAskedEarly, elapsed(7_200_000)], {
    value: { asking: 'outlasting' },
    context: { session: nobody, lastSignedAt: null },
  })
  journey('and without a token, too', [isAnonymous, asks, booked(false), sent({ type: 'signIn.dismissed' })], {
    value: { known: 'untimed' },
    context: { session: booker, lastSignedAt: null },
  })
  journey(
    'whose question about the logout is open has the newer token',
    [isClaire, toLeave, booked(true), gone(false)],
    {
      value: { known: { timed: 'fresh' } },
      context: { session: claire, lastSignedAt: 7_000 },
    },
  )
  journey('and the older one where none came', [isClaire, toLeave, booked(false), gone(false)], {
    value: { known: { timed: 'fresh' } },
    context: { lastSignedAt: 1_000 },
  })
  journey('a customer who is known stays who they are', [isClaire, booked(false)], {
    value: { known: { timed: 'fresh' } },
    context: { session: claire, lastSignedAt: 1_000 },
    notices: [changed(claire)],
  })
  journey(
    'and a token that came with it lives its own two hours',
    [isClaire, elapsed(7_000_000), booked(true), elapsed(7_199_999)],
    {
      value: { known: { timed: 'ending' } },
      context: { session: claire, lastSignedAt: 7_000 },
      notices: [changed(claire)],
    },
  )
  journey('also when the check says so only afterwards', [booked(true), isClaire], {
    value: { known: { timed: 'fresh' } },
    context: { session: claire, lastSignedAt: 1_000 },
    notices: [changed(claire)],
  })
})

describe('the token expires 2 hours after lastSignedAt and is then cleared', () => {
  journey('a millisecond before it is still good', [isClaire, elapsed(7_199_999)], {
    value: { known: { timed: 'ending' } },
    notices: [changed(claire)],
  })
  journey(
    'then it is forgotten, and the change is told',
    [isClaire, elapsed(7_200_000), asked('forgetToken', { scope: sampleScope })],
    {
      value: 'expiring',
      tags: ['busy'],
      context: { session: nobody, lastSignedAt: null },
      notices: [changed(claire), changed(nobody)],
    },
  )
  journey('and the visitor is one like any other', [isClaire, elapsed(7_200_000), done('forgetToken', undefined)], {
    value: 'anonymous',
  })
  journey(
    'even when it cannot be forgotten',
    [isClaire, elapsed(7_200_000), failed('forgetToken', failure('offline'))],
    {
      value: 'anonymous',
    },
  )
  journey('its last minutes are known', [isClaire, elapsed(6_900_000)], {
    value: { known: { timed: 'ending' } },
    context: { dismissedAt: null },
  })
  journey(
    'a warning that was dismissed is so for that token, also when the page is shown again',
    [isClaire, elapsed(6_900_000), sent({ type: 'warning.dismissed' }), sent({ type: 'page.shown' })],
    {
      value: { known: { timed: 'fresh' } },
      context: { lastSignedAt: 1_000, dismissedAt: 1_000 },
      notices: [changed(claire)],
    },
  )
  journey(
    'and says nothing of the next one',
    [isClaire, elapsed(6_900_000), sent({ type: 'warning.dismissed' }), booked(true)],
    { value: { known: { timed: 'fresh' } }, context: { lastSignedAt: 7_000, dismissedAt: 1_000 } },
  )
  journey(
    'somebody without a token never expires',
    [done('checkSession', { session: claire, lastSignedAt: null }), elapsed(10_000_000)],
    {
      value: { known: 'untimed' },
      notices: [changed(claire)],
    },
  )
  journey(
    'a page that is looked at again measures anew',
    [isClaire, elapsed(6_950_000), sent({ type: 'page.shown' })],
    {
      value: { known: { timed: 'fresh' } },
    },
  )
})

const { start, closed, members } = sessionCases.inputs
const refused = sent({ type: 'session.tokenRefused' })
const forgotten = done('forgetToken', undefined)
const requested = sent({ type: 'signIn.requested' })
const dismissed = sent({ type: 'signIn.dismissed' })
const back = { type: 'guest.signedIn', at: 9_000, accountId: 201, email: 'claire@example.org' } as const

describe('a refused token is forgotten at once (wire contract, section 6)', () => {
  journey('an open group goes on with a visitor', [isClaire, refused, forgotten], {
    value: 'anonymous',
    context: { session: nobody, lastSignedAt: null },
    notices: [changed(claire), changed(nobody)],
  })
  journey(
    'a closed group asks to sign in',
    [isClaire, refused, forgotten, asked('signInStage', { request: { guest: 'login', scope: closed.scope } })],
    { value: { asking: 'expired' }, notices: [changed(claire), changed(nobody)] },
    closed,
  )
  journey(
    'also when the token could not be forgotten',
    [isClaire, refused, failed('forgetToken', failure('offline'))],
    { value: { asking: 'expired' } },
    closed,
  )
  journey('and after two hours', [isClaire, elapsed(7_200_000), forgotten], { value: { asking: 'expired' } }, closed)
  journey('a group for members only says so by itself', [isClaire, refused, forgotten], { value: 'anonymous' }, members)
  journey('while the session is checked, the check decides', [refused, isAnonymous], { value: 'anonymous' }, closed)
})

describe('a write to a closed group without a token asks to sign in', () => {
  journey('a visitor', [isAnonymous, refused], { value: { asking: 'expired' }, notices: [changed(nobody)] }, closed)
  journey(
    'a customer whom the cookie alone knows',
    [done('checkSession', { session: claire, lastSignedAt: null }), refused, forgotten],
    { value: { asking: 'expired' } },
    closed,
  )
  journey('an open group never asks', [isAnonymous, refused], { value: 'anonymous', notices: [changed(nobody)] }, start)
})

describe('the sign-in over what the customer is doing', () => {
  journey(
    'makes the customer known, with two new hours',
    [isClaire, refused, forgotten, sent(back), elapsed(7_199_999)],
    {
      value: { known: { timed: 'ending' } },
      context: { lastSignedAt: 9_000 },
      notices: [
        changed(claire),
        changed(nobody),
        changed({ ...nobody, status: 'user', account: { id: 201, email: 'claire@example.org' } }),
      ],
    },
    closed,
  )
  journey(
    'may be put off',
    [isAnonymous, refused, dismissed],
    { value: 'anonymous', notices: [changed(nobody)] },
    closed,
  )
  journey(
    'and is asked for again by the next write',
    [isAnonymous, refused, dismissed, refused],
    { value: { asking: 'expired' } },
    closed,
  )
  journey('or by a press', [isAnonymous, refused, dismissed, requested], { value: { asking: 'invited' } }, closed)
  journey(
    'is offered in the last minutes of a token, in an open group too',
    [isClaire, elapsed(6_900_000), requested],
    {
      value: { asking: 'invited' },
      context: { session: claire },
      notices: [changed(claire)],
    },
  )
  journey('and not before them', [isClaire, elapsed(6_899_999), requested], { value: { known: { timed: 'fresh' } } })
  journey('which may be put off, and nobody is sent away', [isClaire, elapsed(6_900_000), requested, dismissed], {
    value: { known: { timed: 'fresh' } },
    context: { session: claire, lastSignedAt: 1_000 },
    notices: [changed(claire)],
  })
  journey(
    'and stays open when the token ends meanwhile',
    [
      isClaire,
      elapsed(6_900_000),
      requested,
      elapsed(7_200_000),
      asked('forgetToken', { scope: sampleScope }),
      forgotten,
    ],
    {
      value: { asking: 'invited' },
      context: { session: nobody, lastSignedAt: null },
      notices: [changed(claire), changed(nobody)],
    },
  )
  journey(
    'also when that token could not be forgotten',
    [isClaire, elapsed(6_900_000), requested, elapsed(7_200_000), failed('forgetToken', failure('offline'))],
    { value: { asking: 'invited' }, context: { session: nobody, lastSignedAt: null } },
  )
  journey('and when the server refuses the token meanwhile', [isClaire, elapsed(6_900_000), requested, refused], {
    value: { asking: 'invited' },
    context: { session: nobody, lastSignedAt: null },
    notices: [changed(claire), changed(nobody)],
  })
  journey('a press is enough in an open group', [isAnonymous, requested], { value: { asking: 'invited' } }, start)
  journey('but not where customers sign in elsewhere', [isAnonymous, requested], { value: 'anonymous' }, members)
  journey(
    'is opened anew by a press, because its dialog did not come',
    [
      isAnonymous,
      refused,
      ({ hosted }) => void hosted.asked.delete('signInStage'),
      requested,
      asked('signInStage', { request: { guest: 'login', scope: closed.scope } }),
    ],
    { value: { asking: 'invited' } },
    closed,
  )
  journey(
    'hears that the page is shown again, for the end of a lockout',
    [isAnonymous, refused, sent({ type: 'page.shown' })],
    { value: { asking: 'expired' }, sentToChildren: [{ to: 'signInStage', event: { type: 'page.shown' } }] },
    closed,
  )
})

describe('logging out', () => {
  const leave = sent({ type: 'logout.requested' })
  const out = (left: boolean) => done('logout', { left })
  journey('is asked about first', [isClaire, leave, asked('logout', { scope: start.scope })], {
    value: 'leaving',
    context: { session: claire },
    notices: [changed(claire)],
  })
  journey('takes what is on the screen away before anybody hears of it', [isClaire, leave, out(true)], {
    value: 'anonymous',
    context: { session: nobody, lastSignedAt: null },
    notices: [changed(claire), { type: 'guest.tasked', task: null }, changed(nobody)],
  })
  journey(
    'of a member leads to a goodbye (specification, section 4: SSO-only logout goes to /disconnected)',
    [isClaire, leave, out(true)],
    {
      value: 'anonymous',
      notices: [
        changed(claire),
        { type: 'guest.moved', location: { screen: 'disconnected', urlname: null }, replace: true },
        changed(nobody),
      ],
    },
    { ...start, byPassword: false },
  )
  journey('that is not wanted after all changes nobody', [isClaire, leave, out(false)], {
    value: { known: { timed: 'fresh' } },
    notices: [changed(claire)],
  })
  journey('is over when the token ends meanwhile', [isClaire, leave, elapsed(7_200_000)], {
    value: 'expiring',
    notices: [changed(claire), changed(nobody)],
  })
  journey('is over when the token is refused meanwhile', [isClaire, leave, refused, forgotten], {
    value: 'anonymous',
    notices: [changed(claire), changed(nobody)],
  })
  const elsewhere = sent({ type: 'session.left', groupId: start.scope.group.id })
  const gone = [
    changed(claire),
    { type: 'guest.tasked', task: null },
    { type: 'guest.succeeded', code: 'loggedOutElsewhere' },
    changed(nobody),
  ]
  journey(
    'in another tab makes this one forget the customer first',
    [isClaire, elsewhere, asked('forgetCustomer', { scope: start.scope })],
    { value: 'leftBehind', tags: ['busy'], notices: [changed(claire)] },
  )
  journey('and then show nothing of them, and say why', [isClaire, elsewhere, done('forgetCustomer', undefined)], {
    value: 'anonymous',
    context: { session: nobody, lastSignedAt: null },
    notices: gone,
  })
  journey(
    'also when not everything could be forgotten',
    [isClaire, elsewhere, failed('forgetCustomer', failure('unreachable'))],
    { value: 'anonymous', context: { session: nobody, lastSignedAt: null }, notices: gone },
  )
  journey('and while this one asks the same', [isClaire, leave, elsewhere], { value: 'leftBehind' })
  journey('and over the sign-in that lengthens the connection', [isClaire, elapsed(6_900_000), requested, elsewhere], {
    value: 'leftBehind',
  })
  journey(
    'of another group of the shard is nothing to this one',
    [isClaire, sent({ type: 'session.left', groupId: start.scope.group.id + 1 })],
    { value: { known: { timed: 'fresh' } }, context: { session: claire }, notices: [changed(claire)] },
  )
  journey('in another tab is nothing for a visitor', [isAnonymous, elsewhere], {
    value: 'anonymous',
    notices: [changed(nobody)],
  })
  journey('is nothing for a visitor', [isAnonymous, leave], { value: 'anonymous' })
})

describe('single sign-on', () => {
  const bySso = { ...claire, needPasswordChange: false, ssoLogged: true }
  const isClaireBySso = done('checkSession', { session: bySso, lastSignedAt: 0 })
  const again = (accountId: number) =>
    sent({ type: 'session.signedIn', at: 2_000, accountId, email: 'claire@example.org' })
  journey('is still how the customer came in after a new password', [isClaireBySso, again(201)], {
    value: { known: { timed: 'fresh' } },
    context: { session: bySso },
  })
  journey('is not how another customer came in', [isClaireBySso, again(202)], {
    value: { known: { timed: 'fresh' } },
    context: { session: { ...bySso, account: { id: 202, email: 'claire@example.org' }, ssoLogged: false } },
  })
  journey(
    'nor another person where nobody has an account, and the number of all is 0',
    [
      done('checkSession', { session: { ...bySso, account: { id: 0, email: 'noe@example.org' } }, lastSignedAt: 0 }),
      again(0),
    ],
    {
      value: { known: { timed: 'fresh' } },
      context: { session: { ...bySso, account: { id: 0, email: 'claire@example.org' }, ssoLogged: false } },
    },
  )
})

const here = { id: start.scope.group.id, name: 'Atelier Dupré', urlname: 'atelier-dupre' }
const elsewhere = { id: 199, name: 'Elsewhere', urlname: 'elsewhere' }
const account = { id: 9, email: 'pro@example.org' }
const toLeave = sent({ type: 'logout.requested' })
const gone = (left: boolean) => done('logout', { left })
const pro = { ...nobody, status: 'pro', account, groups: [here, elsewhere] } as const
const foreign = { ...pro, groups: [elsewhere] } as const
const isPro = done('checkSession', { session: pro, lastSignedAt: 1_000 })
const isForeign = done('checkSession', { session: foreign, lastSignedAt: null })

describe('a professional', () => {
  journey('of the group is known with all groups', [isPro], {
    value: { known: { timed: 'fresh' } },
    context: { session: pro, lastSignedAt: 1_000 },
    notices: [changed(pro)],
  })
  journey(
    'signs in: type pro, and nothing is left of the customer before (specification, section 4 "Session")',
    [
      isClaire,
      sent({ type: 'session.signedIn', at: 5_000, accountId: 9, email: 'pro@example.org', groups: [here, elsewhere] }),
    ],
    { value: { known: { timed: 'fresh' } }, context: { session: pro, lastSignedAt: 5_000 } },
  )
  journey(
    'is asked before they toLeave, and goes from all groups',
    [isPro, toLeave, asked('logout', { scope: start.scope, groups: [here, elsewhere], isSure: false })],
    { value: 'leaving' },
  )
  journey(
    'leaves nothing on the screen when the token ends',
    [isPro, elapsed(7_200_000), asked('forgetCustomer', { scope: start.scope, groups: [here, elsewhere] })],
    {
      value: 'leftBehind',
      notices: [changed(pro)],
    },
  )
  journey('hears then why, on a new booking', [isPro, elapsed(7_200_000), done('forgetCustomer', undefined)], {
    value: 'anonymous',
    context: { session: nobody, lastSignedAt: null },
    notices: [
      changed(pro),
      { type: 'guest.tasked', task: null },
      { type: 'guest.succeeded', code: 'proSignedOut' },
      changed(nobody),
    ],
  })
  journey('whose token is refused is gone as well', [isPro, sent({ type: 'session.tokenRefused' })], {
    value: 'leftBehind',
    notices: [changed(pro)],
  })
  journey('who wants to leave and whose token ends is gone', [isPro, toLeave, elapsed(7_200_000)], {
    value: 'leftBehind',
  })
})

describe('a professional who signs in again in the last minutes', () => {
  const asks = [isPro, elapsed(6_900_000), sent({ type: 'signIn.requested' })]
  const isIn = (accountId: number, groups?: readonly (typeof here)[], replaces?: true) =>
    sent({
      type: 'guest.signedIn',
      at: 6_950_000,
      accountId,
      email: 'pro@example.org',
      ...(groups && { groups }),
      ...(replaces && { replaces }),
    })
  journey(
    'does so by the call of professionals',
    [
      ...asks,
      asked('signInStage', { request: { guest: 'login', scope: start.scope, session: pro } }),
      isIn(9, [here, elsewhere]),
      at({ known: { timed: 'fresh' } }),
      elapsed(7_199_999),
    ],
    { value: { known: { timed: 'ending' } }, context: { session: pro, lastSignedAt: 6_950_000 } },
  )
  journey('leaves nothing on the screen when the token ends meanwhile', [...asks, elapsed(7_200_000)], {
    value: 'leftBehind',
    notices: [changed(pro)],
  })
  journey('nor when the server refuses it', [...asks, sent({ type: 'session.tokenRefused' })], { value: 'leftBehind' })
  journey(
    'gives way to another professional, and the screen is told to keep nothing',
    [...asks, isIn(10, [here], true)],
    {
      value: { known: { timed: 'fresh' } },
      notices: [
        changed(pro),
        { ...changed({ ...pro, account: { ...pro.account, id: 10 }, groups: [here] }), replaces: true },
      ],
    },
  )
})

describe('a professional whose group is not among the professional’s (specification, section 6)', () => {
  journey('is asked to log out, and gets no further', [isForeign, sent({ type: 'page.shown' }), booked(true)], {
    value: 'foreign',
    tags: ['blocked'],
    notices: [changed(foreign)],
  })
  journey(
    'is asked after a login, too',
    [
      isAnonymous,
      sent({ type: 'session.signedIn', at: 5_000, accountId: 9, email: 'pro@example.org', groups: [elsewhere] }),
    ],
    {
      value: 'foreign',
      notices: [changed(nobody), changed(foreign)],
    },
  )
  journey(
    'has said with the press what is meant',
    [isForeign, toLeave, asked('logout', { scope: start.scope, groups: [elsewhere], isSure: true })],
    { value: 'leaving' },
  )
  journey('who stays is asked again', [isForeign, toLeave, gone(false)], { value: 'foreign' })
  journey('who leaves is nobody, and a new booking begins', [isForeign, toLeave, gone(true)], {
    value: 'anonymous',
    notices: [changed(foreign), { type: 'guest.tasked', task: null }, changed(nobody)],
  })
})
