import { videoCases } from '../../machines/appointments/video/video.cases.ts'
import { videoMachine } from '../../machines/appointments/video/video.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'

const FIVE_MINUTES = 300_000

describeMachine({
  machine: videoMachine,
  cases: videoCases,
  expectations: { asked: { readClock: () => undefined } },
  invariants: {
    'it waits exactly while a conference is to open or to end': ({ snapshot }) =>
      snapshot.matches('looking') ||
      snapshot.matches('waiting') ===
        snapshot.context.starts.some(({ at }: { at: number }) => snapshot.context.now < at + FIVE_MINUTES),
  },
})
