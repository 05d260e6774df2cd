import { describe, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import {
  ficheFormCases,
  sampleField,
  sampleFormInput,
  samplePerson,
} from '../../machines/booking/details/fiche-form.cases.ts'
import { ficheFormMachine } from '../../machines/booking/details/fiche-form.machine.ts'
import { faultOf, formsOf, personsOf, valueOf } from '../../machines/booking/details/fiche-form.selectors.ts'
import type { FicheFormInput } from '../../machines/booking/details/fiche-form.types.ts'
import type { FicheDraft } from '../../machines/domain/form/draft.ts'
import { PureDriver } from '../support/drivers/pure.ts'

const forms = {
  fiche: [
    sampleField('string', 'firstname'),
    sampleField('string', 'lastname', { required: true }),
    sampleField('email', 'email'),
  ],
  vevent: [sampleField('text', 'reason', { required: true })],
}
const own = { ...sampleFormInput, forms }
const ofPro: FicheFormInput = { ...own, role: 'pro' }
const claire = samplePerson(301)
const noe = samplePerson(302, { firstname: 'Noé', email: 'noe@example.org' })

/** The state after some steps, and the notices to the parent. */
async function after(input: FicheFormInput, ...events: AnyEventObject[]) {
  const driver = new PureDriver(ficheFormMachine, input, ficheFormCases)
  for (const event of events) await driver.send(event)
  const snapshot = driver.hosted.snapshot() as ReturnType<typeof ficheFormMachine.getInitialSnapshot>
  const last = (type: string) => driver.hosted.notices.findLast((notice) => notice.type === type)
  return { snapshot, draft: last('form.changed')?.draft as FicheDraft, completed: last('form.completed') }
}
type Form = Awaited<ReturnType<typeof after>>['snapshot']

const typed = (form: 'fiche' | 'vevent', name: string, value: string) => ({ type: 'field.changed', form, name, value })
const left = (form: 'fiche' | 'vevent', name: string) => ({ type: 'field.left', form, name })
const choose = (id: number | 'new') => ({ type: 'person.chosen', id })
const found = (fiche: typeof claire) => ({ type: 'person.found', fiche })
const shown = (snapshot: Form) =>
  ['firstname', 'lastname', 'email'].map((name) => valueOf({ form: 'fiche', name })(snapshot))

describe('a draft that comes back', () => {
  const draft: FicheDraft = {
    personId: 301,
    values: { lastname: 'Autre' },
    others: { new: { firstname: 'Zoé' } },
    vevent: {},
    comments: '',
    videoConsent: false,
    touched: true,
  }
  const input = { ...own, persons: [claire, noe], email: 'compte@example.org', draft }

  test('stands over what is saved about the person', async () => {
    const { snapshot } = await after(input)
    expect(shown(snapshot)).toEqual(['Claire', 'Autre', 'claire@example.org'])
  })

  test('and for a new person over the address of the account', async () => {
    const { snapshot } = await after(input, choose('new'))
    expect(shown(snapshot)).toEqual(['Zoé', '', 'compte@example.org'])
  })
})

describe('the person whom a professional has found', () => {
  test('is one more beside those that were found before', async () => {
    const { snapshot } = await after(ofPro, found(claire), found(noe))
    expect(personsOf(snapshot)).toEqual([claire, noe])
    expect(snapshot.context.personId).toBe(302)
  })

  test('takes the place of the older record of the same person, and of no other', async () => {
    const moved = { ...noe, email: 'noe@ailleurs.example' }
    const { snapshot } = await after(ofPro, found(claire), found(noe), found(moved))
    expect(personsOf(snapshot)).toEqual([claire, moved])
  })
})

describe('a field that was left is judged', () => {
  const reason = { form: 'vevent' as const, name: 'reason' }
  const lastname = { form: 'fiche' as const, name: 'lastname' }
  const persons = [samplePerson(301, { lastname: '' }), samplePerson(302, { lastname: '' })]

  test('and no other of the same name in the other form', async () => {
    const { snapshot } = await after(own, left('fiche', 'lastname'))
    expect(faultOf(lastname)(snapshot)).toMatchObject({ code: 'empty' })
    expect(faultOf(reason)(snapshot)).toBeNull()
  })

  test('not where it is about another person by now; the one appointment of a customer stays judged', async () => {
    const { snapshot } = await after(
      { ...own, persons },
      choose(301),
      left('fiche', 'lastname'),
      left('vevent', 'reason'),
      choose(302),
    )
    expect(faultOf(lastname)(snapshot)).toBeNull()
    expect(faultOf(reason)(snapshot)).toMatchObject({ code: 'empty' })
  })

  test('nor where it is about the appointment of another caller', async () => {
    const { snapshot } = await after(ofPro, found(persons[0]!), left('vevent', 'reason'), found(persons[1]!))
    expect(faultOf(reason)(snapshot)).toBeNull()
  })
})

describe('a form', () => {
  const consent = { ...forms, fiche: [...forms.fiche, sampleField('checkbox', 'marketing_sms')] }
  const namesOf = (snapshot: Form) => formsOf(snapshot).fiche.map(({ name }) => name)

  test('asks a customer for the consents that nobody gives for another (specification, section 6)', async () => {
    expect(namesOf((await after({ ...own, forms: consent })).snapshot)).toContain('marketing_sms')
    expect(namesOf((await after({ ...ofPro, forms: consent })).snapshot)).not.toContain('marketing_sms')
  })

  test('takes a comment of 2,000 characters, and no longer one', async () => {
    const complete = [typed('fiche', 'lastname', 'Essai'), typed('vevent', 'reason', 'x')]
    const comment = (length: number) => ({ type: 'comment.changed', text: '😀'.repeat(length) })
    const submit = { type: 'form.submitted' }
    expect((await after(own, ...complete, comment(2_000), submit)).completed).toMatchObject({ fiche: { id: null } })
    expect((await after(own, ...complete, comment(2_001), submit)).completed).toBeUndefined()
  })

  test('hands over a password of the person where the appointment has none', async () => {
    const secret = { ...forms, fiche: [...forms.fiche, sampleField('password', 'pin')] }
    const { completed } = await after(
      { ...own, forms: secret },
      typed('fiche', 'lastname', 'Essai'),
      typed('vevent', 'reason', 'x'),
      typed('fiche', 'pin', '1234'),
      { type: 'form.submitted' },
    )
    expect(completed).toMatchObject({ secrets: { fiche: { pin: '1234' }, vevent: {} } })
  })

  test('says nothing about an answer that a new appointment does not have', async () => {
    const two = { ...forms, vevent: [...forms.vevent, sampleField('text', 'note')] }
    const { completed } = await after(
      { ...own, forms: two },
      typed('fiche', 'lastname', 'Essai'),
      typed('vevent', 'reason', 'x'),
      { type: 'form.submitted' },
    )
    expect(completed).toMatchObject({ vevent: { reason: 'x' } })
    expect(completed?.vevent).not.toHaveProperty('note')
  })
})
