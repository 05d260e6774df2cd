import { submissionCases } from '../../machines/submission/submission.cases.ts'
import { submissionMachine } from '../../machines/submission/submission.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({ machine: submissionMachine, cases: submissionCases })
