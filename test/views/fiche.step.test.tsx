import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure } from '../../machines/domain/failures.ts'
import { sampleField, samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { recordAnnouncements } from './support/announcements.ts'
import { everyKind, formWith, openForm, persons, pressBook } from './support/fiche-form.tsx'

type Form = ReturnType<typeof openForm>
let form: Form | null = null
const open = (...args: Parameters<typeof openForm>): Form => (form = openForm(...args))
const textbox = (name: string) => page.getByRole('textbox', { name })
const lastname = everyKind.filter(({ name }) => name === 'lastname')
const book = () => page.getByRole('button', { name: 'Book the appointment' })

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  await form?.close()
  form = null
})

describe('answers of a link', () => {
  test('that could not be used are named', async () => {
    const named = everyKind.filter(({ name }) => ['lastname', 'bool0', 'str8'].includes(name))
    const fiche = { LASTNAME: 'x'.repeat(300), bool0: '1', str8: 'x', pony: 'Noisette' }
    open(formWith(named, { prefill: { fiche, vevent: {}, dropped: [{ form: 'fiche', name: '' }] } }))
    await expect.element(page.getByText('Some answers from the link could not be used')).toBeVisible()
    await expect.element(page.getByText(/Check these fields: Last name, I accept the conditions$/)).toBeVisible()
  })

  test('that lost characters which nobody sees, or a plus, are named', async () => {
    const named = [...lastname, sampleField('phone', 'firstphone', { label: 'Telephone' })]
    const fiche = { lastname: 'Ess\u200bai', firstphone: ' 33 6 39 98 00 11' }
    open(formWith(named, { prefill: { fiche, vevent: {}, dropped: [] } }))
    await expect.element(page.getByText('Some answers from the link were corrected')).toBeVisible()
    await expect.element(page.getByText(/Check these fields: Last name, Telephone$/)).toBeVisible()
    await expect.element(textbox('Telephone')).toHaveValue('+33 6 39 98 00 11')
  })

  test('for fields that nobody sees are no news', async () => {
    const answers = { fiche: { pony: 'Noisette' }, vevent: {}, dropped: [{ form: 'vevent', name: '' } as const] }
    open(formWith(lastname, { prefill: answers }))
    await expect.element(textbox('Last name')).toBeVisible()
    await expect.element(page.getByText('Some answers from the link could not be used')).not.toBeInTheDocument()
  })

  test('that are used are no news', async () => {
    open(formWith(lastname, { prefill: { fiche: { lastname: 'Essai' }, vevent: {}, dropped: [] } }))
    await expect.element(textbox('Last name')).toHaveValue('Essai')
    await expect.element(page.getByText('Some answers from the link could not be used')).not.toBeInTheDocument()
  })
})

test.each([
  [2001, 'You have 1 too many.'],
  [2002, 'You have 2 too many.'],
])('of a comment of %d letters it is said that %s', async (length, words) => {
  open(formWith(lastname))
  await textbox('Comment').fill('a'.repeat(length))
  await expect.element(page.getByRole('main').getByText(`Use at most 2,000 characters. ${words}`)).toBeVisible()
})

test('how much of a comment is left is read with it, and said when it becomes little or too much', async () => {
  open(formWith(lastname))
  const announced = recordAnnouncements()
  const comment = textbox('Comment')
  await comment.fill('a'.repeat(1_700))
  await expect.element(comment).toHaveAccessibleDescription('Anything that would help prepare for your appointment')
  for (const length of [1_800, 1_801, 1_980, 1_981, 1_990, 2_001, 2_002, 1_999]) await comment.fill('a'.repeat(length))
  await expect
    .element(comment)
    .toHaveAccessibleDescription('Anything that would help prepare for your appointment 1 character left')
  expect(announced.spoken).toEqual([
    '200 characters left',
    '20 characters left',
    'Use at most 2,000 characters. You have 1 too many.',
  ])
})

