import { describe } from 'vitest'
import { exportCases } from '../../machines/appointments/export/export.cases.ts'
import { exportMachine } from '../../machines/appointments/export/export.machine.ts'
import { failure } from '../../machines/domain/failures.ts'
import { sampleScope } from '../../machines/kit/samples.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, failed, asked } = journeysOf(exportMachine, exportCases)
const ask = sent({ type: 'export.requested' })
const unsaved = [ask, failed('saveCalendarFile', failure('timeout'))]

describe('the calendar file (specification, section 2: an ICS download)', () => {
  journey('is fetched at a press', [ask, asked('saveCalendarFile', { scope: sampleScope, appointmentIds: [402] })], {
    value: 'fetching',
    tags: ['busy'],
  })
  journey('can be had again', [ask, done('saveCalendarFile', undefined)], {
    value: 'offering',
    tags: [],
    notices: [{ type: 'export.saved' }],
  })
  journey('that did not come is said', unsaved, {
    value: 'failed',
    tags: ['failed'],
    context: { failure: failure('timeout') },
  })
  journey('is asked for again, and the failure is withdrawn', [...unsaved, ask], {
    value: 'fetching',
    context: { failure: null },
  })
})
