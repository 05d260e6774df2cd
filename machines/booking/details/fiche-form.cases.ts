import type { FicheDraft } from '../../domain/form/draft.ts'
import type { Fiche } from '../../domain/form/fiche.ts'
import type { Field, FieldType } from '../../domain/form/field.ts'
import { failure } from '../../domain/failures.ts'
import type { MachineCases } from '../../kit/cases.ts'
import { sampleScope } from '../../kit/samples.ts'
import type { ficheFormMachine } from './fiche-form.machine.ts'
import type { FicheFormInput } from './fiche-form.types.ts'

/** A descriptor without special settings. */
export const sampleField = (type: FieldType, name: string, more: Partial<Field> = {}): Field => ({
  type,
  name,
  label: `Field ${name}`,
  description: '',
  required: false,
  minLength: 0,
  maxLength: 255,
  rows: 2,
  trim: false,
  value: null,
  choices: [],
  addEmptyChoice: false,
  allowAny: null,
  requestNumber: false,
  ...more,
})

export const samplePerson = (id: number, more: Partial<Fiche> = {}): Fiche => ({
  id,
  firstname: 'Claire',
  lastname: 'Essai',
  email: 'claire@example.org',
  firstphone: '',
  values: {},
  ...more,
})

/** What a form holds in which nothing was answered yet, for the person with the number 301. */
export const sampleDraft: FicheDraft = {
  personId: 301,
  values: {},
  others: {},
  vevent: {},
  comments: '',
  videoConsent: false,
  touched: true,
}

export const sampleFormInput: FicheFormInput = {
  role: 'visitor',
  scope: sampleScope,
  locale: 'fr',
  today: '2026-11-21',
  persons: [],
  isMove: false,
  about: null,
  needsVideoConsent: false,
  allowComment: true,
  checkSms: true,
  disclaimer: '',
  ownLocale: 'fr',
  phone: '01 23 45 67 89',
  country: 'FR',
  email: '',
  draft: null,
  prefill: null,
  forms: { fiche: [sampleField('string', 'lastname', { required: true })], vevent: [] },
}

export const ficheFormCases = {
  inputs: {
    visitor: sampleFormInput,
    video: { ...sampleFormInput, needsVideoConsent: true, allowComment: false },
    // Texts typed for two persons are enough for the walks; comment and consent are walked with the other inputs.
    pro: { ...sampleFormInput, role: 'pro', allowComment: false },
    customer: { ...sampleFormInput, persons: [samplePerson(301)], allowComment: false },
  },
  events: {
    'person.chosen': [{ id: 301 }, { id: 'new' }],
    'details.toggled': [{}],
    'field.changed': [
      { form: 'fiche', name: 'lastname', value: 'Essai' },
      { form: 'fiche', name: 'lastname', value: '' },
    ],
    'field.left': [{ form: 'fiche', name: 'lastname' }],
    'comment.changed': [{ text: 'Hello' }],
    'consent.changed': [{ accepted: true }],
    'form.submitted': [{}],
    'form.sent': [{}],
    'form.refused': [
      { failure: failure('max_rdv_number') },
      { failure: failure('expiredConnection') },
      { failure: null },
    ],
    'form.unanswered': [{}],
    'form.returned': [{}],
    'form.outcomeUnknown': [{}],
    'form.healed': [{ code: 'expiredConnection' }],
    'person.found': [{ fiche: samplePerson(302, { firstname: 'Zoé' }) }],
    'alike.taken': [{ fiche: samplePerson(302, { firstname: 'Zoé' }) }],
    'alike.denied': [{}],
    'alike.dismissed': [{}],
  },
  actors: {
    search: { outputs: [], errors: [] },
    findAlike: { outputs: [[], [samplePerson(302, { firstname: 'Zoé' })]], errors: [failure('unreachable')] },
  },
  delays: {},
  notByUser: {
    'ficheForm.filling|form.sent*': 'the parent says it after a reload in the middle of a write',
    'ficheForm.booking|form.refused*': 'the parent says how the write went',
    'ficheForm.filling.answer.refused|form.healed*':
      'the parent says that somebody has signed in again, or that the line is back',
    'ficheForm.booking|form.outcomeUnknown*': 'the parent says how the write went',
  },
} satisfies MachineCases<typeof ficheFormMachine>
