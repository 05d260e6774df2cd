import { describe, expect, test } from 'vitest'
import { listInput } from '../../machines/booking/list/list.input.ts'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { goToStep } from '../../machines/booking/booking.steps.ts'
import { initialContext } from '../../machines/booking/booking.start.ts'
import { closed, withBooked } from '../../machines/booking/booking.outcome.ts'
import { isAdmitted, withVisitor } from '../../machines/booking/booking.visitor.ts'
import { startedChange } from '../../machines/booking/booking.change.ts'
import { detailsInput } from '../../machines/booking/details/details.input.ts'
import { bookedFor } from '../../machines/booking/details/details.rules.ts'
import { samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { draftOf, opened } from '../../machines/booking/details/fiche-form.rules.ts'
import { sampleDetailsInput } from '../../machines/booking/details/details.cases.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import type { FicheDraft } from '../../machines/domain/form/draft.ts'
import { EMPTY_SELECTION } from '../../machines/domain/sequence/selection.ts'
import { sampleAppointment, sampleBooked, sampleGroup } from '../../machines/kit/samples.ts'

const claire: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }
const pro: Session = {
  ...ANONYMOUS,
  status: 'pro',
  account: { id: 9, email: 'pro@example.org' },
  groups: [sampleGroup],
}
const { start } = bookingCases.inputs
const draft: FicheDraft = {
  personId: 'new',
  values: { firstname: 'Zoé', lastname: 'Petit', firstphone: '06 12 34 56 78' },
  others: {},
  vevent: {},
  comments: '',
  videoConsent: false,
  touched: true,
}

describe('a booking of a professional', () => {
  test('of a call centre lists what has no public name, and another list is another key', () => {
    const customer = initialContext(start)
    const callCentre = initialContext({ ...start, role: 'callCentre' })
    expect(listInput(customer).request).not.toHaveProperty('unnamed')
    expect(listInput(callCentre).request.unnamed).toBe(true)
  })

  test('asks for the list anew when it becomes known that it is one of a call centre', () => {
    const context = initialContext({ ...start, group: { ...start.group, callCenter: true } })
    expect(isAdmitted(context, pro)).toBe(true)
    expect(isAdmitted(context, claire)).toBe(false)
    expect(isAdmitted(initialContext(start), pro)).toBe(false)
  })

  test('confirms anew when a reload has opened the confirmation before it is known who is here', () => {
    const context = initialContext({ ...start, group: { ...start.group, callCenter: true } })
    const confirming = goToStep(context, 'confirm')
    expect(isAdmitted(confirming, pro)).toBe(true)
    expect(isAdmitted(confirming, claire)).toBe(false)
    expect(isAdmitted({ ...confirming, role: 'callCentre' }, pro)).toBe(false)
  })

  test('has nothing of what a customer has typed, nor the other way round', () => {
    const typed = { ...initialContext(start), draft }
    expect(withVisitor(typed, pro)).toMatchObject({ role: 'pro', draft: null })
    expect(withVisitor({ ...typed, role: 'pro' }, claire)).toMatchObject({ role: 'account', draft: null })
    expect(withVisitor(typed, claire).draft).toBe(draft)
    expect(withVisitor({ ...typed, role: 'pro' }, pro).draft).toBe(draft)
  })

  test('has what a professional had typed before a reload, who is known only after the booking; nobody else has', () => {
    const memento = { selection: EMPTY_SELECTION, slots: null, attempts: 0 }
    const kept = { ...memento, pending: null, booked: null, task: null }
    for (const own of [
      { ...draft, picked: [] },
      { ...draft, aside: [{ id: 301, values: { firstname: 'Zoé' } }] },
    ]) {
      const reloaded = initialContext({ ...start, memento: { ...kept, draft: own } })
      expect(reloaded.role).toBe('visitor')
      expect(withVisitor(reloaded, pro)).toMatchObject({ role: 'pro', draft: own })
      expect(withVisitor(reloaded, ANONYMOUS).draft).toBeNull()
      expect(withVisitor(reloaded, claire).draft).toBeNull()
    }
  })

  test('has it also where its form is opened before it is known who is here', () => {
    const own = { ...draft, picked: [samplePerson(301)] }
    const form = { ...sampleDetailsInput.form, role: 'visitor' as const, draft: own }
    expect(draftOf(opened(form))).toMatchObject({ picked: [{ id: 301 }] })
    expect(draftOf(opened({ ...form, draft }))).not.toHaveProperty('picked')
  })

  test('has no comment, and nothing of the link or of an account in the form', () => {
    const data = {
      forms: { fiche: [], vevent: [] },
      persons: [],
      accountId: undefined,
      today: '2026-11-21',
      email: '',
    } as const
    const prefill = { fiche: { lastname: 'Link' }, vevent: {}, dropped: [] }
    const { form } = detailsInput({ ...initialContext(start), role: 'pro' }, { ...data, prefill })
    expect(form).toMatchObject({ role: 'pro', allowComment: false, prefill: null, persons: [] })
    const ofCustomer = detailsInput(initialContext(start), { ...data, prefill })
    expect(ofCustomer.form).toMatchObject({ role: 'visitor', allowComment: true, prefill })
  })
})

