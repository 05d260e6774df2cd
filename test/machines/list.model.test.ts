import { listCases } from '../../machines/list/list.cases.ts'
import { listMachine } from '../../machines/list/list.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({ machine: listMachine, cases: listCases })
