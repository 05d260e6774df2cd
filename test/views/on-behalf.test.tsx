import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleField } from '../../machines/booking/details/fiche-form.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import { AboutWhom } from '../../src/views/texts/about-whom.ts'
import NoMatch from '../../src/views/list/narrowing/NoMatch.tsx'
import { ChangeNotice } from '../../src/views/times/ChangeNotice.tsx'
import { TimeDropped } from '../../src/views/entry/TimeDropped.tsx'
import SentBefore from '../../src/views/entry/SentBefore.tsx'
import { BookedNotice } from '../../src/views/entry/BookedNotice.tsx'
import { CancelledNotice } from '../../src/views/entry/CancelledNotice.tsx'
import { LeaveQuestion } from '../../src/views/booked/LeaveQuestion.tsx'
import { useStepMessages } from '../../src/views/texts/step-messages.ts'
import type { StepName } from '../../machines/domain/sequence/step.ts'
import { untyped } from '../../machines/domain/form/draft.ts'
import { endFirstScreen } from '../../src/views/ui/StepHeading.tsx'
import { show, update } from '../support/show.tsx'
import { formWith, openForm, persons } from './support/fiche-form.tsx'

/** What a professional reads about a booking refers to the person whom it is for. */

type Form = ReturnType<typeof openForm>
let form: Form | null = null
/** A sentence that addresses the person who has the appointment. */
const TO_A_CUSTOMER =
  /\byour (?:first )?appointments?\b|\bYou (?:already have|cannot|are not|have reached)\b|address you gave/i
const alert = () => page.getByRole('alert')
const ABOUT_PERSON = [
  'fiche_not_authorized',
  'max_rdv_number',
  'mintime_between',
  'not_open_group',
  'not_open_group_health',
  'same_time_rdv',
  'user_blacklisted',
] as const

async function open(role: 'pro' | 'visitor'): Promise<Form> {
  await form?.close()
  form = openForm(formWith([], { role }))
  if (role === 'pro') await expect.element(page.getByRole('combobox')).toBeVisible()
  return form
}

function refuse({ send }: Form, code: (typeof ABOUT_PERSON)[number]): void {
  send({ type: 'form.sent' })
  send({ type: 'form.refused', failure: failure(code) })
}

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  await form?.close()
  form = null
})

test.each(ABOUT_PERSON)('%s is said of the person', async (code) => {
  refuse(await open('pro'), code)
  await expect.element(alert()).toHaveTextContent(/^This (?:person|new patient)|for this person/)
  await expect.element(alert()).not.toHaveTextContent(TO_A_CUSTOMER)
})

test.each(ABOUT_PERSON)('%s is said to a customer, also after a professional in the same page', async (code) => {
  await open('pro')
  refuse(await open('visitor'), code)
  await expect.element(alert()).toHaveTextContent(TO_A_CUSTOMER)
})

const PERSONAL = [
  ['Last name', 'lastname', 'string', 'family-name'],
  ['First name', 'firstname', 'string', 'given-name'],
  ['E-mail', 'email', 'email', 'email'],
  ['Phone', 'firstphone', 'phone', 'tel'],
  ['Born on', 'birthdate', 'date', 'bday'],
] as const

test('a browser fills in nobody else, and remembers nobody else', async () => {
  const fields = PERSONAL.map(([label, name, type]) => sampleField(type, name, { label, required: true }))
  const more = [
    sampleField('string', 'str0', { label: 'Insurance' }),
    sampleField('text', 'txt0', { label: 'History' }),
  ]
  const offered = async (label: string) => {
    const found = page.getByRole('textbox', { name: label, exact: true })
    const control = (await found.findElement()) as HTMLInputElement | HTMLTextAreaElement
    return control.autocomplete || control.form?.autocomplete
  }
  const openNew = async (role: 'pro' | 'visitor') => {
    await form?.close()
    form = openForm(formWith([...fields, ...more], { role }))
    if (role === 'pro') form.send({ type: 'person.chosen', id: 'new' })
    await expect.element(page.getByRole('textbox', { name: 'Last name', exact: true })).toBeVisible()
  }
  await openNew('visitor')
  for (const [label, , , token] of PERSONAL) expect(await offered(label), label).toBe(token)
  for (const label of ['Insurance', 'History']) expect(await offered(`${label} (optional)`), label).toBe('on')
  await openNew('pro')
  for (const [label] of PERSONAL) expect(await offered(label), label).toBe('off')
  for (const label of ['Insurance', 'History']) expect(await offered(`${label} (optional)`), label).toBe('off')
})

test('what nobody could find out sends a professional to the calendar, and a customer to the mail', async () => {
  const unknownOutcome = ({ send }: Form) => {
    send({ type: 'form.sent' })
    send({ type: 'form.outcomeUnknown' })
  }
  unknownOutcome(await open('pro'))
  await expect.element(alert()).toHaveTextContent('The booking could not be confirmed')
  await expect.element(alert()).toHaveTextContent('Check the calendar before you book again')
  await expect.element(alert()).not.toHaveTextContent(/email/)
  unknownOutcome(await open('visitor'))
  await expect.element(alert()).toHaveTextContent('Your booking could not be confirmed')
  await expect.element(alert()).toHaveTextContent('Check your inbox for a confirmation before you book again')
})