describe('whom it is for', () => {
  test('saved persons are panels that open when asked, a new one at once', async () => {
    open(formWith(lastname, { persons }))
    await page.getByText('claire@example.org').click()
    await expect.element(textbox('Last name')).not.toBeInTheDocument()
    const details = page.getByRole('button', { name: 'Details: Claire Essai' })
    await expect.element(details).toHaveAttribute('aria-expanded', 'false')
    await details.click()
    await expect.element(details).toHaveAttribute('aria-expanded', 'true')
    await expect.element(textbox('Last name')).toHaveValue('Essai')
    await page.getByRole('radio', { name: 'Someone else' }).click()
    await expect.element(textbox('Last name')).toHaveValue('')
  })

  test('of two of one name each says when they were born', async () => {
    const born = (id: number, birthdate: string) => samplePerson(id, { values: { birthdate } })
    open(formWith(lastname, { persons: [born(301, '1990-04-03'), born(302, '2015-01-02')] }))
    await expect.element(page.getByRole('radio', { name: /^Claire Essai Born 3 April 1990$/ })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /^Claire Essai Born 2 January 2015$/ })).toBeVisible()
  })

  test('what a family has in common is not said of each, what is one person’s own after the day of birth', async () => {
    const own = (id: number, firstname: string, firstphone: string) =>
      samplePerson(id, { firstname, firstphone, values: { birthdate: '1990-04-03' } })
    open(formWith(lastname, { persons: [own(301, 'Claire', '06 39 98 00 01'), own(302, 'Noé', '06 39 98 00 02')] }))
    for (const [name, phone] of [
      ['Claire', '06 39 98 00 01'],
      ['Noé', '06 39 98 00 02'],
    ]) {
      const radio = page.getByRole('radio', { name: `${name} Essai Born 3 April 1990\u00a0· ${phone}`, exact: true })
      await expect.element(radio).toBeVisible()
    }
    await expect.element(page.getByText('claire@example.org')).not.toBeInTheDocument()
  })

  test('a saved person of whom something is missing opens at once', async () => {
    open(formWith(everyKind, { persons }))
    await page.getByText('claire@example.org').click()
    await expect.element(textbox('Last name')).toHaveValue('Essai')
  })

  test('the arrows go from one person to the next, with one tab stop', async () => {
    open(formWith(lastname, { persons }))
    await page.getByRole('radio', { name: 'Claire Essai' }).click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('radio', { name: 'Noé Essai' })).toBeChecked()
  })

  test('with eight persons nobody can be added', async () => {
    open(formWith(lastname, { persons: Array.from({ length: 8 }, (_, index) => samplePerson(301 + index)) }))
    await expect.element(page.getByRole('radio')).toHaveLength(8)
    await expect.element(page.getByText('Someone else')).not.toBeInTheDocument()
    await expect.element(page.getByText('8 people are saved. This is the maximum.')).toBeVisible()
  })

  test('a press without anybody leads to the persons', async () => {
    open(formWith(lastname, { persons }))
    await pressBook()
    await page.getByRole('link', { name: 'Who is the appointment for?' }).click()
    await expect.element(page.getByRole('radio', { name: 'Claire Essai' })).toHaveFocus()
  })
})

