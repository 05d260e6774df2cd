import { sampleScope } from '../../machines/kit/samples.ts'
import { mapCases } from '../../machines/map/map.cases.ts'
import { mapMachine } from '../../machines/map/map.machine.ts'
import { placeOf } from '../../machines/map/map.selectors.ts'
import { describeMachine } from '../support/describe-machine.ts'

const HERE = '12 rue des Essais, 75002 Paris'

describeMachine({
  machine: mapMachine,
  cases: mapCases,
  expectations: {
    asked: {
      live: () => ({ key: '' }),
      readGroup: () => ({ scope: sampleScope }),
      copyText: ({ before }) => {
        const { historyPlace, group } = before?.context ?? mapCases.inputs.placed
        if (historyPlace) return { text: historyPlace.address ? '4 Lane, 75002 Paris' : '' }
        return { text: group.address ? HERE : '' }
      },
    },
  },
  invariants: {
    'a place that was handed over wins': ({ snapshot }) =>
      snapshot.context.historyPlace === null || placeOf(snapshot) === snapshot.context.historyPlace,
    'a place that is shown has an address and a position': ({ snapshot }) =>
      !snapshot.matches({ place: 'shown' }) ||
      (placeOf(snapshot).address !== null && placeOf(snapshot).position !== null),
  },
})
