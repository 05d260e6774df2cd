import { confirmCases } from '../../machines/confirm/confirm.cases.ts'
import { confirmMachine } from '../../machines/confirm/confirm.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({ machine: confirmMachine, cases: confirmCases })
