import { listCases } from '../../machines/booking/list/list.cases.ts'
import { type ListContext, listMachine } from '../../machines/booking/list/list.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

const { request } = listCases.inputs.unknown

/** The notice about a loaded list that is narrowed; none before it has loaded. */
const narrowed = (
  before: Transition<typeof listMachine>['before'],
  { request: of, search, promotionsOnly }: ListContext,
) => (before.matches('loaded') ? [{ type: 'step.narrowed', request: of, search, promotionsOnly }] : [])

describeMachine({
  machine: listMachine,
  cases: listCases,
  expectations: {
    notices: {
      // A list that is known already is reported like one that has just loaded.
      'xstate.init': ({ after }) =>
        after.context.items.length > 0 ? [{ type: 'step.listed', request, items: listCases.inputs.known.items }] : [],
      'search.changed': ({ event, before, after }) => narrowed(before, { ...after.context, search: event.text }),
      'filter.chosen': ({ event, before, after }) =>
        narrowed(before, { ...after.context, promotionsOnly: event.promotionsOnly }),
      'xstate.done.actor.loadList': ({ event, before }) => [
        { type: 'step.listed', request: { ...request, locale: before.context.request.locale }, items: event.output },
      ],
    },
    asked: {
      readNextFree: ({ event, before }) => ({
        scope: listCases.inputs.unknown.scope,
        query: listCases.inputs.readsNextFree.nextFreeQuery,
        locale: before.context.request.locale,
        items: event.type === 'xstate.done.actor.loadList' ? event.output : before.context.items,
      }),
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
