import { liveMapCases } from '../../machines/map/live/live-map.cases.ts'
import { liveMapMachine } from '../../machines/map/live/live-map.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: liveMapMachine,
  cases: liveMapCases,
  expectations: {},
  invariants: {
    'no other company is asked before somebody wants its map': ({ snapshot, trail }) =>
      ['still', 'absent'].includes(String(snapshot.value)) || trail.some(({ type }) => type === 'map.wanted'),
    'without a key there is none': ({ snapshot }) => snapshot.context.key !== '' || snapshot.value === 'absent',
  },
})