describe('Book says why it is not possible yet', () => {
  test.each([
    ['nobody is chosen', { persons }, 'To continue, choose who the appointment is for'],
    ['a video conference was not agreed to', { needsVideoConsent: true }, 'Accept the video call terms'],
    ['something is missing', {}, 'To continue, complete: Last name'],
  ])('%s', async (_, more, why) => {
    open(formWith(lastname, more))
    await expect.element(book()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(book()).toHaveAccessibleDescription(new RegExp(why))
    await expect.element(page.getByText(why).first()).toBeVisible()
  })

  test('the first two that are missing by their labels, the group’s too, and how many more there are', async () => {
    const lettered = ['A', 'B', 'C', 'D', 'E'].map((letter) => `Question ${letter}`)
    const fields = lettered.map((label) => sampleField('string', label, { label, required: true }))
    open(formWith(fields))
    await expect
      .element(book())
      .toHaveAccessibleDescription('To continue, complete: Question A, Question B, and 3 more fields')
    await textbox('Question A').fill('1')
    await textbox('Question C').fill('3')
    await expect
      .element(book())
      .toHaveAccessibleDescription('To continue, complete: Question B, Question D, and 1 more field')
    await textbox('Question E').fill('5')
    await expect.element(book()).toHaveAccessibleDescription('To continue, complete: Question B and Question D')
  })

  test('what is missing is behind a closed panel', async () => {
    open(formWith(everyKind, { persons }))
    await page.getByRole('radio', { name: 'Noé Essai' }).click()
    await page.getByRole('button', { name: 'Details: Noé Essai' }).click()
    await expect.element(book()).toHaveAccessibleDescription(/Open the chosen person’s details/)
    await pressBook()
    await expect.element(textbox('Last name')).toBeVisible()
    await page.getByRole('button', { name: 'Details: Noé Essai' }).click()
    await page.getByRole('link', { name: /Open the chosen person’s details/ }).click()
    await expect.element(page.getByRole('button', { name: 'Details: Noé Essai' })).toHaveFocus()
  })

  test('and no more once nothing is missing', async () => {
    open(formWith(lastname))
    await textbox('Last name').fill('Essai')
    await expect.element(book()).not.toHaveAttribute('aria-disabled')
    await expect.element(book()).toHaveAccessibleDescription('')
  })
})

describe('the comment', () => {
  const notice = () => page.getByText('Data protection', { exact: false })

  test('has the notice of a French group in whatever language it is read, and of no other', async () => {
    open(formWith(lastname, { country: 'FR', locale: 'en' }))
    await expect.element(notice()).toBeVisible()
    await form?.close()
    open(formWith(lastname, { country: 'BE', locale: 'fr' }))
    await expect.element(textbox('Comment')).toBeVisible()
    await expect.element(notice()).not.toBeInTheDocument()
  })

  test('has the words of the group about health, as sanitised HTML', async () => {
    open(formWith(lastname, { disclaimer: '<p>Call <a href="tel:15">15</a><script>boom()</script></p>' }))
    await expect.element(page.getByRole('link', { name: '15' })).toHaveAttribute('href', 'tel:15')
    expect(document.querySelector('main script')).toBeNull()
    // The page is in English; these texts are in the group's French.
    await expect
      .poll(() => page.getByRole('link', { name: '15' }).element().closest('[lang]')?.getAttribute('lang'))
      .toBe('fr')
  })

  test('is not asked where the group does not want one', async () => {
    open(formWith(lastname, { allowComment: false }))
    await expect.element(textbox('Last name')).toBeVisible()
    await expect.element(textbox('Comment')).not.toBeInTheDocument()
  })

  test('grows from two rows to four', async () => {
    open(formWith(lastname))
    const rows = () => {
      const { clientHeight } = textbox('Comment').element()
      const style = getComputedStyle(textbox('Comment').element())
      const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)
      return Math.round((clientHeight - padding) / parseFloat(style.lineHeight))
    }
    await expect.element(textbox('Comment')).toBeVisible()
    expect(rows()).toBe(2)
    await textbox('Comment').fill('1\n2\n3')
    expect(rows()).toBe(3)
    await textbox('Comment').fill('1\n2\n3\n4\n5\n6')
    expect(rows()).toBe(4)
  })

  test('keeps its width with an address that has no break', async () => {
    await page.viewport(390, 800)
    open(formWith(lastname))
    const width = () => textbox('Comment').element().getBoundingClientRect().width
    await expect.element(textbox('Comment')).toBeVisible()
    const before = width()
    await textbox('Comment').fill(`https://example.org/${'x'.repeat(200)}`)
    expect(width()).toBe(before)
  })

  test('says how much room is left, and what is too much', async () => {
    open(formWith(lastname))
    await textbox('Comment').fill('x'.repeat(1_990))
    await expect.element(page.getByRole('main').getByText(/^10 characters left$/)).toBeVisible()
    await textbox('Comment').fill('x'.repeat(2_001))
    await expect.element(page.getByRole('main').getByText('Use at most 2,000 characters.')).toBeVisible()
    await expect.element(textbox('Comment')).toHaveValue('x'.repeat(2_001))
  })
})