describe('the heading of the form', () => {
  const heading = () => page.getByRole('heading', { level: 1 })

  test('names the person of the group who is chosen, to a professional alone', async () => {
    form = openForm(formWith([], { role: 'pro', persons }))
    await expect.element(heading()).toHaveTextContent(/^Who is the appointment for\?$/)
    form.send({ type: 'person.chosen', id: 302 })
    await expect.element(heading()).toHaveTextContent(/^Details of Noé Essai$/)
    await form.close()
    form = openForm(formWith([], { role: 'account', persons }))
    form.send({ type: 'person.chosen', id: 302 })
    await expect.element(page.getByRole('radio', { name: /^Noé/ })).toBeChecked()
    await expect.element(heading()).toHaveTextContent(/^Who is the appointment for\?$/)
  })

  test('does not change with each letter of a new name', async () => {
    form = openForm(formWith([sampleField('string', 'lastname', { label: 'Last name' })], { role: 'pro' }))
    form.send({ type: 'person.chosen', id: 'new' })
    await page.getByRole('textbox', { name: /^Last name/ }).fill('Dupont')
    await expect.element(heading()).toHaveTextContent(/^Who is the appointment for\?$/)
  })
})

test('the reminder is asked for in the words of its reader', async () => {
  // As a group words it, for the person who gets it.
  const reminder = sampleField('checkbox', 'smsreminder', { label: 'Send me a text reminder' })
  const withReminder = (role: 'pro' | 'visitor') =>
    openForm({ ...formWith([], { role }), forms: { fiche: [], vevent: [reminder] } })
  form = withReminder('pro')
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleName(/^Send the person a text reminder/)
  await form.close()
  form = withReminder('visitor')
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleName(/^Send me a text reminder/)
})

test('a professional says that the person accepts the terms of a video call', async () => {
  const video = (role: 'pro' | 'visitor') => openForm({ ...formWith([], { role }), needsVideoConsent: true })
  form = video('pro')
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleName(/^The person accepts .+ their name/)
  await form.close()
  form = video('visitor')
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleName(/^I accept .+ my name/)
})

describe('above and around a step', () => {
  const from = { start: '2026-04-01 09:00:00', at: Date.UTC(2026, 3, 1, 7) }
  const nothing = () => undefined
  const texts = (
    <>
      <ChangeNotice from={from} zone="Europe/Paris" chosen={false} sent={false} onKept={nothing} />
      <ChangeNotice from={from} zone="Europe/Paris" chosen sent={false} onKept={nothing} />
      <TimeDropped />
      <BookedNotice when="Monday" onShown={nothing} />
      <CancelledNotice names={['Cut']} when="Monday" />
      <SentBefore />
      <NoMatch isShared phone={null} />
      <LeaveQuestion place={{ href: 'https://a.example/', host: 'a.example' }} name="Atelier" onStayed={nothing} />
    </>
  )
  /** The reader of a sentence is the person who has the appointment. */
  const TO_THE_PERSON = /\byour (?:appointment|services|request)\b|\byou (?:keep|have an|have no)\b/gi
  const told = () => document.body.innerText.match(TO_THE_PERSON) ?? []

  test('a professional reads nothing that is said to the person', async () => {
    await loadTimeLocale('en')
    await show(<AboutWhom value="">{texts}</AboutWhom>, 1280, 'Times')
    await expect.element(page.getByText('Last booking')).toBeVisible()
    expect(told()).toEqual([])
    // Each of them says something else to a customer, so that nothing is missed by the pattern.
    update(<AboutWhom value={null}>{texts}</AboutWhom>)
    await expect.element(page.getByText('You have an appointment')).toBeVisible()
    expect(told().length).toBeGreaterThanOrEqual(9)
  })

  const STEPS: readonly StepName[] = [
    'interventionset_ids',
    'intervention_ids',
    'calendarset_id',
    'calendar_id',
    'resource_id',
    'slots',
    'fiche_info',
  ]
  function Questions() {
    const words = useStepMessages()
    return (
      <ul>
        {STEPS.flatMap((step) =>
          ([null, 'with', 'in', 'for'] as const).map((preposition) => (
            <li key={`${step} ${preposition}`}>{words(step, preposition).question}</li>
          )),
        )}
      </ul>
    )
  }

  test('every step asks a customer, and is named to a professional', async () => {
    await show(<Questions />, 1280, 'Steps')
    const asked = () =>
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent)
    expect(asked().every((text) => text.endsWith('?'))).toBe(true)
    update(
      <AboutWhom value="">
        <Questions />
      </AboutWhom>,
    )
    await expect.poll(() => asked()[0]).toBe('Category')
    expect(asked().filter((text) => /\byou/i.test(text))).toEqual([])
    expect(asked()).toContain('Who is the appointment for?')
  })
})

describe('the focus of a professional in the form', () => {
  const button = () => page.getByRole('button', { name: 'Book the appointment' })
  const heading = () => page.getByRole('heading', { level: 1 })
  /** What a professional has picked is in the draft; a customer's persons are loaded. */
  const openWith = (role: 'pro' | 'account', personId: number | null) => {
    endFirstScreen()
    const draft = { ...untyped(personId), ...(role === 'pro' && { picked: persons }) }
    return openForm(formWith([], { role, draft, persons: role === 'pro' ? [] : persons }))
  }

  test('is on the button where nothing is missing, and a key that is held down presses nothing', async () => {
    form = openWith('pro', 302)
    await expect.element(button()).toHaveFocus()
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
    expect(button().element().dispatchEvent(held)).toBe(false)
    expect(form.completions()).toBe(0)
    await userEvent.keyboard('{Enter}')
    expect(form.completions()).toBe(1)
  })

  test('is on the question where somebody is to be named, and for a customer', async () => {
    form = openWith('pro', null)
    await expect.element(heading()).toHaveFocus()
    await form.close()
    form = openWith('account', 302)
    await expect.element(heading()).toHaveFocus()
  })
})
