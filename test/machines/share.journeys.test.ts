import { shareCases } from '../../machines/booking/confirm/share/share.cases.ts'
import { shareMachine } from '../../machines/booking/confirm/share/share.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked, elapsed } = journeysOf(shareMachine, shareCases)
const [shared] = shareCases.events['share.requested']
const pressed = sent({ type: 'share.requested', ...shared })

journey('a press shares what the page says', [pressed, asked('shareText', shared)], { value: 'sharing' })
journey('that it was copied is said for three seconds', [pressed, done('shareText', 'copied'), elapsed(2_999)], {
  value: 'copied',
})
journey('and no longer', [pressed, done('shareText', 'copied'), elapsed(3_000)], { value: 'offering' })
journey('the dialog of the device speaks for itself', [pressed, done('shareText', 'shared')], { value: 'offering' })
journey('where the browser allows neither, it is shown', [pressed, failed('shareText', failure('unreachable'))], {
  value: 'refused',
})
journey('and can be tried again', [pressed, failed('shareText', failure('unreachable')), pressed], { value: 'sharing' })
