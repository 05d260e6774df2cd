import { timesCases } from '../../machines/booking/times/times.cases.ts'
import { timesMachine } from '../../machines/booking/times/times.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({ machine: timesMachine, cases: timesCases })
