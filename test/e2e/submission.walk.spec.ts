import { submissionCases } from '../../machines/booking/submission/submission.cases.ts'
import { submissionMachine } from '../../machines/booking/submission/submission.machine.ts'
import { doubtSign } from '../support/signs.ts'
import { expect } from './fixtures.ts'
import { fillPracticeForm } from './support/practice.ts'
import { fillSalonForm, reloadAnyway } from './support/salon.ts'
import { FORM } from './support/ways.ts'
import { describeBrowser, refusal, restoreLine, showAgain } from './support/walk.ts'

const SESSION = { method: 'GET', path: '/sessions/current' }
const POST = { method: 'POST', path: '/appointments$' }

/**
 * The write. A patient of the practice is known, so the server can be asked what became of it; of a visitor of the
 * salon nobody knows anything before the answer came.
 */
describeBrowser({
  machine: submissionMachine,
  cases: submissionCases,
  notByBrowser: {},
  scene: ({ page, context, booking, control, input, events }) => {
    const isKnown = !events.some((event) => 'output' in event && event.output?.kind === 'impossible')
    const isOffline = events.some((event) => 'error' in event && event.error?.code === 'offline')
    const isReload = input === 'reloaded'
    /** Asking without a token ends at the first question, which a page that has just been loaded asks as well. */
    let askers = isReload ? 2 : 1
    let gate = 0
    const holdQuestion = () =>
      control.faults({ match: SESSION, phase: 'before', act: { kind: 'hold', key: `ask-${(gate += 1)}` }, times: 0 })

    return {
      arrive: async () => {
        await (isKnown ? fillPracticeForm(booking) : fillSalonForm(booking))
        if (!isReload) return
        // On the way for ever: its answer after the booking was made, or, where nobody is to know, the booking itself.
        const phase = isKnown ? 'after' : 'before'
        await control.faults({ match: POST, phase, act: { kind: 'hold', key: 'lost' }, times: 1 })
        await booking.bookButton.click()
        await control.held('lost')
      },
      begin: async () => {
        if (!isKnown) await holdQuestion()
        await context.setOffline(isOffline)
        await (isReload ? reloadAnyway(booking) : booking.bookButton.click())
      },
      fleeting: isOffline,
      gestures: {
        'check.requested': () => page.getByRole('button', { name: 'Check again' }).click(),
        'page.shown': () => showAgain(page),
        'line.restored': () => restoreLine(page),
      },
      requests: {
        send: {
          match: POST,
          answer: () => null,
          failure: (error) => {
            const { code } = error as { code: string }
            return code === 'timeout' ? { kind: 'status', status: 500 } : refusal(code)
          },
          strikes: 'before',
        },
        ...(isKnown && {
          readBack: {
            match: { method: 'GET', path: '/appointments$' },
            answer: () => null,
            failure: () => ({ kind: 'status' as const, status: 500 }),
          },
        }),
      },
      endings: {
        ...(isOffline && { send: () => context.setOffline(false) }),
        ...(!isKnown && {
          readBack: async () => {
            const key = `ask-${gate}`
            await control.held(key, askers)
            askers = 1
            await holdQuestion()
            await control.release(key)
          },
        }),
      },
      look: async ({ value, tags, context: known }) => {
        await expect(doubtSign(page)).toHaveCount(tags.includes('failed') ? 1 : 0)
        if (tags.includes('writing')) {
          return expect(page.getByRole('button', { name: 'Booking your appointment' })).toBeVisible()
        }
        if (value === 'booked') return booking.isBooked()
        if (value !== 'refused') return
        const { failure } = known as { failure: { code: string } }
        await booking.isAt(failure.code === 'availabletimeslots' ? /^When suits you\?$/ : FORM.question)
        await expect(booking.alert).toHaveCount(1)
      },
    }
  },
})
