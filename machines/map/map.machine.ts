import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Group } from '../domain/catalogue/group.ts'
import { NOTIFICATION_MS } from '../domain/constants.ts'
import type { Failure } from '../domain/failures.ts'
import { isOnMap, type Place } from '../domain/place/directions.ts'
import { addressText } from '../domain/site/address-parts.ts'
import type { Scope } from '../domain/scope.ts'
import type { Broadcast } from '../kit/guest.ts'
import type { StateMeta, Tag } from '../kit/meta.ts'
import { notProvided } from '../kit/not-provided.ts'
import { answered, failed } from '../kit/params.ts'
import { liveMapMachine } from './live/live-map.machine.ts'

export type MapEvent =
  | Broadcast
  /** Loads the business again. */
  | { type: 'map.retried' }
  /** A press on the button that copies the address. */
  | { type: 'map.copyPressed' }

export interface MapInput {
  scope: Scope
  group: Group
  /** The place of an appointment, passed by the previous screen; null for the business's own. */
  historyPlace: Place | null
  /** The deployment's key for the external map; empty for none. */
  mapKey: string
}

export interface MapContext extends MapInput {
  failure: Failure | null
}

const placeIn = ({ historyPlace, group }: MapInput): Place => historyPlace ?? group

/**
 * Where the business is, or an appointment takes place (specification, section 2 "Map"). A business without an address
 * or a position is requested once more; the address of an appointment is not.
 */
export const mapMachine = setup({
  types: {
    input: {} as MapInput,
    context: {} as MapContext,
    events: {} as MapEvent,
    children: {} as { live: 'live' },
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: {
    live: liveMapMachine,
    readGroup: notProvided<Group, { scope: Scope }>('readGroup'),
    copyText: notProvided<void, { text: string }>('copyText'),
  },
  actions: {
    keepGroup: assign((_, { output }: { output: Group }) => ({ group: output })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasHistoryPlace: ({ context }) => context.historyPlace !== null,
    isOnMap: ({ context }) => isOnMap(placeIn(context)),
    isFound: (_, { output }: { output: Group }) => isOnMap(output),
  },
  delays: { read: NOTIFICATION_MS },
}).createMachine({
  id: 'map',
  context: ({ input }) => ({ ...input, failure: null }),
  type: 'parallel',
  states: {
    place: {
      meta: { title: 'Where it is' },
      initial: 'deciding',
      states: {
        deciding: {
          meta: { title: 'Is the place known?' },
          always: [
            { guard: 'isOnMap', target: 'shown' },
            { guard: 'hasHistoryPlace', target: 'missing' },
            { target: 'loading' },
          ],
        },
        loading: {
          tags: 'busy',
          meta: { title: 'The business is asked for again' },
          entry: 'forgetFailure',
          invoke: {
            id: 'readGroup',
            src: 'readGroup',
            input: ({ context: { scope } }) => ({ scope }),
            onDone: [
              {
                guard: { type: 'isFound', params: answered },
                target: 'shown',
                actions: { type: 'keepGroup', params: answered },
              },
              { target: 'missing', actions: { type: 'keepGroup', params: answered } },
            ],
            onError: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
          },
        },
        failed: {
          tags: 'failed',
          meta: { title: 'The business could not be asked' },
          on: { 'map.retried': 'loading', 'network.restored': 'loading' },
        },
        missing: { tags: 'empty', meta: { title: 'The address or its place on the map is not known' } },
        shown: {
          meta: { title: 'Address and place are known' },
          invoke: { id: 'live', src: 'live', input: ({ context }) => ({ key: context.mapKey }) },
        },
      },
    },
    copy: {
      meta: { title: 'Is the address copied?' },
      initial: 'idle',
      on: { 'map.copyPressed': '.copying' },
      states: {
        idle: { meta: { title: 'It can be' } },
        copying: {
          meta: { title: 'It is being copied' },
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: addressText(placeIn(context)) }),
            onDone: 'copied',
            onError: 'refused',
          },
        },
        copied: { meta: { title: 'It was' }, after: { read: 'idle' } },
        refused: { meta: { title: 'The browser did not let it' } },
      },
    },
  },
})

export type MapRef = ActorRefFrom<typeof mapMachine>
export type MapSnapshot = SnapshotFrom<typeof mapMachine>
