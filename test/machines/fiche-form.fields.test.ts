import { describe, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { FicheDraft } from '../../machines/domain/form/draft.ts'
import type { FieldValue } from '../../machines/domain/form/field.ts'
import { readPrefill } from '../../machines/domain/form/prefill.ts'
import {
  ficheFormCases,
  sampleField,
  sampleFormInput,
  samplePerson,
} from '../../machines/booking/details/fiche-form.cases.ts'
import { ficheFormMachine } from '../../machines/booking/details/fiche-form.machine.ts'
import type { FicheFormInput } from '../../machines/booking/details/fiche-form.types.ts'
import { valueOf } from '../../machines/booking/details/fiche-form.selectors.ts'
import { PureDriver } from '../support/drivers/pure.ts'

/** The state after some steps, and the notices to the parent. */
async function after(input: FicheFormInput, ...events: AnyEventObject[]) {
  const driver = new PureDriver(ficheFormMachine, input, ficheFormCases)
  for (const event of events) await driver.send(event)
  const snapshot = driver.hosted.snapshot() as ReturnType<typeof ficheFormMachine.getInitialSnapshot>
  const last = (type: string) => driver.hosted.notices.findLast((notice) => notice.type === type)
  return { snapshot, draft: last('form.changed')?.draft as FicheDraft, completed: last('form.completed') }
}

const typed = (form: 'fiche' | 'vevent', name: string, value: FieldValue) => ({
  type: 'field.changed',
  form,
  name,
  value,
})
const submit = { type: 'form.submitted' }

describe('a password', () => {
  const forms = { fiche: [sampleField('password', 'pin')], vevent: [sampleField('password', 'door')] }
  const input = { ...sampleFormInput, forms }
  const pin = typed('fiche', 'pin', ' 1234 ')
  const door = typed('vevent', 'door', 'B7')

  test('is kept apart in the draft, by whom it is about', async () => {
    const { draft } = await after(input, pin, door)
    expect(draft).toMatchObject({ values: {}, vevent: {}, secrets: { new: { pin: ' 1234 ' }, vevent: { door: 'B7' } } })
  })

  test('that was not typed leaves nothing in the draft', async () => {
    expect((await after(input, { type: 'comment.changed', text: 'x' })).draft).not.toHaveProperty('secrets')
  })

  test('comes back with the draft, and is gone with a draft that was written down', async () => {
    const { draft } = await after(input, pin, door)
    const again = await after({ ...input, locale: 'en', draft })
    expect(valueOf({ form: 'fiche', name: 'pin' })(again.snapshot)).toBe(' 1234 ')
    expect(valueOf({ form: 'vevent', name: 'door' })(again.snapshot)).toBe('B7')
    const { secrets: _, ...written } = draft
    const reloaded = await after({ ...input, draft: written })
    expect(valueOf({ form: 'fiche', name: 'pin' })(reloaded.snapshot)).toBe('')
  })

  test('is handed over apart from what may be written down', async () => {
    const { completed } = await after(input, pin, door, submit)
    expect(completed).toMatchObject({
      fiche: { id: null, values: {} },
      vevent: {},
      secrets: { fiche: { pin: ' 1234 ' }, vevent: { door: 'B7' } },
    })
  })

  test('of a saved person is not shown', async () => {
    const persons = [samplePerson(301, { values: { pin: '9999' } })]
    const { snapshot, completed } = await after({ ...input, persons }, { type: 'person.chosen', id: 301 }, submit)
    expect(valueOf({ form: 'fiche', name: 'pin' })(snapshot)).toBe('')
    expect(completed).toMatchObject({ fiche: { id: 301, values: {} } })
    expect(completed).not.toHaveProperty('secrets')
  })
})

describe('a saved person whose record lacks a field', () => {
  const forms = { fiche: [sampleField('string', 'lastname'), sampleField('date', 'birthdate')], vevent: [] }
  const input = { ...sampleFormInput, forms, persons: [samplePerson(301), samplePerson(304)] }
  const chosen = { type: 'person.chosen', id: 301 }
  const sentAfter = async (given: FicheFormInput, ...events: AnyEventObject[]) =>
    (await after(given, chosen, { type: 'details.toggled' }, ...events, submit)).completed?.fiche as unknown

  test('keeps what the server may have there', async () => {
    expect(await sentAfter(input)).toEqual({ id: 301, values: { lastname: 'Essai' } })
    expect(await sentAfter({ ...input, locale: 'en-US', draft: (await after(input, chosen)).draft })).toEqual({
      id: 301,
      values: { lastname: 'Essai' },
    })
  })

  test('gets what is typed there, and loses what is emptied', async () => {
    const born = typed('fiche', 'birthdate', '01/02/1990')
    const values = { lastname: 'Essai', birthdate: '1990-02-01' }
    expect(await sentAfter(input, born)).toEqual({ id: 301, values })
    const persons = [samplePerson(301, { values: { birthdate: '1990-02-01' } })]
    const emptied = { id: 301, values: { ...values, birthdate: '' } }
    expect(await sentAfter({ ...input, persons }, typed('fiche', 'birthdate', ''))).toEqual(emptied)
  })

  // The wire contract, section 4.7: `"fiche": {"id": 302}`.
  test('is named by the number alone when the appointment is moved', async () => {
    const move = { ...input, isMove: true }
    expect(await sentAfter(move)).toEqual({ id: 301, values: {} })
    expect(await sentAfter(move, typed('fiche', 'lastname', 'Autre'))).toEqual({
      id: 301,
      values: { lastname: 'Autre' },
    })
  })
})

// The wire contract, section 4.7 and ruling 26: a professional's form may know no more of the person than the name.
describe('the person of an appointment that is moved', () => {
  const required = { required: true }
  const forms = {
    fiche: [
      sampleField('string', 'lastname', required),
      sampleField('email', 'email', required),
      sampleField('date', 'dt0'),
    ],
    vevent: [],
  }
  const named = samplePerson(301, { email: '' })
  const move: FicheFormInput = { ...sampleFormInput, role: 'pro', forms, persons: [named], isMove: true }
  const chosen = { type: 'person.chosen', id: 301 }
  const open = { type: 'details.toggled' }

  test('need not be asked for again', async () => {
    const { snapshot, completed } = await after(move, chosen, submit)
    expect(snapshot.context.openId).toBeNull()
    expect(completed).toMatchObject({ fiche: { id: 301, values: {} } })
    expect((await after({ ...move, isMove: false }, chosen, submit)).completed).toBeUndefined()
  })

  test.each([
    ['lastname', ''],
    ['email', 'noe'],
    ['dt0', '31/31'],
  ])('cannot get a wrong answer: %s %j', async (name, value) => {
    expect((await after(move, chosen, open, typed('fiche', name, value), submit)).completed).toBeUndefined()
  })

  test('is asked for where there is none', async () => {
    expect(
      (await after({ ...move, persons: [] }, { type: 'person.chosen', id: 'new' }, submit)).completed,
    ).toBeUndefined()
  })
})

describe('half a time', () => {
  const input = { ...sampleFormInput, forms: { fiche: [sampleField('time', 'str0')], vevent: [] } }

  test('cannot be booked with', async () => {
    const { completed } = await after(input, typed('fiche', 'str0', '?'), submit)
    expect(completed).toBeUndefined()
  })

  test('is not brought back, since no input could show it', async () => {
    const { draft } = await after(input, typed('fiche', 'str0', '?'))
    const { snapshot } = await after({ ...input, draft })
    expect(valueOf({ form: 'fiche', name: 'str0' })(snapshot)).toBe('')
  })
})

describe('what a link gives beforehand', () => {
  const forms = {
    fiche: [
      ...(['lastname', 'firstname'] as const).map((name) => sampleField('string', name)),
      sampleField('email', 'email'),
    ],
    vevent: [sampleField('text', 'txt0')],
  }
  const link = (search: string, more: Partial<FicheFormInput> = {}): FicheFormInput => ({
    ...sampleFormInput,
    forms,
    prefill: readPrefill([...new URLSearchParams(search)]),
    ...more,
  })
  const search = 'email=noe@example.org&fiche[firstname]=No%C3%A9&vevent={"txt0":"By the door"}'
  const [email, firstname] = [valueOf({ form: 'fiche', name: 'email' }), valueOf({ form: 'fiche', name: 'firstname' })]
  const note = valueOf({ form: 'vevent', name: 'txt0' })
  const persons = [samplePerson(301)]

  test('stands in the form of a new person and of the appointment, and nothing counts as changed', async () => {
    const { snapshot, draft } = await after(link(search))
    expect([email, firstname, note].map((read) => read(snapshot))).toEqual(['noe@example.org', 'Noé', 'By the door'])
    expect(snapshot.value).toEqual({ filling: { memory: 'untouched', answer: 'quiet' } })
    expect(draft).toBeUndefined()
  })

  test('is booked with what was typed besides', async () => {
    const { completed } = await after(link(search), typed('fiche', 'lastname', 'Essai'), submit)
    expect(completed).toMatchObject({
      fiche: { id: null, values: { lastname: 'Essai', firstname: 'Noé', email: 'noe@example.org' } },
      vevent: { txt0: 'By the door' },
    })
  })

  test('never takes the place of what was typed, were it only emptied', async () => {
    const { draft } = await after(link(search), typed('fiche', 'firstname', ''), typed('vevent', 'txt0', 'No'))
    const { snapshot } = await after(link(search, { draft }))
    expect([firstname, note].map((read) => read(snapshot))).toEqual(['', 'No'])
  })

  // docs/embedding.md: the page around a frame may say more at any time.
  test('fills what is not typed when there is more of it later, and says what it did not', async () => {
    const first = link('fiche[firstname]=Noé')
    const { draft } = await after(first, typed('fiche', 'lastname', 'Essai'))
    const more = link('fiche[firstname]=Anna&fiche[lastname]=Durand&email=anna@example.org&vevent[txt0]=By the door')
    const { snapshot } = await after({ ...more, draft: draft ?? null })
    const lastname = valueOf({ form: 'fiche', name: 'lastname' })
    expect([firstname, lastname, email, note].map((read) => read(snapshot))).toEqual([
      'Anna',
      'Essai',
      'anna@example.org',
      'By the door',
    ])
    expect(snapshot.context.unused).toEqual([{ form: 'fiche', name: 'lastname' }])
  })

  test('is all unused for a saved person', async () => {
    const { draft } = await after(link('', { persons }), { type: 'person.chosen', id: 301 })
    const { snapshot } = await after(link(search, { persons, draft: draft ?? null }))
    expect(snapshot.context.unused.map(({ name }) => name).toSorted()).toEqual(['email', 'firstname'])
  })

  test('says nothing about a saved person, only about somebody else', async () => {
    const saved = await after(link(search, { persons }), { type: 'person.chosen', id: 301 })
    expect([email, firstname].map((read) => read(saved.snapshot))).toEqual(['claire@example.org', 'Claire'])
    const other = await after(link(search, { persons }), { type: 'person.chosen', id: 'new' })
    expect(firstname(other.snapshot)).toBe('Noé')
  })

  test('gives way to the address of the account', async () => {
    const { snapshot } = await after(link(search, { email: 'compte@example.org' }))
    expect(email(snapshot)).toBe('compte@example.org')
  })

  test('in vain is named', async () => {
    const { snapshot } = await after(link('email=x@y&fiche[pony]=1&fiche={&vevent[txt0]=ok'))
    expect(snapshot.context.dropped.map(({ name }) => name)).toEqual(['', 'email', 'pony'])
    expect(note(snapshot)).toBe('ok')
  })

  test('is not asked about an appointment that exists', async () => {
    const { snapshot } = await after(link(search, { prefill: null }))
    expect([email, firstname, note].map((read) => read(snapshot))).toEqual(['', '', ''])
  })
})

describe('a record that was changed elsewhere while the form was left', () => {
  const forms = {
    fiche: (['lastname', 'str0', 'str1'] as const).map((name) => sampleField('string', name)),
    vevent: [],
  }
  const [town, job] = ['str0', 'str1'].map((name) => valueOf({ form: 'fiche' as const, name }))
  const withRecord = (values: Record<string, string>): FicheFormInput => ({
    ...sampleFormInput,
    forms,
    persons: [{ ...samplePerson(301), values }],
  })
  const chosen = [{ type: 'person.chosen', id: 301 }, { type: 'details.toggled' }]

  test('shows what it holds now, and what was typed here', async () => {
    const { draft } = await after(withRecord({}), ...chosen, typed('fiche', 'str1', 'Baker'))
    const { snapshot, completed } = await after({ ...withRecord({ str0: 'Lyon' }), draft }, submit)
    expect([town, job].map((read) => read?.(snapshot))).toEqual(['Lyon', 'Baker'])
    expect(completed).toMatchObject({ fiche: { id: 301, values: { str0: 'Lyon', str1: 'Baker' } } })
  })

  test('an answer that was emptied here stays empty', async () => {
    const { draft } = await after(withRecord({ str0: 'Lyon' }), ...chosen, typed('fiche', 'str0', ''))
    const { completed } = await after({ ...withRecord({ str0: 'Lyon' }), draft }, submit)
    expect(completed).toMatchObject({ fiche: { values: { str0: '' } } })
  })
})
