import { failure } from '../domain/failures.ts'
import type { MachineCases } from '../kit/cases.ts'
import { sampleGroup, sampleScope } from '../kit/samples.ts'
import { ANONYMOUS } from '../domain/account/session.ts'
import type { sessionMachine } from './session.machine.ts'

const claire = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } } as const
const elsewhere = { id: 199, name: 'Elsewhere', urlname: 'elsewhere' }
const here = { id: sampleGroup.id, name: sampleGroup.name, urlname: sampleGroup.urlname }
const account = { id: 9, email: 'pro@example.org' }
const pro = { ...ANONYMOUS, status: 'pro', account, groups: [here, elsewhere] } as const
/** A professional of other groups. */
const foreign = { ...pro, groups: [elsewhere] } as const

export const sessionCases = {
  inputs: {
    start: { scope: sampleScope, byPassword: true },
    closed: { scope: { ...sampleScope, group: { ...sampleGroup, openData: false } }, byPassword: true },
    members: { scope: { ...sampleScope, group: { ...sampleGroup, openData: false } }, byPassword: false },
  },
  events: {
    'session.signedIn': [
      { at: 2_000, accountId: 202, email: 'noe@example.org' },
      { at: 2_500, accountId: 9, email: 'pro@example.org', groups: [here, elsewhere] },
      { at: 2_500, accountId: 9, email: 'pro@example.org', groups: [elsewhere] },
      { at: 2_700, accountId: 203, email: 'paul@example.org', replaces: true },
    ],
    'session.booked': [
      { at: 3_000, hasToken: true },
      { at: 4_000, hasToken: false },
    ],
    'session.tokenRefused': [{}],
    'signIn.requested': [{}],
    'signIn.dismissed': [{}],
    'warning.dismissed': [{}],
    'logout.requested': [{}],
    'session.left': [{ groupId: sampleGroup.id }, { groupId: sampleGroup.id + 1 }],
    'guest.signedIn': [
      { at: 5_000, accountId: 201, email: 'claire@example.org' },
      { at: 5_500, accountId: 9, email: 'pro@example.org', groups: [here, elsewhere] },
    ],
    'page.shown': [{}],
  },
  actors: {
    checkSession: {
      outputs: [
        { session: ANONYMOUS, lastSignedAt: null },
        { session: claire, lastSignedAt: 1_000 },
        { session: claire, lastSignedAt: null },
        { session: pro, lastSignedAt: 1_000 },
        { session: foreign, lastSignedAt: null },
        { session: claire, lastSignedAt: 1_000, replaces: true },
      ],
      errors: [failure('unreachable')],
    },
    signInStage: { outputs: [], errors: [] },
    logout: { outputs: [{ left: true }, { left: false }], errors: [] },
    forgetCustomer: { outputs: [undefined], errors: [failure('unreachable')] },
    forgetToken: { outputs: [undefined], errors: [failure('unreachable')] },
  },
  delays: { tokenExpiry: 7_200_000, tokenWarning: 6_900_000 },
  notByUser: { 'session*': 'it has no view of its own: the login, the booking and the clock tell it what happened' },
  unseen: { 'session*': 'it has no view of its own' },
} satisfies MachineCases<typeof sessionMachine>
