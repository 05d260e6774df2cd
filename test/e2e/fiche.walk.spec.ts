import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { ficheFormCases, samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { ficheFormMachine } from '../../machines/booking/details/fiche-form.machine.ts'
import { faultsIn, type FicheFormContext } from '../../machines/booking/details/fiche-form.rules.ts'
import type { Act } from '../../sandbox/control/faults.types.ts'
import type { ModelPath } from '../support/model.ts'
import { expect } from './fixtures.ts'
import { fillPracticeForm, PRACTICE, signIn, walkToLogin } from './support/practice.ts'
import { reloadAnyway, walkToSalonForm } from './support/salon.ts'
import { FORM, SALON } from './support/ways.ts'
import { describeBrowser, refusal } from './support/walk.ts'

const POST = { method: 'POST', path: '/appointments$' }

/** The events of the patient whose connection expires at the press on Book. */
const TO_SIGN_IN_AGAIN = ['field.changed', 'form.submitted', 'form.refused', 'form.healed']
const isExpired = (event: AnyEventObject) => event.failure?.code === 'expiredConnection'
const isPatient = (form: FicheFormContext) => form.email !== ''

const cases = {
  ...ficheFormCases,
  inputs: {
    visitor: ficheFormCases.inputs.visitor,
    // Of several saved persons none is chosen unasked.
    customer: {
      ...ficheFormCases.inputs.customer,
      persons: [samplePerson(301), samplePerson(302)],
      needsVideoConsent: true,
    },
    /** The same patient with only the phone missing, which takes the place of the model's one field. */
    patient: { ...ficheFormCases.inputs.visitor, email: PRACTICE.account.email },
  },
  events: {
    ...ficheFormCases.events,
    'field.changed': [{ form: 'fiche', name: 'lastname', value: 'Essai' }],
    'form.refused': [ficheFormCases.events['form.refused'][0], ficheFormCases.events['form.refused'][1]],
  },
}

/**
 * What each of the two can do. The visitor of the salon has neither saved persons nor a video conference; the patient
 * of the practice chooses among persons with more fields than the model's one, and the path ends before the booking.
 */
function isEnabled(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { type } = event
  const form = snapshot.context as FicheFormContext
  if (isPatient(form)) {
    const isAsked = type !== 'form.submitted' || faultsIn(form).length === 0
    return TO_SIGN_IN_AGAIN.includes(type) && isAsked && (type !== 'form.refused' || isExpired(event))
  }
  if (isExpired(event)) return false
  const isKnown = form.persons.length > 0
  switch (type) {
    // Only a professional searches for persons.
    case 'person.found':
      return false
    case 'person.chosen':
    case 'consent.changed':
    case 'details.toggled':
      return isKnown
    // Leaving a field has an effect only if the field is empty.
    case 'field.left':
      return !isKnown && faultsIn(form).length > 0 && snapshot.matches({ filling: { answer: 'quiet' } })
    case 'field.changed':
    case 'form.sent':
      return !isKnown
    case 'form.submitted':
      return !isKnown || faultsIn(form).length > 0
    default:
      return true
  }
}

function isPossible({ steps }: ModelPath): boolean {
  const types = steps.map(({ event }) => event.type)
  const started = types.lastIndexOf('form.sent')
  return (
    // A reload comes first in a path; the write of an unknown visitor can then only end in doubt.
    started <= 0 &&
    !(
      started === 0 &&
      ['form.refused', 'form.returned', 'form.unanswered', 'form.submitted'].some((type) => types.includes(type))
    ) &&
    !(types.includes('form.unanswered') && (types.includes('form.refused') || types.includes('form.returned'))) &&
    // The name is typed once: typing it again changes nothing.
    types.filter((type) => type === 'field.changed').length <= 1
  )
}

/** The server's answer to each write of the path, in order. */
const fates = (events: readonly AnyEventObject[]): (Act | null)[] =>
  events.flatMap((event, index) => {
    const { type } = event
    if (isExpired(event)) return [{ kind: 'status', status: 401, body: {} }]
    if (type === 'form.refused') return [refusal('max_fiches')]
    if (type === 'form.returned') return [refusal('max_rdv_number')]
    const isAfterLoss = events[index - 1]?.type === 'form.unanswered'
    const isLost = type === 'form.unanswered' || (type === 'form.doubted' && !isAfterLoss)
    return isLost ? [{ kind: 'status', status: 500 }] : []
  })

const OF_PROFESSIONALS = 'only a professional searches for persons and compares them, and these paths are of customers'

describeBrowser({
  machine: ficheFormMachine,
  cases,
  isEnabled,
  isPossible,
  notByBrowser: {
    'ficheForm.booking|form.sent|*': 'asking again belongs to the write, and is walked with it',
    'ficheForm.filling|person.found|*': OF_PROFESSIONALS,
    'ficheForm.filling|form.submitted|0': OF_PROFESSIONALS,
    'ficheForm.comparing|xstate.done.actor.findAlike|*': OF_PROFESSIONALS,
    'ficheForm.comparing|xstate.error.actor.findAlike|*': OF_PROFESSIONALS,
    'ficheForm.asking|alike.taken|*': OF_PROFESSIONALS,
    'ficheForm.asking|alike.denied|*': OF_PROFESSIONALS,
    'ficheForm.asking|alike.dismissed|*': OF_PROFESSIONALS,
  },
  project: ({ context }: AnyMachineSnapshot) => {
    const { persons, personId, typed, failure, touched, left, videoConsent, email } = context as FicheFormContext
    return [email, persons.length, personId, typed, failure, touched, left.length, videoConsent]
  },
  scene: ({ page, booking, control, input, events }) => {
    const types = events.map(({ type }) => type)
    const isResumed = types[0] === 'form.sent'
    const main = page.getByRole('main')
    let writes = 0
    let isLost = false
    const dialog = page.getByRole('dialog', { name: PRACTICE.login })
    const bookButton = main.getByRole('button', { name: 'Book the appointment' })

    const holdWrites = async () => {
      for (const [index, act] of [...fates(events), null].entries()) {
        const match = { ...POST, nth: index + 1 }
        await control.faults({ match, phase: 'before', act: { kind: 'hold', key: `write-${index}` }, times: 1 })
        if (act) await control.faults({ match, phase: 'before', act, times: 1 })
      }
    }
    const answerWrite = async () => {
      const key = `write-${writes}`
      writes += 1
      await control.held(key)
      await control.release(key)
    }

    /** The answer is lost, and the look-up is impossible; after a reload this happens without a gesture. */
    const lose = async () => {
      if (!isResumed && !isLost) await answerWrite()
      isLost = true
    }

    return {
      arrive: async () => {
        if (input === 'customer') {
          await walkToLogin(booking, PRACTICE.video)
          return signIn(booking)
        }
        if (input === 'patient') {
          await fillPracticeForm(booking)
          await booking.field('Phone').fill('')
          return holdWrites()
        }
        await walkToSalonForm(booking)
        for (const [label, text] of Object.entries(SALON.typed)) {
          if (isResumed || label !== 'Last name') await booking.field(label).fill(text)
        }
        await holdWrites()
        if (isResumed) {
          await bookButton.click()
          await control.held('write-0')
        }
      },
      ...(isResumed && { begin: () => reloadAnyway(booking), fleeting: true }),
      gestures: {
        'person.chosen': ({ id }) =>
          main.getByRole('radio', { name: id === 'new' ? /^Someone else/ : /^Claire Essai/ }).check(),
        'details.toggled': () => main.getByRole('button', { name: /^Details/ }).click(),
        'field.changed': ({ value }) =>
          input === 'patient'
            ? booking.field('Phone').fill(PRACTICE.missing.Phone)
            : booking.field('Last name').fill(String(value)),
        'field.left': async () => {
          await booking.field('Last name').focus()
          await booking.field('Last name').blur()
        },
        'comment.changed': ({ text }) => main.getByRole('textbox', { name: /^Comment/ }).fill(String(text)),
        'consent.changed': () => main.getByRole('checkbox', { name: /^I accept the terms/ }).check(),
        // A button marked as disabled still takes a press, and answers it with the reason.
        'form.submitted': () => bookButton.click({ force: true }),
        'form.sent': () => Promise.resolve(),
        'form.refused': answerWrite,
        'form.returned': async () => {
          await answerWrite()
          await booking.closeAlert()
        },
        'form.healed': async () => {
          await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(PRACTICE.account.email)
          await dialog.getByLabel('Password', { exact: true }).fill(PRACTICE.account.password)
          await dialog.getByRole('button', { name: 'Sign in' }).click()
        },
        'form.unanswered': lose,
        'form.doubted': async () => {
          await lose()
          await page.getByRole('button', { name: /^Back to the form/ }).click()
        },
      },
      requests: {},
      look: async ({ tags, value, context }) => {
        const { failure } = context as FicheFormContext
        // The sign-in dialog lies over the form.
        if (failure?.code === 'expiredConnection') return expect(dialog).toContainText('Your connection has expired')
        await expect(dialog).toHaveCount(0)
        await expect(booking.heading).toHaveText(FORM.question)
        await expect(bookButton).toHaveCount(tags.includes('editable') ? 1 : 0)
        // A customer who returns to an unfinished write sees at once that its end is unknown.
        if (tags.includes('busy') && !isResumed) {
          await expect(main.getByRole('button', { name: 'Booking the appointment' })).toBeVisible()
        }
        const answer = typeof value === 'object' && JSON.stringify(value)
        if (!answer) return
        const faults = main.getByRole('group', { name: /missing or not right/ }).locator('a[href^="#"]')
        if (answer.includes('showingErrors')) await expect(faults.first()).toBeVisible()
        else await expect(faults).toHaveCount(0)
        await expect(main.getByText('No more persons can be added')).toHaveCount(answer.includes('refused') ? 1 : 0)
        await expect(main.getByText('We could not find out')).toHaveCount(answer.includes('doubted') ? 1 : 0)
      },
    }
  },
})
