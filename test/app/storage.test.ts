import { describe, expect, test } from 'vitest'
import { toKeep } from '../../src/storage/booking.ts'
import { hasChoices, readMemento } from '../../src/storage/booking.ts'
import { frameReloadedAt, isOpenedAfresh, noteInFrame } from '../../src/browser/arrival.ts'
import { createStorage } from '../../src/storage/tab-storage.ts'
import { bookingCases } from '../../machines/booking/booking.cases.ts'
import { EMPTY_SELECTION } from '../../machines/domain/sequence/selection.ts'
import { sampleBookingRecord, sampleSlot } from '../../machines/kit/samples.ts'
import { initialContext } from '../../machines/booking/booking.start.ts'

/** A storage without permission, as in some frames: every access throws. */
const forbidden = new Proxy({} as Storage, {
  get: () => () => {
    throw new DOMException('denied', 'SecurityError')
  },
  ownKeys: () => {
    throw new DOMException('denied', 'SecurityError')
  },
})

function shelf(entries: Record<string, string> = {}): Storage {
  const kept: Record<string, string> = { ...entries }
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  return new Proxy(kept, { get: (_, key) => methods[key as keyof typeof methods] ?? kept[String(key)] }) as never
}

describe('the storage adapter', () => {
  test.each([
    ['a browser that allows it', shelf()],
    ['a browser that forbids it', forbidden],
    ['no storage at all', null],
  ])('keeps for this page in %s', (_, backing) => {
    const storage = createStorage(backing)
    storage.write('booking:a', { x: 1 })
    storage.write('token:1', 'abc')
    expect(storage.read('booking:a')).toEqual({ x: 1 })
    expect(storage.read('token:1')).toBe('abc')
    storage.write('token:1', null)
    expect(storage.read('token:1')).toBeNull()
  })

  test('a value that is no JSON is nothing, and is removed', () => {
    const backing = shelf({ 'booking:a': '{{' })
    expect(createStorage(backing).read('booking:a')).toBeNull()
    expect(backing.getItem('booking:a')).toBeNull()
  })
})

const AT = 1_775_000_000_000

describe('how the page was opened', () => {
  const opened = (type: string | null) =>
    isOpenedAfresh({ getEntriesByType: () => (type === null ? [] : [{ type }]) } as never)

  test.each([
    ['navigate', true],
    ['reload', false],
    ['back_forward', false],
    ['prerender', false],
    [null, false],
  ])('%s', (type, expected) => expect(opened(type)).toBe(expected))
})

