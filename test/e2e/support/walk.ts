import type { BrowserContext, Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Control } from '../../../sandbox/control/client.ts'
import type { Act } from '../../../sandbox/control/faults.types.ts'
import { type Failure, failure } from '../../../machines/domain/failures.ts'
import { coverOf, Measure } from '../../support/cover.ts'
import { writePart } from '../../support/coverage-files.ts'
import { CoverageRecorder } from '../../support/coverage.ts'
import { type Beginning, BrowserDriver, type BrowserOptions } from '../../support/drivers/browser.ts'
import type { AnyCases } from '../../../explorer/walk/model-events.ts'
import type { ModelPath } from '../../support/model.ts'
import { expect, test } from '../fixtures.ts'
import { BookingPage } from './booking-page.ts'
import type { Troubles } from './troubles.ts'

/** Where a path is walked. */
export interface Stage {
  page: Page
  context: BrowserContext
  control: Control
  booking: BookingPage
  troubles: Troubles
  /** The name of the input that the path starts from. */
  input: string
  events: readonly AnyEventObject[]
  path: ModelPath
}

/** How the product plays the machine: the way to its start, the gestures, and how each state must look. */
export type Scene = Beginning &
  Pick<BrowserOptions, 'gestures' | 'requests' | 'endings' | 'look' | 'proofs' | 'standsStill'>

export interface BrowserWalk {
  machine: AnyStateMachine
  cases: AnyCases
  /**
   * Transitions that cannot be walked or observed in a browser, with the reason; all others must be. Keys as in the
   * cases.
   */
  notByBrowser?: Readonly<Record<string, string>>
  isFarEnough?: (snapshot: AnyMachineSnapshot) => boolean
  project?: (snapshot: AnyMachineSnapshot) => unknown
  isEnabled?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** Whether the product can follow a path; by default it can follow all. */
  isPossible?: (path: ModelPath) => boolean
  scene: (stage: Stage) => Scene
}

/** Longer descriptions do not help a reader of test names. */
const TITLE_LENGTH = 140

/**
 * Walks the few generated paths that cover every transition through the built product and a sandbox, and checks the
 * page after each step. Call it at the top of `test/e2e/<x>.walk.spec.ts`.
 */
export function describeBrowser(walk: BrowserWalk): void {
  const { machine, cases, notByBrowser = {} } = walk
  const recorder = new CoverageRecorder(machine, { ...cases, notByBrowser })
  const paths = coverOf(walk, walk.isPossible)

  test.describe(`${machine.id}: in the product`, () => {
    paths.forEach((path, index) => {
      test(`${index + 1}, ${path.input}: ${path.title.slice(0, TITLE_LENGTH)}`, async ({
        page,
        context,
        control,
        troubles,
        now,
      }) => {
        troubles.expectFailedRequests()
        // Timers too, so that the test can run the time of a path.
        await page.clock.install({ time: now })
        // A path may contain the same event twice, and scenes ask what comes next to this one.
        const events = path.steps.map(({ event }) => ({ ...event }))
        const booking = new BookingPage(page)
        const scene = walk.scene({ page, context, control, booking, troubles, events, path, input: path.input })
        const options = { page, control, machine, cases, ...scene }
        const driver = new BrowserDriver(options, cases.inputs[path.input], recorder.inspect)
        await driver.start(events, scene)
        for (const event of events) await driver.send(event)
        await troubles.readPage(page)
        await driver.stop()
      })
    })

    test('these paths take every transition that can happen in the product', () => {
      const { notByBrowser: excepted = {}, transitions } = recorder.part('browser')
      const measure = new Measure(machine, cases)
      const taken = new Set(paths.flatMap((path) => [...measure.transitionsOf(path)]))
      expect(transitions.filter((id) => !taken.has(id) && !Object.hasOwn(excepted, id))).toEqual([])
    })
  })

  test.afterAll(async () => {
    await writePart(recorder.part('browser'), `${machine.id}.walk.spec.ts-${test.info().workerIndex}`)
  })
}

/** The cases without the events that cannot be brought about in this scene. */
export function withoutEvents<TCases extends AnyCases>(cases: TCases, ...types: (keyof TCases['events'])[]): AnyCases {
  const events = Object.entries(cases.events).filter(([type]) => !types.includes(type))
  return { ...cases, events: Object.fromEntries(events) }
}

/** A refusal in the form of the third version of the API. */
export const refusal = (code: string): Act => ({
  kind: 'status',
  status: 400,
  body: { message: `v3_error.${code}`, translate_key: code },
})

/**
 * How a look-up of an unanswered write fails; each failure leads to another pause. The browser and the client repeat a
 * GET whose connection breaks, so a useless answer replaces that.
 */
export const LOOK_ERRORS = [failure('forbidden'), failure('serverError'), failure('serverError', null, 30)]

/** The act of the server for each of these errors. */
export function lookFailure(error: unknown): Act {
  const { code, retryAfter } = error as Failure
  if (code === 'forbidden') return { kind: 'status', status: 403 }
  return retryAfter === null
    ? { kind: 'status', status: 500 }
    : { kind: 'status', status: 503, headers: { 'retry-after': String(retryAfter) } }
}

/** The network goes and comes back; dispatches the browser's events. */
export const restoreLine = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))

/** The page is shown again, as after another tab; dispatches the browser's event. */
export const showAgain = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** In ms: how far the clock advances when it is stopped, because it cannot be stopped at a past instant. */
const STOPPING_MS = 500

/** Stops the page's clock until the driver lets it run again. */
export const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOPPING_MS)
