import { describe, expect, test } from 'vitest'
import { initialContext } from '../../machines/booking/booking.start.ts'
import { toMemento } from '../../machines/booking/booking.selectors.ts'
import { summaryOf } from '../../machines/booking/summary.selectors.ts'
import { changeOf } from '../../machines/booking/change.selectors.ts'
import { stepViewsOf } from '../../machines/booking/above.selectors.ts'
import { sampleField, samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { isOffered, opened } from '../../machines/booking/details/fiche-form.rules.ts'
import { detailsInput } from '../../machines/booking/details/details.input.ts'
import { type Failure, failure } from '../../machines/domain/failures.ts'
import type { Preselection } from '../../machines/domain/sequence/preselection.ts'
import { EMPTY_SELECTION, pickService, type Selection } from '../../machines/domain/sequence/selection.ts'
import type { Task } from '../../machines/domain/sequence/task.ts'
import {
  sampleAppointment as appointment,
  sampleIntervention as intervention,
  sampleSlot as slot,
  sampleStep as step,
} from '../../machines/kit/samples.ts'
import {
  booked as answered,
  choices,
  complete,
  input,
  moves,
  pickSlot,
  refuse,
  run,
  salon,
  world,
  goTo,
} from './support/run-booking.ts'

/** Changing and repeating an appointment that exists (specification, section 4 "Edit" and "Retake"). */

const task = (kind: Task['kind'], more: Partial<typeof appointment> = {}): Task => ({
  kind,
  appointments: [{ ...appointment, ...more }],
  back: null,
})
const found: Selection = {
  ...EMPTY_SELECTION,
  services: [pickService(intervention(61))],
  calendar: { id: 51, publicName: 'Léa' },
}
const finds = (selection: Selection, missing: readonly 'calendar_id'[] = []) =>
  world({
    check: (asked) =>
      Promise.resolve(asked.selection.services.length > 0 ? { ...asked, missing: [] } : { selection, missing }),
  })

const BACK_TO_LIST = {
  type: 'guest.left',
  location: { screen: 'appointments', urlname: input(salon).group.urlname },
  replace: true,
}
/** Nothing of the change is kept or shown. */
const isOver = (booking: ReturnType<typeof run>) => {
  expect(booking.snapshot().value).toBe('leaving')
  expect(toMemento(booking.snapshot())).toMatchObject({ task: null, selection: EMPTY_SELECTION })
}

/** The state of the entry, while it exists. */
const entryAt = (booking: ReturnType<typeof run>) => booking.entry()?.getSnapshot().value

describe('edit', () => {
  test('what a link gives beforehand is for new appointments', () => {
    const prefill = { fiche: { firstname: 'Noé' }, vevent: {}, dropped: [] }
    const start = {
      forms: { fiche: [], vevent: [] },
      persons: [],
      accountId: null,
      today: '2026-04-01',
      email: '',
      prefill,
    }
    const given = (more: Parameters<typeof input>[1]) => detailsInput(initialContext(input(salon, more)), start).form
    expect(given({})).toMatchObject({ prefill })
    expect(given({ task: task('retake') })).toMatchObject({ prefill })
    expect(given({ task: task('edit') })).toMatchObject({ prefill: null })
  })

  // The specification, section 7, and the wire contract, section 4.7: the PUT has no fields about the appointment.
  test('asks what a new appointment asks about itself, but not what is moved', () => {
    const forms = { fiche: [sampleField('string', 'lastname')], vevent: [sampleField('string', 'txt0')] }
    const start = { forms, persons: [], accountId: null, today: '2026-04-01', email: '', prefill: null }
    const formOf = (more: Parameters<typeof input>[1]) => detailsInput(initialContext(input(salon, more)), start).form
    expect(formOf({}).forms).toEqual(forms)
    expect(formOf({ task: task('retake') }).forms).toEqual(forms)
    expect(formOf({ task: task('edit') }).forms).toEqual({ ...forms, vevent: [] })
  })

  test('checks editability, enters editing mode, preloads selections, jumps to slots', async () => {
    const asked: Preselection[] = []
    const known = world({
      check: ({ preselection }) => {
        asked.push(preselection)
        return Promise.resolve({ selection: found, missing: [] })
      },
    })
    const booking = run(input(salon, { task: task('edit') }), known)
    await booking.notify()
    expect(booking.at()).toBe('slots')
    expect(asked[0]).toMatchObject({ interventions: { ids: [61] }, calendars: { ids: [51] } })
    expect(booking.snapshot().context.selection).toEqual(found)
    expect(moves(booking.notices).at(-1)).toEqual(['slots', true])
  })

  test('steps before slots are disabled while editing', async () => {
    const booking = run(input(salon, { task: task('edit') }), finds(found))
    await booking.notify(pickSlot, goTo('intervention_ids'))
    expect(booking.at()).toBe('fiche_info')
    const open = stepViewsOf(booking.snapshot()).flatMap((one) => (one.open ? [one.name] : []))
    expect(open).toEqual(['slots'])
    expect(summaryOf(booking.snapshot()).open).toEqual(['slots'])
    await booking.notify({ type: 'service.removed', index: 0 }, { type: 'service.moved', from: 0, to: 1 })
    expect(booking.snapshot().context.selection.services).toHaveLength(1)
  })

  test('keeps the appointment: it is moved, never booked anew', async () => {
    const sent: unknown[] = []
    const booking = run(input(salon, { task: task('edit') }), {
      ...finds(found),
      send: (request) => {
        sent.push(request.moves)
        return world().send(request)
      },
    })
    await booking.notify(pickSlot, complete)
    expect(booking.at()).toBe('confirm')
    expect(sent).toEqual([appointment.id])
  })

  test('the person and the comment are there', async () => {
    const booking = run(input(salon, { task: task('edit', { comments: 'Second door' }) }), finds(found))
    await booking.notify()
    expect(booking.snapshot().context.draft).toMatchObject({ personId: 301, comments: 'Second door' })
  })

  test('the root of a pack is what is moved', async () => {
    const pack = {
      ...task('edit'),
      appointments: [
        { ...appointment, type: 'first' as const, parentId: 400 },
        { ...appointment, id: 400, type: 'pack' as const },
      ],
    }
    const sent: unknown[] = []
    const booking = run(input(salon, { task: pack }), {
      ...finds(found),
      send: (request) => {
        sent.push(request.moves)
        return world().send(request)
      },
    })
    await booking.notify(pickSlot, complete)
    expect(sent).toEqual([400])
  })

  // The specification, section 8 "Modification impossible": an alert over the list.
  test('one that may not be changed is an alert over the page of appointments, which comes back', async () => {
    const editable = () => Promise.resolve({ editable: false, message: 'Too close' })
    const booking = run(input(salon, { role: 'account', task: task('edit') }), { ...finds(found), editable })
    await booking.notify()
    expect(booking.notices.slice(-2)).toEqual([
      { type: 'guest.failed', failure: failure('too_late_to_edit', 'Too close') },
      BACK_TO_LIST,
    ])
    isOver(booking)
  })

  test.each([
    ['at the times', []],
    ['at the form', [pickSlot]],
  ])('one that is kept after all %s leads back to the page of appointments', async (_, more) => {
    const booking = run(input(salon, { role: 'account', task: task('edit') }), finds(found))
    await booking.notify(...more, { type: 'change.dropped' })
    expect(booking.notices.at(-1)).toEqual(BACK_TO_LIST)
    isOver(booking)
  })

  test.each([
    ['nobody can say whether it may be changed', { editable: refuse(failure('unreachable')) }],
    ['a part of it is gone', finds({ ...found, calendar: null })],
  ])('one that is given up, because %s, leads back there, too', async (_, more) => {
    const booking = run(input(salon, { role: 'account', task: task('edit') }), { ...finds(found), ...more })
    await booking.notify({ type: 'task.dropped' })
    expect(booking.notices.at(-1)).toEqual(BACK_TO_LIST)
    isOver(booking)
  })

  test('and Forward begins a new booking there', async () => {
    const booking = run(input(salon, { role: 'account', task: task('edit') }), finds(found))
    await booking.notify({ type: 'change.dropped' }, goTo(null))
    expect(booking.at()).toBe('interventionset_ids')
  })

  test.each([{ type: 'check.retried' }, { type: 'network.restored' }] as const)(
    'an answer that never came is asked for again: $type',
    async (event) => {
      let isDown = true
      const editable = () => (isDown ? refuse(failure('unreachable'))() : world().editable())
      const booking = run(input(salon, { task: task('edit') }), { ...finds(found), editable })
      await booking.notify()
      expect(entryAt(booking)).toBe('unchecked')
      isDown = false
      await booking.notify(event)
      expect(booking.at()).toBe('slots')
    },
  )

  test('leads back to the confirmation when the answer never comes', async () => {
    const booking = run(input(salon), { ...world(), editable: refuse(failure('unreachable')) })
    await booking.notify(...choices, pickSlot, complete, { type: 'step.changeRequested', appointments: [appointment] })
    expect(entryAt(booking)).toBe('unchecked')
    await booking.notify({ type: 'task.dropped' })
    expect(booking.at()).toBe('confirm')
  })

  test('what a link asks for in a way nobody can read says nothing about the appointment', async () => {
    const booking = run(input(salon, { task: task('edit'), unusable: ['calendar_id'] }), finds(found))
    await booking.notify()
    expect(booking.at()).toBe('slots')
  })

  test('the start of the booking is the slots, because nothing before them may be entered', async () => {
    const booking = run(input(salon, { task: task('edit') }), finds(found))
    await booking.notify(pickSlot, goTo(null))
    expect(booking.at()).toBe('slots')
  })

  test('from the confirmation, the times are looked at anew', async () => {
    const booking = run(input(salon), finds(found))
    const moved = { type: 'step.browsed' as const, from: '2026-05-01', firstSlot: null, view: 'list' as const }
    await booking.notify(...choices, moved, pickSlot, complete, {
      type: 'step.changeRequested',
      appointments: [appointment],
    })
    expect(booking.at()).toBe('slots')
    expect(booking.snapshot().context.slots).toMatchObject({ from: null })
  })

  test('editAptError when preselected data are incomplete', async () => {
    const booking = run(input(salon, { task: task('edit') }), finds({ ...found, calendar: null }))
    await booking.notify()
    expect(entryAt(booking)).toBe('broken')
  })

  test('a reload goes on editing and does not book anew', async () => {
    const before = run(input(salon, { task: task('edit') }), finds(found))
    await before.notify(pickSlot)
    const memento = toMemento(before.snapshot())
    const after = run(input(salon, { memento, wanted: 'fiche_info' }), finds(found))
    await after.notify()
    expect(after.at()).toBe('fiche_info')
    expect(after.snapshot().context).toMatchObject({ task: { kind: 'edit' }, selection: { slot } })
  })

  test('from the confirmation, which comes back when nothing comes of it', async () => {
    const editable = () => Promise.resolve({ editable: false, message: null })
    const booking = run(input(salon), { ...world(), editable })
    await booking.notify(...choices, pickSlot, complete)
    const { booked } = booking.snapshot().context
    await booking.notify({ type: 'step.changeRequested', appointments: [appointment] })
    expect(booking.at()).toBe('confirm')
    expect(booking.snapshot().context.booked).toEqual(booked)
    expect(booking.notices).toContainEqual({ type: 'guest.failed', failure: failure('too_late_to_edit') })
  })
})

describe('an appointment that is being changed', () => {
  const before = { ...appointment, start: '2026-03-24 10:00:00' }
  const request = { type: 'step.changeRequested' as const, appointments: [before] }

  async function changing(more: Partial<ReturnType<typeof world>> = {}) {
    const booking = run(input(salon), { ...finds(found), ...more })
    await booking.notify(...choices, pickSlot, complete)
    const { booked } = booking.snapshot().context
    await booking.notify(request)
    return { booking, booked }
  }
  const isKept = ({ booking, booked }: Awaited<ReturnType<typeof changing>>) => {
    expect(booking.at()).toBe('confirm')
    expect(booking.snapshot().context).toMatchObject({ task: null, booked })
    // It is not only remembered, but shown.
    expect(booking.snapshot().value).toEqual({ hosting: 'open' })
    expect(moves(booking.notices).at(-1)).toEqual(['confirm', true])
    expect(booking.guest()?.getSnapshot().machine?.id).toBe('quiet')
  }

  test('has places of its own behind the confirmation, so that Back leads there', async () => {
    const { booking } = await changing()
    const places = moves(booking.notices)
    expect(places.slice(-3)).toEqual([
      ['confirm', false],
      ['slots', false],
      ['slots', true],
    ])
  })

  test.each([
    ['at the times', []],
    ['at the form', [pickSlot]],
  ])('is named, and stays as it is by a press %s', async (_, more) => {
    const all = await changing()
    await all.booking.notify(...more)
    expect(changeOf(all.booking.snapshot())).toMatchObject({
      from: { start: before.start },
      chosen: more.length > 0,
      sent: false,
    })
    await all.booking.notify({ type: 'change.dropped' })
    isKept(all)
    expect(changeOf(all.booking.snapshot())).toBeNull()
    expect(moves(all.booking.notices).at(-1)).toEqual(['confirm', true])
  })

  test.each([
    ['the times', []],
    ['the form', [pickSlot]],
  ])('stays as it is after Back from %s', async (_, more) => {
    const all = await changing()
    await all.booking.notify(...more, goTo('confirm'))
    isKept(all)
  })

  test('stays as it is after Back from the reason why it cannot be changed', async () => {
    const all = await changing()
    await all.booking.notify(goTo('confirm'))
    isKept(all)
    const gone = await changing(finds({ ...found, calendar: null }))
    expect(entryAt(gone.booking)).toBe('broken')
    await gone.booking.notify(goTo('confirm'))
    isKept(gone)
  })

  test('stays as it is where it cannot be changed', async () => {
    isKept(await changing({ editable: () => Promise.resolve({ editable: false, message: null }) }))
  })

  test('stays as it is after Back while the server is asked', async () => {
    const all = await changing({ editable: refuse(failure('unreachable')) })
    await all.booking.notify(goTo('confirm'))
    expect(entryAt(all.booking)).toBe('unchecked')
    await all.booking.notify({ type: 'task.dropped' })
    isKept(all)
  })

  test('stays as it is after Back during a question that is answered later', async () => {
    let answer: () => void = () => undefined
    const all = await changing({
      editable: () => new Promise((resolve) => (answer = () => resolve({ editable: true, message: null }))),
    })
    await all.booking.notify(goTo('confirm'))
    expect(all.booking.snapshot().value).toEqual({ entering: 'asking' })
    answer()
    await all.booking.notify()
    isKept(all)
  })

  test('goes on through its own places, of which none is a way back', async () => {
    const { booking } = await changing()
    await booking.notify(pickSlot, goTo('slots'))
    expect(booking.at()).toBe('slots')
    expect(changeOf(booking.snapshot())).not.toBeNull()
  })

  test('of the page of appointments has no confirmation to go back to', async () => {
    const booking = run(input(salon, { task: task('edit') }), finds(found))
    await booking.notify(goTo('confirm'))
    expect(booking.at()).toBe('slots')
    expect(booking.snapshot().context.task).toMatchObject({ kind: 'edit' })
  })

  test('cannot be kept any more once the other time is sent', async () => {
    const { booking } = await changing({ send: () => new Promise(() => undefined) })
    await booking.notify(pickSlot, complete, { type: 'change.dropped' }, goTo('confirm'))
    expect(booking.at()).toBe('fiche_info')
    expect(changeOf(booking.snapshot())).toMatchObject({ sent: true })
  })

  /** The appointment is booked, and its move ends otherwise. */
  function movedWith(why: Failure, kind: 'unreadable' | 'absent' = 'unreadable') {
    let isBooked = false
    const send = () => {
      if (isBooked) return refuse(why)()
      isBooked = true
      return Promise.resolve(answered)
    }
    return changing({ send, readBack: () => Promise.resolve({ kind }) })
  }

  test.each([
    ['a press', { type: 'change.dropped' as const }],
    ['Back', goTo('confirm')],
  ])('has no confirmation behind it any more when nobody knows whether it was moved: %s', async (_, way) => {
    const { booking } = await movedWith(failure('timeout'))
    expect(booking.at()).toBe('slots')
    await booking.notify(pickSlot, complete, { type: 'unknownOutcome.accepted' }, way)
    expect(booking.at()).not.toBe('confirm')
    expect(booking.snapshot().context.booked).toBeNull()
    if (way.type === 'place.requested')
      expect(booking.snapshot().context.task).toMatchObject({ kind: 'edit', back: null })
  })

  test('keeps its confirmation when it is known that it was not moved', async () => {
    const all = await movedWith(failure('mintime_modify'), 'absent')
    await all.booking.notify(pickSlot, complete)
    await all.booking.elapse(2_000)
    await all.booking.notify({ type: 'change.dropped' })
    isKept(all)
  })

  test('is moved at the end, from when to when, and the change is over', async () => {
    const { booking } = await changing()
    await booking.notify(pickSlot, complete)
    expect(booking.snapshot().context).toMatchObject({
      task: null,
      booked: { movedFrom: { start: before.start, at: before.at } },
    })
    await booking.notify(request)
    expect(changeOf(booking.snapshot())).toMatchObject({ from: { start: before.start } })
  })

  test('a new booking was not moved from anywhere', async () => {
    const booking = run(input(salon), finds(found))
    await booking.notify(...choices, pickSlot, complete)
    expect(booking.snapshot().context.booked).not.toHaveProperty('movedFrom')
    expect(changeOf(booking.snapshot())).toBeNull()
  })

  test('stays with its person: there is no other one to choose', () => {
    const persons = [samplePerson(300), samplePerson(301)]
    const start = {
      forms: { fiche: [], vevent: [] },
      persons,
      accountId: null,
      today: '2026-04-01',
      email: '',
      prefill: null,
    }
    const given = (more: Parameters<typeof input>[1]) =>
      opened(detailsInput(initialContext(input(salon, more)), start).form)
    const moved = given({ task: task('edit') })
    expect(moved).toMatchObject({ persons: [{ id: 301 }], isMove: true })
    expect(isOffered(moved, 'new')).toBe(false)
    expect(isOffered(given({}), 'new')).toBe(true)
  })
})

describe('retake', () => {
  test('clears state, reloads parameters, then jumps to slots', async () => {
    const booking = run(input(salon, { task: task('retake', { comments: 'Old words' }) }), finds(found))
    await booking.notify()
    expect(booking.at()).toBe('slots')
    expect(booking.snapshot().context).toMatchObject({
      selection: found,
      draft: { personId: 301, comments: '' },
      slots: { from: null, firstSlot: null },
    })
  })

  test('a new appointment is booked, and its steps may be changed', async () => {
    const sent: unknown[] = []
    const booking = run(input(salon, { task: task('retake') }), {
      ...finds(found),
      send: (request) => {
        sent.push('moves' in request)
        return world().send(request)
      },
    })
    await booking.notify(pickSlot, goTo('calendar_id'))
    expect(booking.at()).toBe('calendar_id')
    await booking.notify(choices[2]!, pickSlot, complete)
    expect(sent).toEqual([false])
  })

  test('retakeError when a required calendar, resource or service is missing', async () => {
    const gone = run(input(salon, { task: task('retake') }), finds({ ...found, calendar: null }, ['calendar_id']))
    await gone.notify()
    expect(entryAt(gone)).toBe('broken')
    const unserved = run(input(salon, { task: task('retake') }), finds({ ...found, services: [] }))
    await unserved.notify()
    expect(entryAt(unserved)).toBe('broken')
    await unserved.notify({ type: 'task.dropped' })
    expect(unserved.at()).toBe('interventionset_ids')
  })

  test('without a calendar of its own, "no preference" is the answer where it is offered', async () => {
    const any = salon.map((one) => (one.name === 'calendar_id' ? step(one.name, { any: true }) : one))
    const booking = run(input(any, { task: task('retake', { calendarId: null }) }), finds({ ...found, calendar: null }))
    await booking.notify()
    expect(booking.at()).toBe('slots')
    expect(booking.snapshot().context.selection.calendar).toBe('any')
  })

  test('what an earlier visit of this tab remembers is not mixed into it', async () => {
    const before = run(input(salon))
    const moved = { type: 'step.browsed' as const, from: '2026-05-01', firstSlot: null, view: 'list' as const }
    await before.notify(...choices, moved, pickSlot)
    const memento = toMemento(before.snapshot())
    const booking = run(input(salon, { memento, task: task('retake') }), finds(found))
    await booking.notify()
    expect(booking.snapshot().context).toMatchObject({ selection: found, slots: { from: null } })
  })
})
