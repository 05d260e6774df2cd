import type { FicheDraft } from '../../../machines/domain/form/draft.ts'

/** What a customer had typed, for tests that must find all of it again. */
export const draft: FicheDraft = {
  personId: 'new',
  values: { lastname: 'Essai' },
  vevent: { txt0: 'note' },
  others: {},
  comments: 'Hello',
  videoConsent: true,
  touched: true,
}
