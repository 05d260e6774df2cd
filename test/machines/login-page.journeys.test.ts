import { describe } from 'vitest'
import { loginPageCases } from '../../machines/account/login-page/login-page.cases.ts'
import { loginPageMachine } from '../../machines/account/login-page/login-page.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { placesAfterLogin } from '../../machines/domain/place/after-login.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, at } = journeysOf(loginPageMachine, loginPageCases)
const { stranger, linked, known, taken, changing } = loginPageCases.inputs
const claire = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } } as const
const who = { at: 2_000, accountId: 201, email: 'claire@example.org' }
const signedIn = sent({ type: 'guest.signedIn', ...who })
const isHere = sent({ type: 'session.changed', session: claire })
const mustChange = sent({ type: 'session.changed', session: { ...claire, needPasswordChange: true } })
/** A person whose answer names no account and no address (wire contract, rulings 5, 9 and 12). */
const nameless = { at: 2_000, accountId: 0, email: '' }
const isNameless = sent({ type: 'session.changed', session: { ...claire, account: { id: 0, email: '' } } })
const to = (screen: string) => ({ type: 'guest.left', location: { screen, urlname: 'atelier-dupre' }, replace: true })
const left = to('appointments')

const login = { screen: 'login', urlname: 'atelier-dupre' } as const

describe('the login page (specification, section 4 "Login")', () => {
  journey('asks for address and password', [], { value: { asking: 'invited' }, notices: [] }, stranger)
  journey(
    'tells who has signed in, and goes on once the session knows',
    [signedIn, at('welcoming'), isHere],
    { value: 'leaving', notices: [{ type: 'guest.signedIn', ...who }, left] },
    stranger,
  )
  journey(
    'leads back to the booking that waits',
    [sent({ type: 'guest.signedIn', ...who, isBooking: true }), isHere],
    { value: 'leaving', notices: [{ type: 'guest.signedIn', ...who, isBooking: true }, to('start')] },
    stranger,
  )
  journey(
    'and not to the one that was deleted, because it was somebody else’s',
    [signedIn, isHere],
    { value: 'leaving', notices: [{ type: 'guest.signedIn', ...who }, left] },
    { ...stranger, isBooking: true },
  )
  journey(
    'leads somebody who is here to the booking that waits',
    [],
    { value: 'leaving', notices: [to('start')] },
    { ...known, isBooking: true },
  )
  journey(
    'keeps whoever must change the password for the root, which leads to the page for it',
    [signedIn, mustChange],
    { value: 'welcoming', notices: [{ type: 'guest.signedIn', ...who }] },
    stranger,
  )
  journey(
    'lets on a person who has signed in, though the answer names no account and no address',
    [sent({ type: 'guest.signedIn', ...nameless }), at('welcoming'), isNameless],
    { value: 'leaving', notices: [{ type: 'guest.signedIn', ...nameless }, left] },
    stranger,
  )
  journey(
    'waits when somebody who has signed in is gone again',
    [signedIn, sent({ type: 'session.changed', session: ANONYMOUS })],
    { value: 'welcoming', notices: [{ type: 'guest.signedIn', ...who }] },
    stranger,
  )
  journey('is nothing for somebody who is here already', [], { value: 'leaving', notices: [left] }, known)
  journey('nor when the session says so later', [isHere], { value: 'leaving', notices: [left] }, stranger)
  journey(
    'asks a visitor who booked without an account',
    [isNameless],
    { value: { asking: 'invited' }, notices: [] },
    stranger,
  )
})

describe('the link of an email', () => {
  const entered = { ...who, needPasswordChange: true }
  journey(
    'signs in by itself',
    [at('signingIn'), done('signInByKey', entered)],
    { value: 'welcoming', tags: ['busy'], notices: [{ type: 'guest.signedIn', ...entered }] },
    linked,
  )
  journey(
    'of a confirmation leads on, though its answer names no account and no address',
    [done('signInByKey', nameless), at('welcoming'), isNameless],
    { value: 'leaving', notices: [{ type: 'guest.signedIn', ...nameless }, left] },
    linked,
  )
  for (const code of ['tooManyRequests', 'blockedUser'] as const) {
    const refused = failed('signInByKey', failure(code, null, 60))
    journey(
      `that is refused for the transition (${code}) says why`,
      [refused],
      { value: 'disturbed', tags: ['failed'], context: { failure: failure(code, null, 60) }, notices: [] },
      linked,
    )
    journey(
      `that is refused for the transition (${code}) can be tried again, and serves then`,
      [refused, sent({ type: 'loginPage.retried' }), at('signingIn'), done('signInByKey', who), isHere],
      { value: 'leaving', notices: [{ type: 'guest.signedIn', ...who }, left] },
      linked,
    )
  }
  journey(
    'that is refused leaves the login, and says so',
    [failed('signInByKey', failure('passwordError'))],
    { value: { asking: 'refused' }, tags: ['failed'], context: { failure: failure('passwordError') }, notices: [] },
    linked,
  )
  journey(
    'that is refused stays said, though the session speaks',
    [failed('signInByKey', failure('passwordError')), isHere],
    { value: { asking: 'refused' } },
    linked,
  )
  journey('is tried before anything is asked', [], { value: 'signingIn', tags: ['busy'], notices: [] }, linked)
  journey(
    'that could not be tried says why',
    [failed('signInByKey', failure('unreachable'))],
    { value: 'disturbed', tags: ['failed'], context: { failure: failure('unreachable') }, notices: [] },
    linked,
  )
  journey(
    'that could not be tried can be tried again',
    [failed('signInByKey', failure('unreachable')), at('disturbed'), sent({ type: 'loginPage.retried' })],
    { value: 'signingIn', context: { failure: null } },
    linked,
  )
})

