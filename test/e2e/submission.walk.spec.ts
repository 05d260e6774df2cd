import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { ReadBack } from '../../machines/domain/appointment/booking.ts'
import { submissionCases } from '../../machines/booking/submission/submission.cases.ts'
import { submissionMachine } from '../../machines/booking/submission/submission.machine.ts'
import type { SubmissionContext } from '../../machines/booking/submission/submission.types.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import { kindOf } from '../../explorer/walk/model-events.ts'
import { doubtSign } from '../support/signs.ts'
import { expect } from './fixtures.ts'
import { fillPracticeForm } from './support/practice.ts'
import { fillSalonForm, reloadAnyway } from './support/salon.ts'
import { FORM } from './support/ways.ts'
import { describeBrowser, LOOK_ERRORS, lookFailure, refusal, restoreLine, showAgain } from './support/walk.ts'

const SESSION = { method: 'GET', path: '/sessions/current' }
const LIST = { method: 'GET', path: '/appointments$' }
const POST = { method: 'POST', path: '/appointments$' }

const NONE: Act = { kind: 'replace', body: { records: [] } }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SubmissionContext
/** The result of a look-up along a path; null where it fails, and for other events. */
function toldBy(event: AnyEventObject): ReadBack['kind'] | null {
  const kind = kindOf(event)
  return kind.kind === 'done' && kind.actor === 'readBack' ? (kind.output as ReadBack).kind : null
}

/**
 * Not distinguishable on a screen: a session that proves a booking before the list shows it looks like a lagging list,
 * and only a professional's booking cannot be read.
 */
const NOT_WALKED: readonly ReadBack['kind'][] = ['committed', 'unreadable']

/** A path belongs to a patient, whose list is complete, or to a visitor without a token. */
function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { seen, lookFailure: failed } = contextOf(snapshot)
  const told = toldBy(event)
  if (told === 'impossible') return failed === null && (seen === null || seen === 'impossible')
  return seen !== 'impossible' || (told === null && event.type !== 'xstate.error.actor.readBack')
}

/**
 * The write. A patient of the practice is known, so the server can be asked for the outcome; a visitor of the salon is
 * unknown until the answer arrives.
 */
describeBrowser({
  machine: submissionMachine,
  cases: {
    ...submissionCases,
    actors: {
      ...submissionCases.actors,
      readBack: {
        outputs: submissionCases.actors.readBack.outputs.filter(({ kind }) => !NOT_WALKED.includes(kind)),
        errors: LOOK_ERRORS,
      },
    },
  },
  isEnabled,
  project: (snapshot) => {
    const { resume, failure, seen, pauses, lookFailure: failed } = contextOf(snapshot)
    return [resume, failure?.code, seen, pauses, failed?.retryAfter ?? failed?.code]
  },
  scene: ({ page, context, booking, control, input, events }) => {
    const told = events.map(toldBy)
    const isKnown = !told.includes('impossible')
    const isOffline = events.some((event) => 'error' in event && event.error?.code === 'offline')
    const isReload = input !== 'fresh'
    /** A look-up without a token ends at the session request, which a page that has just loaded sends as well. */
    let askers = isReload ? 2 : 1
    let gate = 0
    const holdQuestion = () =>
      control.faults({ match: SESSION, phase: 'before', act: { kind: 'hold', key: `ask-${(gate += 1)}` }, times: 0 })

    return {
      arrive: async () => {
        await (isKnown ? fillPracticeForm(booking) : fillSalonForm(booking))
        if (!isReload) return
        if (input === 'refusedBefore') {
          const phase = told.includes('found') ? 'after' : 'before'
          await control.faults([
            { match: POST, phase, act: refusal('same_time_rdv'), times: 1 },
            // The page that is loaded anew asks itself.
            { match: LIST, phase: 'before', act: { kind: 'hold', key: 'early' }, times: 1 },
          ])
          await booking.bookButton.click()
          return expect(doubtSign(page)).toBeVisible()
        }
        // Never answered: held after the booking was made or, for an unknown visitor, before it.
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
          strikes: told.includes('found') ? 'after' : 'before',
        },
        ...(isKnown && {
          readBack: {
            match: LIST,
            answer: (output: unknown) => ((output as ReadBack).kind === 'found' ? null : NONE),
            failure: lookFailure,
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
      standsStill: true,
      look: async ({ value, tags, context: known }) => {
        await expect(doubtSign(page)).toHaveCount(tags.includes('failed') ? 1 : 0)
        if (tags.includes('writing')) {
          return expect(page.getByRole('button', { name: 'Booking the appointment' })).toBeVisible()
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
