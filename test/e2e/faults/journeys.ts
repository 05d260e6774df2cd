import { expect } from '../fixtures.ts'
import { outdateTimes } from '../support/outdate-times.ts'
import { fillForm, FORM, SALON, walkToForm, type Route } from '../support/routes.ts'
import type { Journey } from './fault.types.ts'

/** A little more than the 15 seconds that a request may take. */
export const PAST_DEADLINE_MS = 16_000

/** The fault begins. */
export const strike: Journey = (stage) => stage.strike()

/** One part after the other. */
export const inTurn =
  (...parts: readonly Journey[]): Journey =>
  async (stage) => {
    for (const part of parts) await part(stage)
  }

/** Opens the way's group and goes on to the question of `step`, without waiting for anything on that screen. */
export const goTo =
  (step: string, route: Route = SALON): Journey =>
  async ({ booking }) => {
    await booking.open(route.urlname)
    for (const leg of [...route.legs, { ...FORM, go: () => Promise.resolve() }]) {
      if (leg.step === step) return expect(booking.heading).toHaveText(leg.question)
      await booking.isAt(leg.question)
      await leg.go(booking)
    }
  }

/** From the step of that name to the form. */
export const goOnFrom =
  (step: string, route: Route = SALON): Journey =>
  async ({ booking }) => {
    for (const { question, go } of route.legs.slice(route.legs.findIndex((leg) => leg.step === step))) {
      await booking.isAt(question)
      await go(booking)
    }
    await booking.isAt(FORM.question)
  }

/**
 * Every screen of the salon up to the times meets the fault: it shows these words and offers to try again, and one
 * press loads it once the fault is over. `look` is called while the message is shown.
 */
export const throughEveryScreen =
  (words: RegExp, look: Journey = () => Promise.resolve()): Journey =>
  async (stage) => {
    const { booking, control } = stage
    await stage.strike()
    await booking.open(SALON.urlname)
    for (const [index, { step, question, go }] of SALON.legs.entries()) {
      await expect(booking.heading).toHaveText(question)
      await isTextShown(words)(stage)
      await look(stage)
      await stage.judge({ bookings: 0, claim: 'none', message: /try again/i, fresh: index === 0 })
      await control.clearFaults()
      await tryAgain(stage)
      await expect(booking.alert).toBeHidden()
      await booking.settled()
      if (index === SALON.legs.length - 1) return
      if (step === 'calendar_id') await outdateTimes(stage.page)
      await stage.strike()
      await go(booking)
    }
  }

/** The whole way to a form that is filled in. */
export const fillIn =
  (route: Route = SALON): Journey =>
  async ({ booking }) => {
    await walkToForm(booking, route)
    await fillForm(booking, route)
  }

/** Fills in the form that is already on the screen. */
export const fillHere =
  (route: Route = SALON): Journey =>
  ({ booking }) =>
    fillForm(booking, route)

export const pressBook: Journey = ({ booking }) => booking.bookButton.click()

export const tryAgain: Journey = ({ page }) => page.getByRole('button', { name: 'Try again' }).click()

/** Form filled in, fault, press. */
export const bookUnder = (route: Route = SALON): Journey => inTurn(fillIn(route), strike, pressBook)

export const isBooked: Journey = ({ booking }) => booking.isBooked()

/** Waits for an alert with these words. */
export const isTextShown =
  (words: RegExp): Journey =>
  ({ booking }) =>
    expect(booking.alert.filter({ hasText: words })).toBeVisible()

/** Runs the page's own timers forward by this much at once; the real clock does not move. */
export const wait =
  (ms: number): Journey =>
  ({ page }) =>
    page.clock.runFor(ms)

/** Waits until the fault has struck this many times. */
export const struck =
  (hits = 1): Journey =>
  ({ control }) =>
    expect.poll(async () => (await control.struck()).reduce((sum, fault) => sum + fault.hits, 0)).toBe(hits)

/** Waits until this many matching requests have reached the server. */
export const arrives =
  (method: string, path: string, count = 1): Journey =>
  ({ control }) =>
    control.arrived({ method, path }, count)
