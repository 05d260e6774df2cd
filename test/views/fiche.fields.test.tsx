import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BARE_FICHE } from '../../machines/domain/form/bare-form.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { everyKind, formWith, openForm, persons, pressBook } from './support/fiche-form.tsx'

type Form = ReturnType<typeof openForm>
let form: Form | null = null
const open = (...args: Parameters<typeof openForm>): Form => (form = openForm(...args))
const textbox = (name: string | RegExp) => page.getByRole('textbox', { name })
const fields = (...names: string[]) => everyKind.filter(({ name }) => names.includes(name))

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.title = 'Your details'
})
afterEach(async () => {
  await form?.close()
  form = null
})

const rich = () =>
  formWith(everyKind, { needsVideoConsent: true, disclaimer: '<p>Call <a href="tel:15">15</a> in an emergency.</p>' })

describe.each([1280, 390, 320])('at %i px', (width) => {
  beforeEach(() => page.viewport(width, 800))

  test.each<[string, () => Form]>([
    ['a new person', () => open(rich())],
    ['saved persons', () => open(formWith(everyKind, { persons }))],
  ])('%s: accessible, nothing cut, before and after a press', async (_, show) => {
    show()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await accessibilityProblems()).toEqual([])
    await pressBook()
    await expect.element(page.getByRole('group', { name: /^There (?:is a|are \d+) problems?$/ })).toBeVisible()
    expect(document.activeElement?.matches('input, select, textarea, button')).toBe(true)
    expect(await accessibilityProblems()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  test('the open person has all fields', async () => {
    open(formWith(everyKind, { persons }))
    await page.getByRole('radio', { name: 'Noé Essai' }).click()
    await expect.element(textbox('E-mail')).toHaveValue('noe@example.org')
    expect(await accessibilityProblems()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

test('the form of a group that describes none has labels of its own, and books nobody while it is empty', async () => {
  const bare = open(formWith(BARE_FICHE))
  await expect.element(textbox('Last name')).toBeVisible()
  await expect.element(textbox('First name')).toBeVisible()
  await pressBook()
  await expect
    .element(page.getByRole('group', { name: /^There (?:is a|are \d+) problems?$/ }))
    .toHaveTextContent('Last name')
  expect(bare.completions()).toBe(0)
  await textbox('Last name').fill('Essai')
  await textbox('First name').fill('Noé')
  await textbox('Email address').fill('noe@example.org')
  await pressBook()
  await expect.poll(() => bare.completions()).toBe(1)
})

test('every kind of field is filled in and handed over', async () => {
  const { completed } = open(formWith(everyKind))
  await textbox('Last name').fill('  Essai ')
  await textbox('E-mail').fill('noe@example.org')
  await textbox('Mileage').fill('120 000')
  await textbox('Height').fill('1,8')
  await textbox('About you').fill('two\nlines')
  await textbox('Born on').click()
  await userEvent.keyboard('01021990')
  await expect.element(textbox('Born on')).toHaveValue('01/02/1990')
  const words = page.getByText('1 February 1990')
  await expect.element(words).toBeVisible()
  const below = words.element().getBoundingClientRect().top
  expect(below).toBeGreaterThanOrEqual(textbox('Born on').element().getBoundingClientRect().bottom)
  await page.getByLabelText('Preferred hour').fill('09:30')
  await page.getByLabelText('Last visit').fill('2026-10-05T14:15')
  await textbox('Number plate').fill('ab-123-cd')
  await page.getByLabelText('Door code').fill(' b 7')
  await page.getByRole('checkbox', { name: 'Choice wed' }).click()
  await page.getByRole('checkbox', { name: 'Choice mon' }).click()
  await page.getByRole('combobox', { name: 'Origin' }).selectOptions('Choice other')
  await page.getByRole('radio', { name: 'Other' }).click()
  await textbox('How you heard of us: Other').fill('friendly neighbour')
  await page.getByRole('combobox', { name: 'Vehicle', exact: true }).selectOptions('Choice A')
  await page.getByRole('combobox', { name: 'Vehicle: details' }).selectOptions('Child A_2')
  await page.getByRole('checkbox', { name: 'I accept the conditions' }).click()
  await page.getByRole('button', { name: 'Book the appointment' }).click()
  expect(completed()).toEqual({
    type: 'form.completed',
    fiche: {
      id: null,
      values: {
        lastname: 'Essai',
        email: 'noe@example.org',
        num0: '120000',
        num1: '1.8',
        txt0: 'two\nlines',
        str3: '09:30:00',
        dt1: '2026-10-05 14:15:00',
        str4: 'AB-123-CD',
        str6: ['mon', 'wed'],
        birthdate: '1990-02-01',
        str0: 'other',
        str1: 'friendly neighbour',
        str2: 'A_A_2',
        bool0: true,
        smsreminder: true,
        str8: 'web',
      },
    },
    vevent: {},
    comments: '',
    acceptVideo: null,
    secrets: { fiche: { str5: ' b 7' }, vevent: {} },
  })
})

describe('the browser can help', () => {
  test.each([
    ['Last name', 'family-name'],
    ['E-mail', 'email'],
    ['Phone', 'tel'],
    ['Born on', 'bday'],
  ])('%s is known as %s', async (name, token) => {
    open(formWith(everyKind))
    await expect.element(textbox(name)).toHaveAttribute('autocomplete', token)
  })

  test('what a form filler wrote without an event is heard when the form is sent', async () => {
    const { completed } = open(formWith(fields('lastname')))
    const input = (await textbox('Last name').findElement()) as HTMLInputElement
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input, 'Essai')
    await pressBook()
    expect(completed()?.fiche).toEqual({ id: null, values: { lastname: 'Essai' } })
  })

  test('Enter in a line sends the form, Enter in the comment is a new line', async () => {
    const { completed } = open(formWith(fields('lastname')))
    await textbox('Comment').click()
    await userEvent.keyboard('one{Enter}two')
    await expect.element(textbox('Comment')).toHaveValue('one\ntwo')
    expect(completed()).toBeUndefined()
    await textbox('Last name').click()
    await userEvent.keyboard('Essai{Enter}')
    expect(completed()?.comments).toBe('one\ntwo')
  })
})

describe('an error', () => {
  const error = () => page.getByText('Enter an email address', { exact: false })

  test('is not shown while the address is typed for the first time, but once it was left', async () => {
    open(formWith(fields('lastname', 'email')))
    await textbox('E-mail').click()
    await userEvent.keyboard('noe')
    await expect.element(error()).not.toBeInTheDocument()
    await userEvent.keyboard('{Tab}')
    await expect.element(error()).toBeVisible()
    await expect.element(textbox('E-mail')).toHaveAccessibleDescription(/For the confirmation.*Enter an email/)
    await expect.element(textbox('E-mail')).toHaveAttribute('aria-invalid', 'true')
  })

  test('goes away as soon as it is put right', async () => {
    open(formWith(fields('email')))
    await textbox('E-mail').fill('noe')
    await userEvent.keyboard('{Tab}')
    await textbox('E-mail').fill('noe@example.org')
    await expect.element(error()).not.toBeInTheDocument()
  })

  test('names the character that is refused', async () => {
    open(formWith(fields('email')))
    await textbox('E-mail').fill('o’connor@example.org')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText('An email address cannot contain the character “’”')).toBeVisible()
  })

  test('is linked from the summary, and the link leads to the field', async () => {
    open(formWith(everyKind))
    await pressBook()
    await expect.element(page.getByText('There are 5 problems')).toBeVisible()
    for (const [link, target] of [
      ['Last name', textbox('Last name')],
      ['How you heard of us', page.getByRole('radio', { name: 'Choice press' })],
      ['I accept the conditions', page.getByRole('checkbox', { name: /^I accept/ })],
    ] as const) {
      await page.getByRole('link', { name: link }).click()
      await expect.element(target).toHaveFocus()
    }
    // The field says how to correct it; the summary does not repeat that.
    await expect.element(page.getByText('Enter the last name.')).toHaveLength(1)
  })

  test('has the focus on its first field after each press', async () => {
    open(formWith(fields('lastname', 'email')))
    await pressBook()
    await expect.element(textbox('Last name')).toHaveFocus()
    await textbox('E-mail').click()
    await pressBook()
    await expect.element(textbox('Last name')).toHaveFocus()
  })

  test('does not move Book away from under a press', async () => {
    await page.viewport(1280, 800)
    open(formWith(fields('lastname', 'email')))
    await textbox('E-mail').click()
    await userEvent.keyboard('noe')
    await pressBook()
    await expect.element(textbox('Last name')).toHaveFocus()
  })
})

describe('the calendar of a date', () => {
  const calendar = page.getByRole('button', { name: 'Since when: open the calendar' })

  test('that the browser refuses to a frame of another site does not keep anybody from typing', async () => {
    const refused = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(() => {
      throw new DOMException('In a frame of another site', 'SecurityError')
    })
    onTestFinished(() => refused.mockRestore())
    const { draft } = open(formWith(fields('dt0')))
    await calendar.click()
    expect(refused).toHaveBeenCalledOnce()
    await textbox('Since when').click()
    await userEvent.keyboard('24112026')
    await expect.poll(() => draft()?.values?.dt0).toBe('2026-11-24')
  })

  test('is not offered by a browser that cannot open it', async () => {
    const { showPicker } = HTMLInputElement.prototype
    onTestFinished(() => void Object.assign(HTMLInputElement.prototype, { showPicker }))
    Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker')
    open(formWith(fields('dt0')))
    await expect.element(textbox('Since when')).toBeVisible()
    expect(calendar.query()).toBeNull()
  })
})

describe('several controls make one field', () => {
  test('choices stand beside each other where the group asks for it, below each other otherwise', async () => {
    // A narrow page wraps the line, and an earlier test may have left the page narrow.
    await page.viewport(1280, 800)
    const tops = () =>
      page
        .getByRole('radio')
        .elements()
        .map((one) => one.getBoundingClientRect().top)
    const radio = { ...fields('str1')[0]!, allowAny: null }
    const below = open(formWith([radio]))
    await expect.element(page.getByRole('radio')).toHaveLength(2)
    expect(new Set(tops()).size).toBe(2)
    await below.close()
    open(formWith([{ ...radio, inline: true }]))
    await expect.element(page.getByRole('radio')).toHaveLength(2)
    expect(new Set(tops()).size).toBe(1)
  })

  test('going from the radio to its text is not leaving it', async () => {
    open(formWith(fields('str1')))
    await page.getByRole('radio', { name: 'Other' }).click()
    await textbox('How you heard of us: Other').click()
    const error = page.getByText('Fill in “How you heard of us”.')
    await expect.element(error).not.toBeInTheDocument()
    await textbox('Comment').click()
    await expect.element(error).toBeVisible()
  })

  test.each([
    ['that is missing', '', 'Fill in “How you heard of us”.'],
    ['that is too long', 'x'.repeat(256), 'Use at most 255 characters.'],
  ])('an own answer %s is marked itself, and the summary leads to it', async (_, typed, words) => {
    open(formWith(fields('str1')))
    const own = textbox('How you heard of us: Other')
    await page.getByRole('radio', { name: 'Other' }).click()
    await own.fill(typed)
    await pressBook()
    await page.getByRole('link', { name: /How you heard of us|at most/ }).click()
    await expect.element(own).toHaveFocus()
    await expect.element(own).toHaveAttribute('aria-invalid', 'true')
    await expect.element(own).toHaveAccessibleDescription(words)
    expect(await accessibilityProblems()).toEqual([])
    await page.getByRole('radio', { name: 'Choice press' }).click()
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
  })

  test('the summary leads to the choice of a pair that is missing', async () => {
    open(formWith([{ ...fields('str2')[0]!, required: true }]))
    const first = page.getByRole('combobox', { name: 'Vehicle', exact: true })
    const second = page.getByRole('combobox', { name: 'Vehicle: details' })
    await pressBook()
    await page.getByRole('link', { name: 'Vehicle' }).click()
    await expect.element(first).toHaveFocus()
    await first.selectOptions('Choice A')
    await pressBook()
    await page.getByRole('link', { name: 'Vehicle' }).click()
    await expect.element(second).toHaveFocus()
    await expect.element(second).toHaveAttribute('aria-invalid', 'true')
    await expect.element(first).not.toHaveAttribute('aria-invalid')
  })

  test('an own answer about the appointment of one caller is not marked for the next one', async () => {
    const about = { ...formWith([], { role: 'pro' }), forms: { fiche: [], vevent: fields('str1') } }
    const { send, draft } = open(about)
    const other = page.getByRole('radio', { name: 'Other' })
    send({ type: 'person.found', fiche: persons[0] })
    await other.click()
    await textbox('How you heard of us: Other').fill('a poster')
    send({ type: 'person.found', fiche: persons[1] })
    await expect.element(other).not.toBeChecked()
    await page.getByRole('radio', { name: 'Choice press' }).click()
    send({ type: 'person.chosen', id: persons[0]!.id })
    await expect.element(other).toBeChecked()
    expect(draft()?.vevent?.str1).toBe('a poster')
  })

  test('typed text may pass through the name of another choice', async () => {
    const { draft } = open(formWith(fields('str1')))
    await page.getByRole('radio', { name: 'Other' }).click()
    await textbox('How you heard of us: Other').click()
    await userEvent.keyboard('friendly')
    await expect.element(page.getByRole('radio', { name: 'Other' })).toBeChecked()
    expect(draft()?.values?.str1).toBe('friendly')
  })

  test('a stored choice that the group has taken away is kept until another is chosen', async () => {
    const saved = [{ ...persons[0]!, values: { str0: 'gone', str2: 'Z_Z1' } }]
    const { completed } = open(formWith(fields('str0', 'str2'), { persons: saved }))
    await page.getByRole('radio', { name: 'Claire Essai' }).click()
    await page.getByRole('button', { name: 'Book the appointment' }).click()
    expect(completed()?.fiche).toEqual({ id: 301, values: { str0: 'gone', str2: 'Z_Z1' } })
  })

  test('another parent needs another child', async () => {
    const { draft } = open(formWith(fields('str2')))
    const [parent, child] = [
      page.getByRole('combobox', { name: 'Vehicle', exact: true }),
      page.getByRole('combobox', { name: 'Vehicle: details' }),
    ]
    await parent.selectOptions('Choice A')
    await child.selectOptions('Child A1')
    await parent.selectOptions('Choice B')
    expect(draft()?.values?.str2).toBe('B_')
    await expect.element(child).toHaveValue('')
  })
})