describe('after a professional has booked', () => {
  const made = { booked: sampleBooked }
  const form = {
    ...sampleDetailsInput,
    form: { ...sampleDetailsInput.form, role: 'pro' as const },
    readIn: sampleDetailsInput.locale,
    checkedAt: null,
    next: null,
    draft,
  }
  const short = {
    ...sampleBooked,
    appointments: [{ ...sampleAppointment, ficheId: 377, person: { firstname: '', lastname: '' } }],
  }

  test('the confirmation names the person, whom a short answer does not name', () => {
    const { booked } = bookedFor(form, short)
    expect(booked.appointments[0]?.person).toMatchObject({ firstname: 'Zoé', lastname: 'Petit' })
    expect(bookedFor({ ...form, form: sampleDetailsInput.form }, short)).toEqual({ booked: short })
  })

  test('and stays with the person whom a longer answer names', () => {
    const naming = (person: { firstname: string; lastname: string }) =>
      bookedFor(form, { ...short, appointments: [{ ...sampleAppointment, person }] }).booked.appointments[0]?.person
    expect(naming({ firstname: 'Zoé', lastname: '' })).toEqual({ firstname: 'Zoé', lastname: '' })
    expect(naming({ firstname: '', lastname: 'Grand' })).toEqual({ firstname: '', lastname: 'Grand' })
    expect(naming({ firstname: '', lastname: '' })).toMatchObject({ firstname: 'Zoé', lastname: 'Petit' })
  })

  test('somebody new is known: another appointment makes no second record', () => {
    expect(bookedFor(form, short).draft).toMatchObject({
      personId: 377,
      picked: [{ id: 377, firstname: 'Zoé', lastname: 'Petit', firstphone: '06 12 34 56 78' }],
    })
    const noId = { ...short, appointments: [{ ...sampleAppointment, ficheId: null }] }
    expect(bookedFor(form, noId).draft).toBeNull()
    const picked = { ...draft, personId: 301, picked: [samplePerson(301)] }
    expect(bookedFor({ ...form, draft: picked }, short).draft).toBe(picked)
  })

  test('the person stays for another one, and goes for somebody else', () => {
    const context = { ...initialContext({ ...start, role: 'pro' }), draft }
    const confirmed = withBooked(context, { ...made, draft: { ...draft, personId: 377 } })
    expect(closed(confirmed).draft?.personId).toBe(377)
    expect(closed(confirmed, { forOther: true }).draft).toBeNull()
  })

  test('what was typed for others waits, whether the booking is moved or its answer names nobody', () => {
    const others = { 301: { city: 'Nantes' } }
    const aside = [{ id: 301, values: { city: 'Nantes' } }]
    const context = {
      ...initialContext({ ...start, role: 'pro' }),
      draft: { ...draft, personId: 377, others, picked: [] },
    }
    expect(startedChange(context, { appointments: [sampleAppointment] }).draft?.aside).toEqual(aside)
    const noId = { ...short, appointments: [{ ...sampleAppointment, ficheId: null }] }
    expect(bookedFor({ ...form, draft: { ...draft, others } }, noId).draft?.aside).toEqual(aside)
  })

  test('what was typed about the appointments of others outlives a booking', () => {
    const vevents = { 301: { reason: 'Fever' } }
    const context = { ...initialContext({ ...start, role: 'pro' }), draft }
    const confirmed = withBooked(context, { ...made, draft: { ...draft, personId: 377, vevents } })
    expect(confirmed.draft).toMatchObject({ vevent: {}, vevents })
  })

  test('an appointment that is moved stays with the person who was picked, or with the name that it has', () => {
    const picked = { ...draft, personId: 301, picked: [samplePerson(300), samplePerson(301)] }
    const appointments = [{ ...sampleAppointment, ficheId: 301 }]
    const of = (more: object) =>
      startedChange({ ...initialContext({ ...start, role: 'pro' }), ...more }, { appointments })
    const data = {
      forms: { fiche: [], vevent: [] },
      persons: [],
      accountId: undefined,
      today: '2026-11-21',
      email: '',
      prefill: null,
    } as const
    expect(detailsInput(of({ draft: picked }), data).form).toMatchObject({
      isMove: true,
      persons: [{ id: 301, email: 'claire@example.org' }],
    })
    expect(of({ draft: picked }).draft).toMatchObject({ personId: 301, values: {} })
    const { firstname, lastname } = sampleAppointment.person
    expect(detailsInput(of({ draft: null }), data).form.persons).toMatchObject([{ id: 301, firstname, lastname }])
    expect(detailsInput(startedChange(initialContext(start), { appointments }), data).form.persons).toEqual([])
  })
})

describe('a visitor who signs in', () => {
  const { selection } = sampleDetailsInput
  const memento = { selection, draft, slots: null, attempts: 1, pending: null, booked: null, task: null }
  const atForm = goToStep(initialContext({ ...start, memento }), 'fiche_info')

  test('goes on with what they have chosen and typed, and so does a customer whose connection has ended', () => {
    expect(isAdmitted(atForm, claire)).toBe(false)
    expect(withVisitor(atForm, claire)).toMatchObject({ draft, selection })
    expect(withVisitor(withVisitor(withVisitor(atForm, claire), ANONYMOUS), claire)).toMatchObject({ draft, selection })
  })
})
