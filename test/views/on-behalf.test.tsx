import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleField } from '../../machines/booking/details/fiche-form.cases.ts'
import { failure } from '../../machines/domain/failures.ts'
import { formWith, openForm } from './support/fiche-form.tsx'

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
