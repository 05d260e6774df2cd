import { cancelCases } from '../../machines/appointments/cancel/cancel.cases.ts'
import { cancelMachine } from '../../machines/appointments/cancel/cancel.machine.ts'
import type { CancelContext } from '../../machines/appointments/cancel/cancel.types.ts'
import type { Failure } from '../../machines/domain/failures.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import { asksToCancel, cancelQuestion, confirmSigns } from '../support/signs.ts'
import { expect } from './fixtures.ts'
import { bookAtSalon, bookPackAtSalon } from './support/salon.ts'
import { SALON } from './support/ways.ts'
import { describeBrowser, LOOK_ERRORS, lookFailure, refusal, restoreLine, showAgain } from './support/walk.ts'

const { two, one, reloaded } = cancelCases.inputs
const DELETE = { method: 'POST', path: '/batch_delete' }
const withoutFirst: Act = { kind: 'patch', merge: {}, remove: ['records.0'] }
const NONE: Act = { kind: 'replace', body: { records: [] } }
const isPart = (ids: unknown, input: string) => Array.isArray(ids) && ids.length === 1 && input !== 'one'
const isNothing = (ids: unknown) => Array.isArray(ids) && ids.length === 0

/** A cancellation at the confirmation of the salon, of one service or of a pack of several. */
describeBrowser({
  machine: cancelMachine,
  cases: {
    ...cancelCases,
    inputs: { two, one, reloaded },
    actors: {
      ...cancelCases.actors,
      // Without a network the rest of the screen could not be checked.
      cancelBooking: {
        ...cancelCases.actors.cancelBooking,
        errors: cancelCases.actors.cancelBooking.errors.filter(({ code }) => code !== 'offline'),
      },
      readCancelled: { ...cancelCases.actors.readCancelled, errors: LOOK_ERRORS },
    },
  },
  notByBrowser: Object.fromEntries(
    [
      // The page of appointments alone looks up what a connection has cut off: `appointments.spec.ts`.
      'cancel.deciding||0',
      'cancel.deciding||2',
      'cancel.cancelling|xstate.done.actor.cancelBooking|3',
      'cancel.cancelling|xstate.error.actor.cancelBooking|3',
      'cancel.doubting.unread|cancel.requested|0',
      'cancel.doubting.asking|cancel.dismissed|1',
    ].map((id) => [
      id,
      'only professionals may not read, and this scene is a customer’s; `pro-desk.spec.ts` has theirs',
    ]),
  ),
  project: ({ context }) => {
    const {
      resume,
      appointmentIds,
      failure: why,
      refusal: said,
      listed,
      pauses,
      lookFailure: how,
    } = context as CancelContext
    return [
      resume,
      appointmentIds.length,
      why === null,
      said === null,
      listed.length > 0,
      pauses,
      how?.retryAfter ?? how?.code ?? null,
    ]
  },
  scene: ({ page, booking, control, input }) => {
    const press = (name: string | RegExp) => () => page.getByRole('button', { name }).click()
    const cancel = press(/^Cancel the appointment/)
    let wasDoubted = false
    return {
      arrive: async () => {
        await (input === 'one' ? bookAtSalon(booking) : bookPackAtSalon(booking))
        if (input !== 'reloaded') return
        // The cancellation never arrives: the page is reloaded before the server has it.
        await control.faults({ match: DELETE, phase: 'before', act: { kind: 'hold', key: 'lost' }, times: 1 })
        await cancel()
        await press(/^Yes, cancel/)()
        await control.held('lost')
      },
      begin: () => (input === 'reloaded' ? page.reload() : cancel()),
      gestures: {
        'cancel.confirmed': press(/^Yes, cancel/),
        'cancel.dismissed': press(/^Keep /),
        'cancel.requested': cancel,
        'cancel.checked': press('Check again'),
        'page.shown': () => showAgain(page),
        'line.restored': () => restoreLine(page),
      },
      requests: {
        cancelBooking: {
          match: DELETE,
          answer: (ids) => (isNothing(ids) ? NONE : isPart(ids, input) ? withoutFirst : null),
          failure: (error) => {
            const { code } = error as Failure
            return code === 'timeout' ? { kind: 'status', status: 500 } : refusal(code)
          },
          strikes: 'before',
        },
        readCancelled: {
          match: { method: 'GET', path: '/appointments$' },
          // An appointment that the server does not list counts as cancelled.
          answer: (ids) => (isNothing(ids) ? null : isPart(ids, input) ? withoutFirst : NONE),
          failure: lookFailure,
          strikes: 'before',
        },
      },
      standsStill: true,
      look: async (seen) => {
        const known = seen.context as CancelContext
        await expect(cancelQuestion(page)).toHaveCount(asksToCancel({ value: seen.value, context: known }) ? 1 : 0)
        await expect(confirmSigns(page).failed()).toHaveCount(seen.tags.includes('failed') ? 1 : 0)
        if (seen.value === 'cancelled') {
          // The steps that the link preselects, if any, are still skipped.
          await booking.isAt(SALON.legs[input === 'one' ? 2 : 0]?.question ?? '')
          return expect(page.getByRole('main').getByText('Your appointment is cancelled')).toBeVisible()
        }
        const isDoubted = seen.tags.includes('failed')
        wasDoubted ||= isDoubted
        // Once more changes nothing of what is unknown.
        const isUnknown = isDoubted || ((known.resume || wasDoubted) && seen.tags.includes('writing'))
        await expect(booking.heading).toHaveText(isUnknown ? 'Your appointment' : /booked$/)
        if (seen.value !== 'kept') return
        await expect(booking.alert).toHaveCount(known.failure || known.gone.length > 0 ? 1 : 0)
      },
    }
  },
})
