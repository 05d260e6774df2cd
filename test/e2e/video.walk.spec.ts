import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { videoCases } from '../../machines/appointments/video/video.cases.ts'
import { type VideoInput, videoMachine } from '../../machines/appointments/video/video.machine.ts'
import { joiningAt } from '../../machines/domain/appointment/joining.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import { kindOf } from '../../explorer/walk/model-events.ts'
import { expect } from './fixtures.ts'
import { signInHere, upcoming, YOURS } from './support/appointments-page.ts'
import { PRACTICE } from './support/practice.ts'
import { describeBrowser, restoreLine, showAgain } from './support/walk.ts'

const LIST = { method: 'GET', path: '/v3/appointments$' }
const NONE: Act = { kind: 'replace', body: { records: [] } }

/** Claire's conference, and that of the cases. */
const THERE = Date.parse('2026-12-03T18:40:00+01:00')
const [AT] = videoCases.inputs.over.starts as [{ at: Instant }]
const { at: HERE } = AT
const OPENS = HERE - 15 * 60_000
const ENDS = HERE + 5 * 60_000
/** The page's instant for one of the cases. */
const there = (instant: Instant) => instant - HERE + THERE
/** How far the page's clock is advanced, in ms, when the next look is due. */
const LOOK_MS = 30_000
const NAMES = {
  toCome: 'Video conference to come',
  open: 'Join the video conference (new window)',
  over: 'Video conference finished',
}

const contextOf = ({ context }: AnyMachineSnapshot) => context as VideoInput
const readsClock = ({ type }: AnyEventObject) => type === 'xstate.done.actor.readClock'

/** Time moves forward, and each reading of the clock and each list shows something new. */
function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { starts, now } = contextOf(snapshot)
  // The clock is read at the same time.
  if (snapshot.value === 'looking')
    return readsClock(event) && event.output > now && joiningAt(AT, event.output) !== joiningAt(AT, now)
  if (event.type === 'page.shown') return starts.length > 0 && now < ENDS
  if (event.type !== 'video.listed') return true
  return starts.length === 0 ? event.starts.length > 0 : event.starts.length === 0 || now < OPENS
}

/** The join button of Claire's conference, on the page of appointments. */
describeBrowser({
  machine: videoMachine,
  cases: {
    ...videoCases,
    inputs: {
      // A connection lasts two hours.
      hourBefore: { starts: [HERE], now: HERE - 3_600_000 },
      tenSecondsEarly: videoCases.inputs.tenSecondsEarly,
      over: videoCases.inputs.over,
      none: { starts: [], now: OPENS - 10_000 },
    },
    actors: { readClock: { outputs: [OPENS, ENDS], errors: [] } },
  },
  isEnabled,
  notByBrowser: { 'video.looking|xstate.error.actor.readClock*': 'a browser always tells the time' },
  project: (snapshot) => contextOf(snapshot),
  scene: ({ page, booking, control, input, events }) => {
    const now = { hourBefore: HERE - 3_600_000, over: ENDS }[input] ?? OPENS - 10_000
    const link = (name: string) => upcoming(page).getByRole('link', { name, exact: true })
    const anyLink = upcoming(page).getByRole('link', { name: /video conference/i })
    const setTime = (instant: Instant) => page.clock.setSystemTime(there(instant))
    /** The event that comes next. */
    let step = -1
    /** The result of a look after the next step, if the path defines it; otherwise any change. */
    const nextLook = () => {
      const read = events[step + 1]
      return read && readsClock(read) ? (read.output as Instant) : OPENS
    }
    return {
      arrive: () => setTime(now),
      begin: async () => {
        if (input === 'none') await control.faults({ match: LIST, phase: 'after', act: NONE, times: 1 })
        await page.goto(`/${PRACTICE.urlname}/appointments?locale=en`, { waitUntil: 'domcontentloaded' })
        await signInHere(page)
        await booking.isAt(YOURS)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      },
      gestures: {
        'video.listed': async ({ starts, now: at }) => {
          if ((starts as VideoInput['starts']).length === 0)
            await control.faults({ match: LIST, phase: 'after', act: NONE, times: 1 })
          await setTime(at as Instant)
          await restoreLine(page)
        },
        // The list is requested as well, and must not be what shows the time.
        'page.shown': async () => {
          const told = nextLook()
          await control.faults({ match: LIST, phase: 'before', act: { kind: 'hold', key: `list-${step}` }, times: 1 })
          await setTime(told)
          await showAgain(page)
        },
      },
      requests: {},
      endings: { readClock: () => Promise.resolve() },
      proofs: {
        // The button said something else before: `isEnabled`.
        'xstate.done.actor.readClock': async ({ output }) =>
          (await link(NAMES[joiningAt(AT, output as Instant)]).count()) === 1,
      },
      standsStill: true,
      look: async ({ value, context }) => {
        const { starts, now: known } = context as VideoInput
        if (value !== 'looking') {
          await expect(anyLink).toHaveCount(starts.length)
          if (starts.length > 0) await expect(link(NAMES[joiningAt(AT, known)])).toBeVisible()
        }
        step += 1
        const next = events[step]
        if (next && kindOf(next).kind === 'elapsed') await setTime(nextLook() - LOOK_MS)
      },
    }
  },
})
