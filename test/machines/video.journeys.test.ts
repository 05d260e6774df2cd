import { describe } from 'vitest'
import { videoCases } from '../../machines/appointments/video/video.cases.ts'
import { videoMachine } from '../../machines/appointments/video/video.machine.ts'
import { sampleAppointment } from '../../machines/kit/samples.ts'
import { journeysOf } from '../support/journeys.ts'

const { journey, sent, done, elapsed, at } = journeysOf(videoMachine, videoCases)
const { tenSecondsEarly, over, none } = videoCases.inputs
const START = sampleAppointment.at
const QUARTER_BEFORE = START - 15 * 60_000
const FIVE_AFTER = START + 5 * 60_000
const clock = (now: number) => done('readClock', now)

describe('the join buttons', () => {
  journey('look at the clock every 30 seconds', [elapsed(29_999), at('waiting'), elapsed(1)], { value: 'looking' })
  journey('go on looking while it is too early', [elapsed(30_000), clock(QUARTER_BEFORE - 20_000)], {
    value: 'waiting',
    context: { now: QUARTER_BEFORE - 20_000 },
  })
  journey(
    'open on the dot, not up to 30 seconds later',
    [elapsed(10_000), clock(QUARTER_BEFORE)],
    { value: 'waiting', context: { now: QUARTER_BEFORE } },
    tenSecondsEarly,
  )
  journey('are over five minutes after the start, and look no more', [elapsed(30_000), clock(FIVE_AFTER)], {
    value: 'resting',
    context: { now: FIVE_AFTER },
  })
  journey(
    'believe the clock, not the timer: after a sleep the page looks at once',
    [elapsed(5_000), sent({ type: 'page.shown' }), clock(FIVE_AFTER + 3_600_000)],
    { value: 'resting', context: { now: FIVE_AFTER + 3_600_000 } },
  )
  journey(
    'also wait on when a clock was set back',
    [sent({ type: 'page.shown' }), clock(START - 3_600_000)],
    { value: 'waiting' },
    over,
  )
  journey('without a conference nothing runs', [elapsed(3_600_000)], { value: 'resting' }, none)
  journey(
    'take up a conference that was moved',
    [sent({ type: 'video.listed', starts: [{ at: START + 86_400_000 }], now: FIVE_AFTER })],
    { value: 'waiting', context: { starts: [{ at: START + 86_400_000 }], now: FIVE_AFTER } },
    over,
  )
  journey(
    'ask the list, which is newer than a clock that is still read',
    [elapsed(30_000), sent({ type: 'video.listed', starts: [], now: START })],
    { value: 'resting', context: { now: START } },
  )
})