describe('after the press', () => {
  const busy = () => page.getByRole('button', { name: 'Booking the appointment' })
  const written = async (more: Parameters<typeof formWith>[1] = {}) => {
    const opened = open(formWith(lastname, more))
    await textbox('Last name').fill('Essai')
    await book().click()
    await expect.element(busy()).toHaveAttribute('aria-busy', 'true')
    return opened
  }

  test('it is sent once, however often it is pressed', async () => {
    const { completions } = await written()
    // The test tool refuses to press a control that is marked as disabled; people do not.
    for (const _ of [1, 2]) (busy().element() as HTMLElement).click()
    await expect.element(busy()).toBeVisible()
    expect(completions()).toBe(1)
  })

  test('nothing can be typed while it is booked', async () => {
    await written()
    await expect.element(textbox('Last name')).toHaveAttribute('readonly')
  })

  test('a refusal is said with the phone, and everything is still there', async () => {
    const { send } = await written()
    send({ type: 'form.refused', failure: failure('user_blacklisted') })
    await expect.element(page.getByRole('alert')).toHaveTextContent('You cannot book online here')
    expect(document.activeElement?.contains(page.getByRole('alert').element())).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    await expect.element(page.getByRole('link', { name: /01 23 45 67 89/ })).toBeVisible()
    await expect.element(textbox('Last name')).toHaveValue('Essai')
  })

  test.each([
    ['pro', 'This person already has an appointment at this time'],
    ['account', 'You already have an appointment at this time'],
  ] as const)('a refusal of a move says in the role of %s: %s', async (role, words) => {
    const { send } = open(formWith(lastname, { persons: persons.slice(0, 1), isMove: true, role }))
    await page.getByRole('radio', { name: 'Claire Essai' }).click()
    await page.getByRole('button', { name: 'Move the appointment' }).click()
    send({ type: 'form.refused', failure: failure('same_time_rdv') })
    await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  })

  test('the server’s own words are text', async () => {
    const { send } = await written()
    send({ type: 'form.refused', failure: failure('create_vevent_failed', '<b>No</b> lift') })
    await expect.element(page.getByRole('alert')).toHaveTextContent('<b>No</b> lift')
  })

  test('while nobody knows the form shows what was sent, and offers nothing to press', async () => {
    const { send } = await written()
    send({ type: 'form.unanswered' })
    await expect.element(page.getByText('This is what you sent')).toBeVisible()
    await expect.element(textbox('Last name')).toHaveValue('Essai')
    await expect.element(textbox('Last name')).toHaveAttribute('readonly')
    await expect.element(page.getByRole('button', { name: /Book/ })).not.toBeInTheDocument()
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
  })

  test('an unknown outcome is said, with what to do', async () => {
    const { send } = await written()
    send({ type: 'form.outcomeUnknown' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('It may be booked')
  })

  test('a video conference is agreed to in words, never in advance', async () => {
    const opened = open(formWith(lastname, { needsVideoConsent: true }))
    await textbox('Last name').fill('Essai')
    const consent = page.getByRole('checkbox', { name: /outside the European Union/ })
    await expect.element(consent).not.toBeChecked()
    await consent.click()
    await book().click()
    expect(opened.completed()?.acceptVideo).toBe(true)
  })
})
