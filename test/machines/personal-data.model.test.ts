import { personalDataCases } from '../../machines/account/personal-data/personal-data.cases.ts'
import { personalDataMachine } from '../../machines/account/personal-data/personal-data.machine.ts'
import { addressOf } from '../../machines/account/personal-data/personal-data.selectors.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: personalDataMachine,
  cases: personalDataCases,
  expectations: {},
  invariants: {
    'it names the address of whoever is here, and of nobody else': ({ snapshot }) =>
      addressOf(snapshot) === (snapshot.context.session.account?.email || null),
  },
})