describe('the memento', () => {
  const { memento } = bookingCases.inputs.unfinished
  const { edited } = bookingCases.inputs

  test('comes back as it was written', async () => {
    const storage = createStorage(null)
    const narrowed = { list: { search: 'cut', promotionsOnly: true } }
    const slot = { ...sampleSlot, furtherIds: [66], calendarId: 52 }
    const more = { narrowed, lateMoves: [{ id: 402, at: AT }], selection: { ...memento.selection, slot } }
    storage.write('booking:salon', { v: 3, at: AT, ...memento, ...more })
    expect(await readMemento(storage, 'salon', AT)).toEqual({ ...memento, ...more })
    expect(await readMemento(storage, 'garage', AT)).toBeNull()
  })

  test.each([
    ['has choices', memento, true],
    ['has none any more', { ...memento, selection: EMPTY_SELECTION }, false],
    ['is not there', null, false],
  ])('that %s', (_, kept, expected) => expect(hasChoices(kept)).toBe(expected))

  test('forgets after two hours what was typed, and nothing else', async () => {
    const storage = createStorage(null)
    storage.write('booking:salon', { v: 3, at: AT, ...memento })
    expect(await readMemento(storage, 'salon', AT + 7_199_999)).toMatchObject({ draft: memento.draft })
    expect(await readMemento(storage, 'salon', AT + 7_200_000)).toEqual({ ...memento, draft: null })
  })

  const mine = { ...memento, pending: null, task: edited.task }
  const started = { selection: EMPTY_SELECTION, slots: null, draft: null, task: null }

  test.each([
    ['the change of an appointment, with its person and comment', mine, { ...mine, ...started }],
    [
      'such a change, and the confirmation that it began from stays until it is over',
      { ...mine, task: { ...edited.task, back: sampleBookingRecord } },
      { ...mine, ...started, booked: sampleBookingRecord },
    ],
    [
      'no change whose end is unknown',
      { ...mine, pending: memento.pending },
      { ...mine, draft: null, pending: memento.pending },
    ],
  ])('forgets after two hours %s', async (_, kept, expected) => {
    const storage = createStorage(null)
    storage.write('booking:salon', { v: 3, at: AT, ...kept })
    expect(await readMemento(storage, 'salon', AT + 7_199_999)).toMatchObject({ task: kept.task, draft: kept.draft })
    expect(await readMemento(storage, 'salon', AT + 7_200_000)).toEqual(expected)
  })

  test('forgets what was typed when the clock says that it was long ahead of now: its age is unknown', async () => {
    const storage = createStorage(null)
    storage.write('booking:salon', { v: 3, at: AT, ...memento })
    expect(await readMemento(storage, 'salon', AT - 300_000)).toMatchObject({ draft: memento.draft })
    expect(await readMemento(storage, 'salon', AT - 300_001)).toEqual({ ...memento, draft: null })
  })

  test('forgets a booking once it is over, and not a moment before', async () => {
    const storage = createStorage(null)
    const end = sampleBookingRecord.appointments[0]?.endAt ?? 0
    storage.write('booking:salon', { v: 3, at: AT, ...memento, pending: null, booked: sampleBookingRecord })
    expect((await readMemento(storage, 'salon', end - 1))?.booked).toEqual(sampleBookingRecord)
    expect((await readMemento(storage, 'salon', end))?.booked).toBeNull()
  })

  test.each([
    ['is not kept once it is cancelled elsewhere', { sent: [], gone: [402] }, null],
    [
      'waits for the outcome of its cancellation',
      { sent: [402], gone: [] },
      { ...sampleBookingRecord, cancellation: { gone: [], isSent: true } },
    ],
    ['stands when another one is cancelled', { sent: [], gone: [999] }, sampleBookingRecord],
    ['stands when the notes are no notes', { sent: 402, gone: [402] }, sampleBookingRecord],
  ])('what was booked %s', async (_what, notes, expected) => {
    const storage = createStorage(null)
    storage.write('booking:salon', { v: 3, at: AT, ...memento, pending: null, booked: sampleBookingRecord })
    storage.write('cancelled:salon', notes)
    expect((await readMemento(storage, 'salon', AT))?.booked).toEqual(expected)
  })

  test.each([
    ['with them', { sent: [], gone: [402] }, { task: null, selection: EMPTY_SELECTION, draft: null }],
    ['not while their cancellation is open', { sent: [402], gone: [] }, { task: edited.task }],
    ['not with another one', { sent: [], gone: [999] }, { task: edited.task }],
  ])('a change of appointments that are cancelled elsewhere is over, %s', async (_, notes, expected) => {
    const storage = createStorage(null)
    storage.write('booking:salon', { v: 3, at: AT, ...memento, pending: null, task: edited.task })
    storage.write('cancelled:salon', notes)
    expect(await readMemento(storage, 'salon', AT)).toMatchObject(expected)
  })

  describe('a change that was left for another page', () => {
    const left = { ...memento, pending: null, task: edited.task, booked: null }
    const readAt = (isBeginning: boolean, more: object = {}) => {
      const storage = createStorage(null)
      storage.write('booking:salon', { v: 3, at: AT, ...left, ...more })
      return readMemento(storage, 'salon', AT, { isBeginning })
    }

    test('is over where a new booking begins, with all that was chosen and typed for it', async () => {
      expect(await readAt(true)).toMatchObject({ task: null, selection: EMPTY_SELECTION, draft: null, slots: null })
      expect((await readAt(true))?.attempts).toBe(memento.attempts)
    })

    test('gives back the confirmation that it began at', async () => {
      expect((await readAt(true, { task: { ...edited.task, back: sampleBookingRecord } }))?.booked).toEqual(
        sampleBookingRecord,
      )
    })

    test.each<[string, boolean, object]>([
      ['at its own page, by a reload or by Forward', false, {}],
      ['where a professional’s tool has changed its day', true, { goesOn: true }],
      ['before its choices were checked', true, { selection: EMPTY_SELECTION }],
      ['while nobody knows whether the other time arrived', true, { pending: memento.pending }],
    ])('goes on %s', async (_, isBeginning, more) => {
      expect((await readAt(isBeginning, more))?.task).toEqual(edited.task)
    })

    test('and a booking like an earlier one goes on', async () => {
      const task = { ...edited.task, kind: 'retake' }
      expect(await readAt(true, { task })).toMatchObject({ task, selection: memento.selection })
    })
  })

  describe('of an earlier visit, when a link opens the group afresh', () => {
    const kept = { ...memento, pending: null, task: edited.task, booked: sampleBookingRecord }
    const since = AT + 1

    test.each([
      ['chose, typed and looked at', { selection: EMPTY_SELECTION, draft: null, slots: null }],
      ['was changing', { task: null }],
    ])('does not go on with what it %s', async (_, expected) => {
      const storage = createStorage(null)
      storage.write('booking:salon', { v: 3, at: AT, ...kept })
      expect(await readMemento(storage, 'salon', AT, { since })).toMatchObject(expected)
    })

    test('shows all of every list', async () => {
      const storage = createStorage(null)
      const narrowed = { list: { search: 'cut', promotionsOnly: false } }
      storage.write('booking:salon', { v: 3, at: AT, ...kept, narrowed })
      expect(await readMemento(storage, 'salon', AT, { since })).not.toHaveProperty('narrowed')
    })

    test('keeps what was booked and what may still move it, and no number is used twice', async () => {
      const storage = createStorage(null)
      const lateMoves = [{ id: 402, at: AT }]
      storage.write('booking:salon', { v: 3, at: AT, ...kept, lateMoves })
      expect(await readMemento(storage, 'salon', AT, { since })).toMatchObject({
        booked: sampleBookingRecord,
        lateMoves,
        attempts: 1,
        isEarlier: true,
      })
    })

    test('keeps a write whose end is unknown, with everything it was made of', async () => {
      const storage = createStorage(null)
      storage.write('booking:salon', { v: 3, at: AT, ...memento })
      expect(await readMemento(storage, 'salon', AT, { since })).toEqual(memento)
    })

    test('a reload goes on with everything', async () => {
      const storage = createStorage(null)
      storage.write('booking:salon', { v: 3, at: AT, ...kept })
      expect(await readMemento(storage, 'salon', AT, { since: AT })).toEqual(kept)
    })

    describe('in a frame, which opens its link again with the page around it', () => {
      const LINK = '?intervention_ids=101601'
      const choices = { ...kept, task: null }

      interface Opened {
        stored?: object
        linkThen?: string | null
        /** The query of the link now; null for a page of its own. */
        link?: string | null
        isBeginning?: boolean
        /** How long ago the page before was last open in the frame, in ms. */
        left?: number
        /** How long ago this page was opened, in ms. */
        opened?: number
      }

      function readAfter(ms: number, how: Opened) {
        const { stored = choices, linkThen = LINK, link = LINK, isBeginning = true, left = 0, opened = 0 } = how
        const since = AT + ms - opened
        const storage = createStorage(null)
        storage.write('booking:salon', { v: 3, at: AT, ...stored, frameLink: linkThen })
        noteInFrame(storage, 'salon', AT + ms - left)
        const inFrame = link === null ? null : { query: link, reloadedAt: frameReloadedAt(storage, 'salon', since) }
        return readMemento(storage, 'salon', AT + ms, { since, isBeginning, inFrame })
      }

      test.each([
        ['a booking', choices],
        ['a change', kept],
      ])('a reload goes on with %s', async (_, stored) => {
        expect(await readAfter(7_199_999, { stored, left: 59_999 })).toEqual(stored)
      })

      test('a later visit goes on with the choices, without what was typed', async () => {
        expect(await readAfter(7_199_999, { left: 60_000 })).toEqual({ ...choices, draft: null })
      })

      test.each([true, false])('a later visit ends a change, where bookings begin: %s', async (isBeginning) => {
        const read = await readAfter(60_000, { stored: kept, isBeginning, left: 60_000 })
        expect(read).toMatchObject({ task: null, selection: EMPTY_SELECTION, draft: null })
      })

      test('a booking that is opened long after the reload goes on with everything', async () => {
        expect(await readAfter(300_000, { left: 290_000, opened: 280_000 })).toEqual(choices)
      })

      test('a change that was left since the reload is over', async () => {
        const read = await readAfter(1_000, { stored: kept, left: 3_000, opened: 2_000 })
        expect(read).toMatchObject({ task: null, selection: EMPTY_SELECTION, draft: null })
      })

      test('another business in another frame of the page says nothing of this one', () => {
        const storage = createStorage(null)
        noteInFrame(storage, 'garage', AT)
        expect(frameReloadedAt(storage, 'salon', AT)).toBeNull()
        expect(frameReloadedAt(storage, 'garage', AT)).toBe(AT)
      })

      test.each([
        ['another link', 1_000, { link: '' }],
        ['a page of its own', 1_000, { link: null }],
        ['a frame, of the booking of a page of its own', 1_000, { linkThen: null }],
        ['two hours later', 7_200_000, {}],
      ])('%s begins anew', async (_, ms, links) => {
        expect(await readAfter(ms, links)).toMatchObject({ selection: EMPTY_SELECTION, draft: null, isEarlier: true })
      })
    })
  })

  test('has no password in it, neither of the draft nor of a write under way', () => {
    const { draft, pending } = memento
    const secrets = { new: { pin: 'very secret' } }
    const context = {
      ...initialContext(bookingCases.inputs.unfinished),
      draft: { ...draft, secrets },
      pending: { ...pending, secrets: { fiche: { pin: 'very secret' }, vevent: {} } },
    }
    const text = JSON.stringify(toKeep({ context }))
    expect(text).not.toContain('secret')
    expect(JSON.parse(text)).toMatchObject({ draft, pending })
  })

  test.each([
    ['another version', { v: 1, at: AT, ...memento }],
    ['one that does not say when', { v: 3, ...memento }],
    ['a slot without a time', { v: 3, at: AT, ...memento, selection: { ...memento.selection, slot: { start: 5 } } }],
    ['something else altogether', ['a']],
    ['a text', 'hello'],
  ])('is dropped when it is %s', async (_, value) => {
    const storage = createStorage(null)
    storage.write('booking:salon', value)
    expect(await readMemento(storage, 'salon', AT)).toBeNull()
  })
})
