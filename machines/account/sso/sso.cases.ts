import type { MachineCases } from '../../kit/cases.ts'
import { failure } from '../../domain/failures.ts'
import { sampleScope } from '../../kit/samples.ts'
import type { SsoInput, ssoMachine } from './sso.machine.ts'

const begun = { state: '0123456789abcdef0123456789abcdef', path: '/atelier-dupre/book?locale=fr', since: 42 }
const fresh: SsoInput = { scope: sampleScope, path: begun.path, returned: null, begun: null, isSignedIn: false }
const back: SsoInput = { ...fresh, begun, returned: begun.state }

export const ssoCases = {
  inputs: {
    fresh,
    known: { ...fresh, isSignedIn: true },
    welcome: { ...back, isSignedIn: true },
    /** The page led on to where the customer was. */
    ledOn: { ...back, isSignedIn: true, returned: null },
    /** The sign-on led to another page of the product. */
    astray: { ...back, isSignedIn: true, path: '/atelier-dupre' },
    turnedAway: back,
    /** The sign-on dropped the state that it received. */
    stateless: { ...fresh, begun },
    forged: { ...back, isSignedIn: true, returned: 'fedcba9876543210fedcba9876543210' },
    unasked: { ...back, isSignedIn: true, begun: null },
    goodbye: { ...fresh, path: '/disconnected' },
  },
  events: { 'page.restored': [{}] },
  actors: {
    beginVisit: { outputs: [begun], errors: [failure('codeUnavailable')] },
    leavePage: { outputs: [undefined], errors: [failure('codeUnavailable')] },
  },
  delays: {},
  notByUser: { 'sso*': 'the page goes and comes back, and the server knows who is here' },
  unseen: { 'sso*': 'it has no screen: the root says that somebody is being signed in' },
} satisfies MachineCases<typeof ssoMachine>
