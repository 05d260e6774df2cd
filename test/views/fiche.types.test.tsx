import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleField } from '../../machines/booking/details/fiche-form.cases.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { everyKind, formWith, openForm, persons, pressBook } from './support/fiche-form.tsx'

type Form = ReturnType<typeof openForm>
let form: Form | null = null
const open = (...args: Parameters<typeof openForm>): Form => (form = openForm(...args))
const only = (name: string, required = false) =>
  everyKind.filter((field) => field.name === name).map((field) => ({ ...field, required }))

beforeEach(async () => {
  document.documentElement.lang = 'en'
  document.title = 'Your details'
  await page.viewport(390, 800)
})
afterEach(async () => {
  await form?.close()
  form = null
})

describe('several choices', () => {
  const group = () => page.getByRole('group', { name: 'Days that suit you' })
  const box = (name: string) => page.getByRole('checkbox', { name })

  test('are one group with its hint, and its error once it was left without an answer', async () => {
    open(formWith(only('str6', true)))
    await expect.element(group()).toHaveAccessibleDescription('As many as you like')
    await box('Choice mon').click()
    await box('Choice mon').click()
    await expect.element(page.getByText('Choose an answer')).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Comment' }).click()
    await expect
      .element(group())
      .toHaveAccessibleDescription(/As many as you like.*Choose an answer for “Days that suit you”\./)
    expect(await accessibilityProblems()).toEqual([])
  })

  test('are where the summary leads', async () => {
    open(formWith(only('str6', true)))
    await pressBook()
    await page.getByRole('link', { name: 'Days that suit you' }).click()
    await expect.element(box('Choice mon')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(box('Choice mon')).toBeChecked()
  })

  test('that the group has taken away stand last until they are given up', async () => {
    const saved = [{ ...persons[0]!, values: { str6: ['gone', 'tue'] } }]
    const { draft } = open(formWith([...only('str6'), sampleField('string', 'lastname')], { persons: saved }))
    await page.getByRole('radio', { name: 'Claire Essai' }).click()
    await page.getByRole('button', { name: 'Details: Claire Essai' }).click()
    expect(page.getByRole('checkbox').elements()).toHaveLength(4)
    await expect.element(box('gone')).toBeChecked()
    await box('Choice mon').click()
    expect(draft()?.values?.str6).toEqual(['mon', 'tue', 'gone'])
    await box('gone').click()
    expect(draft()?.values?.str6).toEqual(['mon', 'tue'])
  })
})

describe.each([
  ['a time', 'str3', 'Preferred hour', 'Enter a full time, with hours and minutes.'],
  ['a day and a time', 'dt1', 'Last visit', 'Enter a full date and a time, with hours and minutes.'],
])('%s', (_, name, label, message) => {
  const input = () => page.getByLabelText(label)

  test('that is half filled in is told when it is left, and what was filled in stays', async () => {
    open(formWith(only(name)))
    await input().click()
    await userEvent.keyboard('1')
    await expect.element(page.getByText(message)).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Comment' }).click()
    await expect.element(input()).toHaveAccessibleDescription(new RegExp(message))
    expect((input().element() as HTMLInputElement).validity.badInput).toBe(true)
    expect(await accessibilityProblems()).toEqual([])
  })

  test('that is half filled in is told to whoever sends the form with Enter', async () => {
    const { completed } = open(formWith(only(name)))
    await input().click()
    await userEvent.keyboard('1{Enter}')
    await expect.element(page.getByRole('link', { name: label })).toBeVisible()
    await expect.element(page.getByText(message)).toHaveLength(1)
    expect(completed()).toBeUndefined()
  })

  test('that is emptied again is no error', async () => {
    open(formWith(only(name)))
    await input().click()
    await userEvent.keyboard('1')
    await page.getByRole('textbox', { name: 'Comment' }).click()
    await expect.element(page.getByText(message)).toBeVisible()
    await input().clear()
    await page.getByRole('textbox', { name: 'Comment' }).click()
    await expect.element(page.getByText(message)).not.toBeInTheDocument()
  })
})

test('capitals are shown as one types and sent as shown', async () => {
  const { completed } = open(formWith(only('str4')))
  const plate = page.getByRole('textbox', { name: 'Number plate' })
  await plate.click()
  await userEvent.keyboard('ab')
  expect(getComputedStyle(plate.element()).textTransform).toBe('uppercase')
  await page.getByRole('button', { name: 'Book the appointment' }).click()
  expect(completed()?.fiche).toMatchObject({ values: { str4: 'AB' } })
})

test('a password is masked until it is asked for, and no account’s password is filled in', async () => {
  open(formWith(only('str5')))
  const code = page.getByLabelText('Door code')
  await expect.element(code).toHaveAttribute('type', 'password')
  await expect.element(code).toHaveAttribute('autocomplete', 'new-password')
  const shown = page.getByRole('button', { name: 'Show the password' })
  await shown.click()
  await expect.element(code).toHaveAttribute('type', 'text')
  await expect.element(shown).toHaveAttribute('aria-pressed', 'true')
  expect(await accessibilityProblems()).toEqual([])
})
