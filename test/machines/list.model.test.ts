import { listCases } from '../../machines/booking/list/list.cases.ts'
import { listMachine } from '../../machines/booking/list/list.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({ machine: listMachine, cases: listCases })
