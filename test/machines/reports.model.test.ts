import { reportsCases } from '../../machines/reports/reports.cases.ts'
import { reportsMachine } from '../../machines/reports/reports.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

/** The cases send it on every way by which something unknown comes in. */
const CANARY = /clemence|example\.org|salon|elsewhere/

describeMachine({
  machine: reportsMachine,
  cases: reportsCases,
  project: ({ context }) => [context.waiting.length, context.location.screen],
  expectations: {
    emitted: {
      'page.hidden': ({ before }) =>
        before.matches('listening') && before.context.waiting.length > 0
          ? [{ type: 'reports.due', build: '0.1.0 1a2b3c4d', reports: before.context.waiting }]
          : [],
    },
  },
  invariants: {
    'nothing is told that came from outside': ({ snapshot }) => !CANARY.test(JSON.stringify(snapshot.context.waiting)),
    'who is not drawn, and everybody where nothing is reported, is told nothing of': ({ snapshot }) =>
      snapshot.context.draw < snapshot.context.share || snapshot.context.waiting.length === 0,
    'nothing is told that did not happen': ({ snapshot, trail }) =>
      snapshot.context.waiting.length <= trail.filter(({ type }) => type !== 'page.hidden').length,
  },
})
