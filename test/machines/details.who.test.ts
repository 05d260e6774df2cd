import { expect, test } from 'vitest'
import { sampleDetailsInput } from '../../machines/booking/details/details.cases.ts'
import { sampleDraft } from '../../machines/booking/details/fiche-form.cases.ts'
import { isOther } from '../../machines/booking/details/details.rules.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import type { FicheDraft } from '../../machines/domain/form/draft.ts'
import { sampleGroup } from '../../machines/kit/samples.ts'

const claire: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }
const noe: Session = { ...claire, account: { id: 202, email: 'noe@example.org' } }
const guest: Session = { ...claire, account: { id: 0, email: '' } }
const proOf = (id: number): Session => ({
  ...ANONYMOUS,
  status: 'pro',
  account: { id: 9, email: 'pro@example.org' },
  groups: [{ id, name: 'Practice', urlname: 'practice' }],
})
const here = proOf(sampleGroup.id)
const elsewhere = proOf(sampleGroup.id + 1)

const typed: FicheDraft = { ...sampleDraft, personId: 'new', values: { lastname: 'Essai' } }
const ofPro = { ...typed, picked: [] }

/** The form of an account, or of a visitor, with what was typed into it. */
const form = (accountId: number | null | undefined, draft = typed) => ({
  ...sampleDetailsInput,
  accountId,
  draft,
  readIn: sampleDetailsInput.locale,
  checkedAt: null,
  next: null,
})

test.each([
  ['a visitor stays one', form(null), ANONYMOUS, false],
  ['a visitor signs in', form(null), claire, true],
  ['the same customer is told again', form(201), claire, false],
  ['another customer signs in', form(201), noe, true],
  ['the connection of a customer ends: what was typed stays', form(201), ANONYMOUS, false],
  ['a visitor has booked', form(null), guest, true],
  ['the session was not answered in time', form(undefined), claire, false],
  ['a professional’s form, and the professional is here', form(undefined, ofPro), here, false],
  ['a professional’s form after a reload, and nobody is here', form(null, ofPro), ANONYMOUS, true],
  ['the same, before the account was known', form(undefined, ofPro), ANONYMOUS, true],
  ['the same, and a customer is here', form(undefined, ofPro), claire, true],
  ['the same, and a professional of another business is here', form(undefined, ofPro), elsewhere, true],
])('whether the form is of somebody else: %s', (_, context, session, expected) => {
  expect(isOther(context, session)).toBe(expected)
})
