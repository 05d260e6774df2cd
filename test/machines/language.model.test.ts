import { languageCases } from '../../machines/app/language.cases.ts'
import { languageMachine } from '../../machines/app/language.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({ machine: languageMachine, cases: languageCases })
