import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({ machine: sessionMachine, cases: sessionCases })
