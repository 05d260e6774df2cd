import { consentCases } from '../../machines/consent/consent.cases.ts'
import { consentMachine } from '../../machines/consent/consent.machine.ts'
import { runOf } from '../../machines/consent/consent.selectors.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: consentMachine,
  cases: consentCases,
  expectations: {
    asked: {
      keepChoice: ({ event }) => ({
        groupId: 101,
        choice: event.type === 'consent.granted' ? 'granted' : 'refused',
      }),
    },
  },
  invariants: {
    'nothing runs that nobody has agreed to': ({ snapshot, trail }) => {
      const last = trail.findLast(
        ({ type }) => type.startsWith('consent.') && type !== 'consent.reopened' && type !== 'consent.closed',
      )
      const said =
        last === undefined
          ? snapshot.context.current
          : last.type === 'consent.granted' || (last as { choice?: string }).choice === 'granted'
            ? 'granted'
            : 'refused'
      return said === 'granted' || runOf(snapshot) === null
    },
    'nothing runs over the form': ({ snapshot }) =>
      !(snapshot.context.location.screen === 'book' && snapshot.context.location.step === 'fiche_info') ||
      runOf(snapshot) === null,
    'it knows where the customer is': ({ snapshot, trail }) => {
      const last = trail.findLast(({ type }) => type === 'place.changed')
      return last === undefined || snapshot.context.location === (last as { location?: unknown }).location
    },
    'one booking is told of once, while it is confirmed': ({ snapshot, trail }) =>
      runOf(snapshot)?.key !== 'confirm' || trail.some(({ type }) => type === 'booking.made'),
  },
})
