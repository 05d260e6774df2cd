import { describe, expect, test } from 'vitest'
import { samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import type { FicheDraft } from '../../machines/domain/form/draft.ts'
import { withPersonPicked } from '../../machines/domain/form/picked-person.ts'
import { setAside } from '../../machines/domain/form/set-aside.ts'

const draft: FicheDraft = {
  personId: 302,
  values: { city: 'Brest' },
  others: { 301: { city: 'Nantes' }, new: { city: 'Lyon' } },
  vevent: { str0: 'first visit' },
  comments: '',
  videoConsent: false,
  touched: true,
  picked: [samplePerson(301), samplePerson(302)],
}

describe('what was typed for a person who calls again', () => {
  test('waits when somebody else was booked for, and comes back with the person', () => {
    const next = setAside(draft)
    expect(next).toEqual({
      personId: null,
      values: {},
      others: {},
      vevent: {},
      comments: '',
      videoConsent: false,
      touched: false,
      aside: [{ id: 301, values: { city: 'Nantes' } }],
    })
    expect(withPersonPicked(next, samplePerson(301)).values).toEqual({ city: 'Nantes' })
    expect(withPersonPicked(next, samplePerson(303)).values).toEqual({})
  })

  test('waits through another booking, and is over with the person’s own', () => {
    const waiting = { ...draft, others: {}, aside: [{ id: 301, values: { city: 'Nantes' } }] }
    expect(setAside(waiting)?.aside).toEqual([{ id: 301, values: { city: 'Nantes' } }])
    expect(setAside({ ...waiting, personId: 301 })).toBeNull()
  })

  test('waits also where only the appointment was typed about', () => {
    const next = setAside({ ...draft, others: {}, vevents: { 301: { str0: 'knee' }, new: { str0: 'back' } } })
    expect(next?.aside).toEqual([{ id: 301, values: {}, vevent: { str0: 'knee' } }])
    expect(withPersonPicked(next, samplePerson(301)).vevent).toEqual({ str0: 'knee' })
  })

  test('is about the appointment, too, and about nobody else’s', () => {
    const typed = { ...draft, vevents: { 301: { str0: 'knee' } } }
    const next = setAside(typed)
    expect(next?.vevent).toEqual({})
    expect(next?.aside).toEqual([{ id: 301, values: { city: 'Nantes' }, vevent: { str0: 'knee' } }])
    expect(withPersonPicked(next, samplePerson(301)).vevent).toEqual({ str0: 'knee' })
    expect(withPersonPicked(typed, samplePerson(301))).toMatchObject({
      vevent: { str0: 'knee' },
      vevents: { 302: { str0: 'first visit' } },
    })
    expect(withPersonPicked({ ...typed, personId: null }, samplePerson(301)).vevents).toBeUndefined()
    expect(withPersonPicked(typed, samplePerson(303)).vevent).toEqual({})
    expect(withPersonPicked({ ...typed, personId: null }, samplePerson(303)).vevent).toEqual({ str0: 'first visit' })
  })

  test('gives way to what was typed last, before anybody was picked', () => {
    const waiting = { ...draft, others: {}, aside: [{ id: 301, values: {}, vevent: { str0: 'knee', str1: '' } }] }
    const picked = (vevent: FicheDraft['vevent']) =>
      withPersonPicked({ ...waiting, personId: null, vevent }, samplePerson(301)).vevent
    expect(picked({ str1: 'left' })).toEqual({ str0: 'knee', str1: 'left' })
    expect(picked({ str0: 'hip' })).toEqual({ str0: 'hip', str1: '' })
    expect(picked({})).toEqual({ str0: 'knee', str1: '' })
  })

  test('is of ten persons at most, the newest', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ id: 400 + index, values: { city: 'Paris' } }))
    const ids = setAside({ ...draft, aside: many })?.aside?.map(({ id }) => id)
    expect(ids).toEqual([301, 400, 401, 402, 403, 404, 405, 406, 407, 408])
  })

  test('is nothing where nobody else was typed for', () => {
    expect(setAside(null)).toBeNull()
    expect(setAside({ ...draft, others: {} })).toBeNull()
  })
})
