import { describe, expect, test } from 'vitest'
import { startedOver } from '../../machines/booking/booking.start.ts'
import { sampleDetailsInput } from '../../machines/booking/details/details.cases.ts'
import { requestOf } from '../../machines/booking/details/details.rules.ts'
import { initialContext } from '../../machines/booking/booking.start.ts'
import { bookingCases } from '../../machines/booking/booking.cases.ts'

const context = initialContext(bookingCases.inputs.unfinished)
const details = { ...sampleDetailsInput, readIn: sampleDetailsInput.locale, checkedAt: null, next: null, draft: null }
const secrets = { fiche: { pin: '1234' }, vevent: {} }
const completed = {
  fiche: { id: null, values: {} },
  vevent: {},
  comments: '',
  acceptVideo: null,
}

describe('passwords of the form', () => {
  test('go with the write, apart from what may be written down', () => {
    expect(requestOf(details, { ...completed, secrets })).toMatchObject({ fiche: { values: {} }, secrets })
    expect(requestOf(details, completed)).not.toHaveProperty('secrets')
  })

  test('are not offered again for another booking', () => {
    const draft = { ...context.draft!, secrets: { new: { pin: '1234' } } }
    const again = startedOver({ ...context, draft }).draft
    expect(again).toMatchObject({ personId: draft.personId, values: draft.values })
    expect(again).not.toHaveProperty('secrets')
  })
})
