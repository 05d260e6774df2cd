import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleAppointment } from '../../kit/samples.ts'
import type { videoMachine } from './video.machine.ts'

const { at: start } = sampleAppointment
const OPENS = start - 900_000
const ENDS = start + 300_000

export const videoCases = {
  inputs: {
    dayBefore: { starts: [{ at: start }], now: start - 86_400_000 },
    tenSecondsEarly: { starts: [{ at: start }], now: OPENS - 10_000 },
    over: { starts: [{ at: start }], now: ENDS },
    none: { starts: [], now: start },
  },
  events: {
    'video.listed': [
      { starts: [{ at: start }], now: OPENS },
      { starts: [], now: OPENS },
    ],
    'page.shown': [{}],
  },
  actors: { readClock: { outputs: [OPENS - 1, OPENS, ENDS - 10_000, ENDS], errors: [failure('unreachable')] } },
  delays: { check: [30_000, 10_000, 1] },
  notByUser: {
    'video|page.shown*': 'the parent passes on that the page is shown again',
    'video|video.listed*': 'the parent says what is listed',
  },
  unseen: { 'video.deciding': 'it is decided in the same breath' },
} satisfies MachineCases<typeof videoMachine>
