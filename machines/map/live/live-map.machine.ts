import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import { MAP_PATIENCE_MS } from '../../domain/place/map-frame.ts'
import type { StateMeta, Tag } from '../../kit/meta.ts'

export type LiveMapEvent =
  | { type: 'map.wanted' }
  /** Sent by the frame. */
  | { type: 'map.arrived' }
  | { type: 'map.refused' }

export interface LiveMapInput {
  /** The deployment's key for the external map; empty for none. */
  key: string
}

/**
 * The interactive map of an external provider: nothing is loaded from it before the customer asks for it. Without it,
 * the page stays as it was.
 */
export const liveMapMachine = setup({
  types: {
    input: {} as LiveMapInput,
    context: {} as LiveMapInput,
    events: {} as LiveMapEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  guards: { hasNoKey: ({ context }) => context.key === '' },
  delays: { patience: MAP_PATIENCE_MS },
}).createMachine({
  id: 'liveMap',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      meta: { title: 'Has the deployment a key?' },
      always: [{ guard: 'hasNoKey', target: 'absent' }, { target: 'still' }],
    },
    absent: { meta: { title: 'There is no map to show' } },
    still: { meta: { title: 'An offer, until somebody asks for the map' }, on: { 'map.wanted': 'loading' } },
    loading: {
      tags: 'busy',
      meta: { title: 'The other company’s map is coming' },
      after: { patience: 'failed' },
      on: { 'map.arrived': 'shown', 'map.refused': 'failed' },
    },
    shown: { meta: { title: 'The map is there' }, on: { 'map.refused': 'failed' } },
    failed: {
      tags: 'failed',
      meta: { title: 'The map did not come, or was not let in' },
      on: { 'map.wanted': 'loading' },
    },
  },
})

export type LiveMapRef = ActorRefFrom<typeof liveMapMachine>
export type LiveMapSnapshot = SnapshotFrom<typeof liveMapMachine>
