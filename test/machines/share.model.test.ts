import { shareCases } from '../../machines/booking/confirm/share/share.cases.ts'
import { shareMachine } from '../../machines/booking/confirm/share/share.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

describeMachine({
  machine: shareMachine,
  cases: shareCases,
  expectations: { asked: { shareText: () => shareCases.events['share.requested'][0] } },
})
