import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { given } from '../kit/params.ts'
import * as rules from './reports.rules.ts'
import type { ReportsContext, ReportsEmitted, ReportsEvent, ReportsInput } from './reports.types.ts'

type Of<Type extends ReportsEvent['type']> = Extract<ReportsEvent, { type: Type }>

/**
 * What the operator of a deployment is told of a page: how fast it was, what went wrong in it, and how writes ended. It runs only
 * where the environment names an endpoint, in a part of the visits, and lets nothing through but words of its own and numbers.
 */
export const reportsMachine = setup({
  types: {
    input: {} as ReportsInput,
    context: {} as ReportsContext,
    events: {} as ReportsEvent,
    emitted: {} as ReportsEmitted,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actions: {
    keepVital: assign(({ context }, event: Of<'vital.measured'>) =>
      rules.withReport(context, rules.vitalReport(context, event)),
    ),
    keepError: assign(({ context }, event: Of<'error.thrown'>) =>
      rules.withReport(context, rules.errorReport(context, event)),
    ),
    keepPolicy: assign(({ context }, event: Of<'policy.refused'>) =>
      rules.withReport(context, rules.policyReport(context, event)),
    ),
    keepWrite: assign(({ context }, event: Of<'write.settled'>) =>
      rules.withReport(context, rules.writeReport(context, event)),
    ),
    keepLocation: assign((_, { location }: Of<'place.changed'>) => ({ location })),
    requestSending: emit(({ context: { build, waiting } }) => ({
      type: 'reports.due' as const,
      build,
      reports: waiting,
    })),
    forgetSent: assign({ waiting: [] }),
  },
  guards: {
    isDrawn: ({ context: { share, draw } }) => draw < share,
    hasReports: ({ context }) => context.waiting.length > 0,
  },
}).createMachine({
  id: 'reports',
  context: ({ input }) => ({ ...input, waiting: [], noted: [] }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { title: 'Is this visit one of those that report?' },
      always: [{ guard: 'isDrawn', target: 'listening' }, { target: 'silent' }],
    },
    listening: {
      meta: { title: 'What happens is noted until the page is hidden' },
      on: {
        'vital.measured': { actions: { type: 'keepVital', params: given } },
        'error.thrown': { actions: { type: 'keepError', params: given } },
        'policy.refused': { actions: { type: 'keepPolicy', params: given } },
        'write.settled': { actions: { type: 'keepWrite', params: given } },
        'place.changed': { actions: { type: 'keepLocation', params: given } },
        'page.hidden': { guard: 'hasReports', actions: ['requestSending', 'forgetSent'] },
      },
    },
    silent: { meta: { title: 'Nothing is noted' } },
  },
})

export type ReportsRef = ActorRefFrom<typeof reportsMachine>
