import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleGroup, sampleScope } from '../../kit/samples.ts'
import { ANONYMOUS } from '../../domain/account/session.ts'
import type { loginPageMachine, LoginPageInput } from './login-page.machine.ts'

const stranger: LoginPageInput = {
  audience: 'customer',
  scope: sampleScope,
  group: sampleGroup,
  email: '',
  lockout: null,
  byKey: false,
  newEmail: '',
  session: ANONYMOUS,
  places: {
    booking: { screen: 'start', urlname: 'atelier-dupre' },
    otherwise: { screen: 'appointments', urlname: 'atelier-dupre' },
  },
  isBooking: false,
}
const claire = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } } as const
/** A professional of the group, and one of others. */
const pro = {
  ...ANONYMOUS,
  status: 'pro',
  account: { id: 9, email: 'pro@example.org' },
  groups: [sampleGroup],
} as const
const foreign = { ...pro, groups: [{ id: 199, name: 'Elsewhere', urlname: 'elsewhere' }] }
const signedIn = { at: 2_000, accountId: 201, email: 'claire@example.org' }

export const loginPageCases = {
  inputs: {
    stranger,
    linked: { ...stranger, byKey: true },
    known: { ...stranger, session: claire },
    taken: { ...stranger, byKey: true, session: claire },
    pro: { ...stranger, audience: 'pro' },
    guarded: { ...stranger, session: pro },
    changing: { ...stranger, session: claire, email: 'claire@example.org', newEmail: 'new@example.org' },
  },
  events: {
    'loginPage.retried': [{}],
    'link.accepted': [{}],
    'link.declined': [{}],
    'session.changed': [
      { session: ANONYMOUS },
      { session: claire },
      { session: { ...claire, needPasswordChange: true } },
      { session: pro },
      { session: foreign },
    ],
    'page.shown': [{}],
    'guest.signedIn': [
      signedIn,
      { ...signedIn, isBooking: true },
      { ...signedIn, linkFailure: failure('linkInvalid') },
    ],
  },
  actors: {
    login: { outputs: [], errors: [] },
    signInByKey: {
      outputs: [{ ...signedIn, needPasswordChange: true }],
      errors: [failure('passwordError'), failure('unreachable')],
    },
  },
  delays: {},
  notByUser: {
    'loginPage.arriving*': 'it decides before anything is shown',
    'loginPage.choosing|session.changed*': 'the session tells who is here',
    'loginPage.asking.invited|session.changed*': 'the session tells who is here',
    'loginPage.welcoming|session.changed*': 'the session tells who is here',
    'loginPage.asking|page.shown*': 'the parent passes on that the page is shown again',
    'loginPage.asking|guest.signedIn*': 'the login tells that somebody has signed in',
  },
  unseen: { 'loginPage.arriving': 'it is left before anything is drawn' },
} satisfies MachineCases<typeof loginPageMachine>
