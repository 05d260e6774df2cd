import { personalDataCases } from '../../machines/account/personal-data/personal-data.cases.ts'
import { personalDataMachine } from '../../machines/account/personal-data/personal-data.machine.ts'
import { ANONYMOUS } from '../../machines/domain/account/session.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent } = journeysOf(personalDataMachine, personalDataCases)
const { claire, nobody } = personalDataCases.inputs

journey('a customer reads it with their address', [], { value: 'named', notices: [] })
journey('a visitor reads it, too', [], { value: 'unnamed', notices: [] }, nobody)
journey('the address goes with the customer', [sent({ type: 'session.changed', session: ANONYMOUS })], {
  value: 'unnamed',
  context: { session: ANONYMOUS },
})
journey(
  'and comes with the next one',
  [sent({ type: 'session.changed', session: claire.session })],
  { value: 'named' },
  nobody,
)
