import { listCases } from '../../machines/booking/list/list.cases.ts'
import { listMachine } from '../../machines/booking/list/list.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

const { request } = listCases.inputs.unknown

describeMachine({
  machine: listMachine,
  cases: listCases,
  expectations: {
    notices: {
      // A list that is known already is told like one that has just come.
      'xstate.init': ({ after }) =>
        after.context.items.length > 0 ? [{ type: 'step.listed', request, items: listCases.inputs.known.items }] : [],
      'xstate.done.actor.loadList': ({ event, before }) => [
        { type: 'step.listed', request: { ...request, locale: before.context.request.locale }, items: event.output },
      ],
    },
    asked: {
      loadList: ({ event, before }) => ({
        scope: listCases.inputs.unknown.scope,
        request: {
          ...request,
          locale: event.type === 'locale.changed' ? event.locale : before.context.request.locale,
        },
      }),
    },
  },
})
