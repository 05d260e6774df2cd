import { newEmailCases } from '../../machines/account/new-email/new-email.cases.ts'
import { newEmailMachine } from '../../machines/account/new-email/new-email.machine.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: newEmailMachine,
  cases: newEmailCases,
  project: ({ context }) => [
    context.session.account?.id ?? null,
    context.address,
    context.pending,
    context.fault?.reason ?? null,
    context.failure?.code ?? null,
  ],
  expectations: {
    asked: {
      readPending: () => ({ scope: sampleScope }),
      requestEmail: ({ event, after }) => ({
        scope: sampleScope,
        accountId: after.context.session.account?.id,
        email: event.address,
      }),
    },
  },
  invariants: {
    'an address that is missing or the same is never sent': ({ snapshot }) =>
      !snapshot.matches('sending') ||
      (snapshot.context.address !== '' && snapshot.context.address !== snapshot.context.session.account?.email),
    'the email is said to be on its way only after the server said so': ({ snapshot, trail }) =>
      !snapshot.matches({ editing: 'asked' }) ||
      (snapshot.context.pending === 'neuve@example.org' &&
        trail.some(({ type }) => /^xstate\.done\.actor\.(?:requestEmail|readPending)$/.test(type))),
    'leaving asks as long as something is typed': ({ snapshot }) =>
      !snapshot.matches('editing') || (snapshot.context.address !== '') === snapshot.hasTag('unkept'),
    'nobody sees whether another address is pending': ({ snapshot }) =>
      snapshot.context.session.status === 'user' || snapshot.context.pending === null,
  },
})
