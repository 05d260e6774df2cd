import { assign, sendParent, setup } from 'xstate'
import type { StateMeta, Tag } from '../../../machines/kit/meta.ts'
import { notProvided } from '../../../machines/kit/not-provided.ts'

export type KettleEvent =
  | { type: 'water.poured'; litres: number }
  | { type: 'switch.pressed' }
  | { type: 'page.shown' }
  | { type: 'kettle.left' }

/** Deliberate errors of the sample, to prove that the support finds them. */
export interface Breaks {
  afterFailure: 'filled' | 'hot'
  coolingMs: number
  title: string
  orphan: boolean
  errorPath: boolean
  keepsDate: boolean
}

const WHOLE: Breaks = {
  afterFailure: 'filled',
  coolingMs: 60_000,
  title: 'It heats',
  orphan: false,
  errorPath: true,
  keepsDate: false,
}

/**
 * A small machine with everything that the support has to walk: guards, a promise that fails, a delay, notices, an end.
 */
export function kettleMachine(breaks: Partial<Breaks> = {}) {
  const how = { ...WHOLE, ...breaks }
  return setup({
    types: {
      input: {} as { litres: number },
      context: {} as { litres: number; failures: number; at: unknown },
      events: {} as KettleEvent,
      output: {} as { litres: number },
      tags: {} as Tag,
      meta: {} as StateMeta,
    },
    actors: { heat: notProvided<{ degrees: number }, { litres: number }>('heat') },
    actions: {
      countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
      remember: assign(() => ({ at: how.keepsDate ? new Date(0) : null })),
      notifyParentHot: sendParent({ type: 'kettle.hot' }),
    },
    guards: {
      isEnough: (_, { litres }: { litres: number }) => litres > 0,
      isBoiling: (_, { degrees }: { degrees: number }) => degrees >= 100,
      isWornOut: ({ context }) => context.failures >= 1,
    },
    delays: { cooling: how.coolingMs },
  }).createMachine({
    id: 'kettle',
    context: ({ input }) => ({ litres: input.litres, failures: 0, at: null }),
    initial: 'empty',
    states: {
      empty: {
        tags: 'empty',
        meta: { title: 'There is no water' },
        on: {
          'water.poured': [
            {
              guard: { type: 'isEnough', params: ({ event }) => ({ litres: event.litres }) },
              target: 'filled',
              actions: assign({ litres: ({ event }) => event.litres }),
            },
            { actions: 'remember' },
          ],
        },
      },
      filled: {
        tags: 'editable',
        meta: { title: 'There is water' },
        on: { 'switch.pressed': 'heating', 'kettle.left': 'left', 'page.shown': {} },
      },
      heating: {
        tags: 'busy',
        meta: { title: how.title },
        invoke: {
          id: 'heat',
          src: 'heat',
          input: ({ context }) => ({ litres: context.litres }),
          onDone: [
            {
              guard: { type: 'isBoiling', params: ({ event }) => ({ degrees: event.output.degrees }) },
              target: 'hot',
              actions: 'notifyParentHot',
            },
            { target: 'filled' },
          ],
          ...(how.errorPath
            ? {
                onError: [
                  { guard: 'isWornOut' as const, target: 'left' as const },
                  { target: how.afterFailure, actions: 'countFailure' as const },
                ],
              }
            : {}),
        },
      },
      hot: { meta: { title: 'Tea time' }, after: { cooling: 'filled' } },
      left: { type: 'final' },
      ...(how.orphan ? { orphan: { meta: { title: 'Nobody comes here' } } } : {}),
    },
    output: ({ context }) => ({ litres: context.litres }),
  })
}
