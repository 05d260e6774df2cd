import { liveMapCases } from '../../machines/map/live/live-map.cases.ts'
import { liveMapMachine } from '../../machines/map/live/live-map.machine.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, elapsed } = journeysOf(liveMapMachine, liveMapCases)
const wanted = sent({ type: 'map.wanted' })
const arrived = sent({ type: 'map.arrived' })
const refused = sent({ type: 'map.refused' })

journey('a drawing stands there until somebody asks for the map', [elapsed(60_000), arrived], { value: 'still' })
journey('the map is asked for by a press', [wanted], { value: 'loading', tags: ['busy'] })
journey('and shown when it has come', [wanted, arrived], { value: 'shown' })
journey('a map that does not come in 15 seconds has failed', [wanted, elapsed(15_000)], {
  value: 'failed',
  tags: ['failed'],
})
journey('but not before', [wanted, elapsed(14_999)], { value: 'loading' })
journey('a key that is not let in is a failure, also after the map was there', [wanted, arrived, refused], {
  value: 'failed',
  tags: ['failed'],
})
journey('a key that is not let in fails at once', [wanted, refused], { value: 'failed', tags: ['failed'] })
journey('which can be tried again', [wanted, refused, wanted, arrived], { value: 'shown' })
journey('without a key there is only the drawing', [wanted], { value: 'absent' }, liveMapCases.inputs.none)
