import { describe, expect, test } from 'vitest'
import { startedOver, withPending } from '../../machines/booking/booking.ending.ts'
import { initialContext } from '../../machines/booking/booking.rules.ts'
import { bookingCases } from '../../machines/booking/booking.cases.ts'

const context = initialContext(bookingCases.inputs.unfinished)
const secrets = { fiche: { pin: '1234' }, vevent: {} }
const completed = {
  type: 'form.completed' as const,
  fiche: { id: null, values: {} },
  vevent: {},
  comments: '',
  acceptVideo: null,
}

describe('passwords of the form', () => {
  test('go with the write, apart from what may be written down', () => {
    expect(withPending(context, { ...completed, secrets }).pending).toMatchObject({ fiche: { values: {} }, secrets })
    expect(withPending(context, completed).pending).not.toHaveProperty('secrets')
  })

  test('are not offered again for another booking', () => {
    const draft = { ...context.draft!, secrets: { new: { pin: '1234' } } }
    const again = startedOver({ ...context, draft }).draft
    expect(again).toMatchObject({ personId: draft.personId, values: draft.values })
    expect(again).not.toHaveProperty('secrets')
  })
})
