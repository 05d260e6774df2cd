import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: sessionMachine,
  cases: sessionCases,
  invariants: {
    'every change of who is here is told': ({ snapshot, notices }) => {
      const last = notices.findLast(({ type }) => type === 'session.changed')
      return snapshot.matches('checking') || last?.session === snapshot.context.session
    },
    'no clock runs without a token': ({ snapshot }) =>
      snapshot.matches({ known: 'timed' }) === (snapshot.matches('known') && snapshot.context.lastSignedAt !== null),
    'somebody is known exactly where somebody is known': ({ snapshot }) =>
      snapshot.matches('known') === (snapshot.context.session.status !== 'anonymous'),
    'a booking never changes who is here, but for an anonymous visitor': ({ trail, snapshot, notices }) => {
      const last = trail.at(-1)
      if (last?.type !== 'session.booked') return true
      const known = notices.findLast(({ type }) => type === 'session.changed')?.session.account
      return known === undefined || known === null || known === snapshot.context.session.account
    },
  },
})
