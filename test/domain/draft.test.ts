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
  expect(draftFor(301)).toEqual({
    personId: 301,
    values: {},
    others: {},
    vevent: {},
    comments: '',
    videoConsent: false,
    touched: false,
  })
})

test('what was typed stays with the person for whom it was typed', () => {
  expect(draftFor(301, draft)).toEqual({
    ...draft,
    personId: 301,
    values: { phone: '01' },
    others: { new: { lastname: 'Essai' } },
  })
  expect(draftFor(302, { ...draft, personId: null, values: {} })).toMatchObject({ values: {}, others: draft.others })
  const chosen = { ...draft, personId: 301, others: {} }
  expect(draftFor(301, chosen)).toEqual(chosen)
})