describe('the link of an email, while somebody is signed in', () => {
  const choosing = { value: 'choosing', tags: [], notices: [] }
  const hugo = { ...claire, account: { id: 202, email: 'hugo@example.org' } }
  const pro = loginPageCases.events['session.changed'][3].session
  const nobody = { ...claire, account: { id: 0, email: '' } }
  journey('asks before it puts another person in their place', [], choosing, taken)
  journey('asks where the link names somebody else', [], choosing, { ...taken, email: 'hugo@example.org' })
  journey('asks a professional, too', [], choosing, { ...taken, session: pro })
  for (const [who, email, session] of [
    ['the same person', ' Claire@Example.org ', claire],
    ['the same person', 'claire@example.org', { ...claire, account: { id: 201, email: ' Claire@example.org' } }],
    ['a visitor who booked without an account', '', nobody],
    ['a visitor who booked without an account', 'claire@example.org', nobody],
    ['nobody', 'claire@example.org', ANONYMOUS],
  ] as const) {
    journey(`signs in unasked over ${who} (${email})`, [], { value: 'signingIn' }, { ...taken, email, session })
  }
  journey(
    'leaves whoever stays, and is not tried',
    [sent({ type: 'link.declined' })],
    { value: 'leaving', notices: [left] },
    taken,
  )
  journey(
    'leaves a professional who stays, and leads them to the booking',
    [sent({ type: 'link.declined' })],
    { value: 'leaving', notices: [to('start')] },
    { ...taken, session: pro },
  )
  journey(
    'leads a professional to the booking from a link about an appointment, too',
    [sent({ type: 'link.declined' })],
    { value: 'leaving', notices: [to('start')] },
    { ...taken, session: pro, places: placesAfterLogin([['update_apt', '402']], 'atelier-dupre', login) },
  )
  journey(
    'signs in its person once it is accepted',
    [sent({ type: 'link.accepted' }), at('signingIn'), done('signInByKey', who), isHere],
    { value: 'leaving', notices: [{ type: 'guest.signedIn', ...who }, left] },
    taken,
  )
  journey(
    'still asks when another person is signed in meanwhile',
    [sent({ type: 'session.changed', session: hugo })],
    { ...choosing, context: { session: hugo } },
    taken,
  )
  journey(
    'signs in when nobody is here any more',
    [sent({ type: 'session.changed', session: ANONYMOUS })],
    { value: 'signingIn' },
    taken,
  )
})

describe('a change of address is confirmed by the link and the password', () => {
  for (const code of ['linkInvalid', 'emailAlreadyExists'] as const) {
    const refused = { ...who, linkFailure: failure(code) }
    journey(
      `and is not where the link is of no use (${code}): that is said where a new one can be asked for`,
      [sent({ type: 'guest.signedIn', ...refused }), at('welcoming'), isHere],
      {
        value: 'leaving',
        context: { newEmail: '' },
        notices: [
          { type: 'guest.signedIn', ...refused },
          { type: 'guest.failed', failure: failure(code) },
          { ...left, location: { screen: 'fiches', urlname: 'atelier-dupre' } },
        ],
      },
      changing,
    )
  }
  journey('even of somebody who is here', [isHere], { value: { asking: 'invited' }, notices: [] }, changing)
  journey(
    'and is told when it is done',
    [signedIn, at('welcoming'), isHere],
    {
      value: 'leaving',
      tags: ['busy'],
      context: { newEmail: '' },
      notices: [{ type: 'guest.signedIn', ...who }, { type: 'guest.succeeded', code: 'emailChanged' }, to('fiches')],
    },
    changing,
  )
})

describe('the page of professionals', () => {
  const input = loginPageCases.inputs.pro
  const [, , , pro, foreign] = loginPageCases.events['session.changed']
  const signedInAsPro = sent({ type: 'guest.signedIn', at: 2_000, accountId: 9, email: 'pro@example.org' })
  journey(
    'asks a customer to sign in all the same',
    [sent({ type: 'session.changed', ...loginPageCases.events['session.changed'][1] })],
    { value: { asking: 'invited' } },
    input,
  )
  journey(
    'leads a professional of the group on',
    [signedInAsPro, sent({ type: 'session.changed', ...pro })],
    { value: 'leaving' },
    input,
  )
  journey(
    'waits while one of other groups is asked to log out',
    [signedInAsPro, sent({ type: 'session.changed', ...foreign })],
    { value: 'welcoming' },
    input,
  )
})
