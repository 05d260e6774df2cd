import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Records } from '../../machines/account/records/records.types.ts'
import { savingCases } from '../../machines/account/records/saving/saving.cases.ts'
import { savingMachine } from '../../machines/account/records/saving/saving.machine.ts'
import type { SavingContext } from '../../machines/account/records/saving/saving.types.ts'
import type { Failure } from '../../machines/domain/failures.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import { kindOf } from '../../explorer/walk/model-events.ts'
import { expect } from './fixtures.ts'
import { AWAY } from './support/account.ts'
import { fillInClaire, fillInZoe, openRecords, saveButton, ZOE } from './support/records-page.ts'
import { describeBrowser, LOOK_ERRORS, lookFailure, refusal, restoreLine, showAgain } from './support/walk.ts'

const LIST = { method: 'GET', path: '/v3/groups/\\d+/fiches$' }
const POST = { method: 'POST', path: '/fiches$' }
const PUT = { method: 'PUT', path: '/fiches/\\d+$' }

/** Removes the new record: the family has three persons, and one whom the business has deleted. */
const WITHOUT_NEW: Act = { kind: 'patch', merge: {}, remove: ['records.4'] }

const [known] = savingCases.actors.readRecords.outputs
const hasNew = (output: unknown) => (output as Records).persons.length > (known?.persons.length ?? 0)

/** Whether a look-up of the path finds the new person: then the press must have created it. */
const findsNew = (events: readonly AnyEventObject[]): boolean =>
  events.some((event) => {
    const kind = kindOf(event)
    return kind.kind === 'done' && kind.actor === 'readRecords' && hasNew(kind.output)
  })

/** The records page of the practice: a new person, again after a doubt, and a known person. */
describeBrowser({
  machine: savingMachine,
  cases: {
    ...savingCases,
    actors: {
      ...savingCases.actors,
      readRecords: { ...savingCases.actors.readRecords, errors: LOOK_ERRORS },
    },
  },
  project: ({ context }: AnyMachineSnapshot) => {
    const { isDoubted, record, failure, saved, isAbsent, pauses, lookFailure: how } = context as SavingContext
    return [isDoubted, record.fiche.id, failure?.code, saved?.id, isAbsent, pauses, how?.retryAfter ?? how?.code]
  },
  scene: ({ page, context, booking, control, input, events }) => {
    const isOffline = events.some((event) => 'error' in event && event.error?.code === 'offline')
    const phase = findsNew(events) ? 'after' : 'before'
    const doubt = page.getByText('We do not know whether this person was added')
    const saved = page.getByRole('status').filter({ hasText: /: saved$/ })
    const name = input === 'change' ? 'Claire' : ZOE['First name']
    return {
      arrive: async () => {
        await openRecords(booking)
        if (input === 'change') return fillInClaire(booking)
        await fillInZoe(booking)
        if (input !== 'doubted') return
        // An earlier press has not been answered, and its two looks find nothing.
        await control.faults([
          { match: POST, phase, act: AWAY, times: 1 },
          { match: LIST, phase: 'after', act: WITHOUT_NEW, times: 2 },
        ])
        await saveButton(page).click()
        await expect(doubt).toBeVisible()
        await page.getByRole('button', { name: /^Back to the form/ }).click()
        await expect(doubt).toHaveCount(0)
      },
      begin: async () => {
        await context.setOffline(isOffline)
        await saveButton(page).click()
      },
      fleeting: isOffline,
      gestures: {
        'saving.checked': () => page.getByRole('button', { name: 'Check again' }).click(),
        'page.shown': () => showAgain(page),
        'line.restored': () => restoreLine(page),
      },
      requests: {
        saveRecord: {
          match: input === 'change' ? PUT : POST,
          answer: () => null,
          failure: (error) => {
            const { code } = error as Failure
            return code === 'timeout' ? AWAY : refusal(code)
          },
          strikes: phase,
        },
        readRecords: {
          match: LIST,
          answer: (output) => (hasNew(output) ? null : WITHOUT_NEW),
          failure: lookFailure,
          strikes: 'before',
        },
      },
      ...(isOffline && { endings: { saveRecord: () => context.setOffline(false) } }),
      standsStill: true,
      look: async ({ value, tags }) => {
        await expect(doubt).toHaveCount(tags.includes('failed') ? 1 : 0)
        await expect(page.getByRole('button', { name: 'Saving' })).toHaveCount(tags.includes('writing') ? 1 : 0)
        await expect(saved).toHaveCount(value === 'saved' ? 1 : 0)
        if (value === 'saved') return expect(saved).toHaveText(`${name}: saved`)
        const refused = page.getByRole('main').getByRole('alert').and(page.locator(':not(:has-text("We do not know"))'))
        await expect(refused).toHaveCount(value === 'refused' ? 1 : 0)
      },
    }
  },
})
