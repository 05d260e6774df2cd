import type { MachineCases } from '../../kit/cases.ts'
import type { liveMapMachine } from './live-map.machine.ts'

export const liveMapCases = {
  inputs: { keyed: { key: 'k' }, none: { key: '' } },
  events: { 'map.wanted': [{}], 'map.arrived': [{}], 'map.refused': [{}] },
  actors: {},
  delays: { patience: 15_000 },
  notByUser: { 'liveMap.deciding*': 'it decides before anything is shown' },
  unseen: { 'liveMap.deciding': 'it is left before anything is drawn' },
} satisfies MachineCases<typeof liveMapMachine>
