import { expect, test } from 'vitest'
import { draftFor, type FicheDraft } from '../../machines/domain/form/draft.ts'

const draft: FicheDraft = {
  personId: 'new',
  values: { lastname: 'Essai' },
  others: { 301: { phone: '01' } },
  vevent: { reason: 'x' },
  comments: 'y',
  videoConsent: false,
  touched: true,
}

test('a booking for somebody begins with that person and nothing else', () => {
  expect(draftFor(301)).toMatchObject({
    personId: 301,
    values: {},
    vevent: {},
    comments: '',
    videoConsent: false,
    touched: false,
  })
})

test('what was typed stays with the person for whom it was typed', () => {
  const other = draftFor(301, draft)
  expect(other).toMatchObject({ personId: 301, values: { phone: '01' }, vevent: { reason: 'x' }, comments: 'y' })
  expect(other.others.new).toEqual({ lastname: 'Essai' })
  expect(draftFor(302, other)).toMatchObject({ personId: 302, values: {}, others: { 301: { phone: '01' } } })
  // The person of the draft stays as typed.
  expect(draftFor(301, other).values).toEqual({ phone: '01' })
  expect(draftFor(302, { ...draft, personId: null, values: {} })).toMatchObject({ values: {}, others: draft.others })
})
