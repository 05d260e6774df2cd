import { beforeAll, describe, expect, test } from 'vitest'
import { libraryOf } from '../../explorer/library.ts'
import { Dice } from '../../explorer/random/dice.ts'
import { Journey, judged } from '../../explorer/random/journey.ts'
import { Ledger } from '../../explorer/random/ledger.ts'
import { KNOWN } from '../../explorer/random/world.ts'
import { fromLink, toLink } from '../../explorer/simulate/link.ts'
import { type Library, Simulation } from '../../explorer/simulate/simulation.ts'
import { sampleRequest } from '../../machines/kit/samples.ts'
import { readMachines } from '../../scripts/machine-files.ts'

let library: Library
beforeAll(async () => {
  library = libraryOf(await readMachines())
})

describe('random journeys of all machines', () => {
  test('the same seed is the same journey, and other seeds are others', () => {
    const texts = [3, 3, 4].map((seed) => JSON.stringify(judged(library, seed).recording))
    expect(texts[1]).toBe(texts[0])
    expect(texts[2]).not.toBe(texts[0])
  })

  test('a link replays the log to where the journey ended, however long it is', () => {
    const { recording } = judged(library, 3)
    const link = toLink(recording)
    expect(link.length).toBeGreaterThan(10_000)
    const again = new Simulation(library, fromLink(link) ?? recording)
    const once = new Simulation(library, recording)
    expect(again.frames).toHaveLength(recording.entries.length + 1)
    expect(again.actors().size).toBeGreaterThan(5)
    expect([...again.actors().keys()]).toEqual([...once.actors().keys()])
  })
})

describe('random journeys of professionals', () => {
  test('search persons and add some, book on behalf, move and cancel', () => {
    const journeys = [45, 210, 255, 625, 660].map((seed) => new Journey(library, seed))
    expect(journeys.map((one) => one.findingOf()?.message ?? '')).toEqual(journeys.map(() => ''))
    const lines = journeys.flatMap(({ ledger }) => ledger.lines)
    const known = new Set(KNOWN.map(({ id }) => id))
    expect(lines.some(({ person }) => person !== null && known.has(person.id))).toBe(true)
    expect(lines.some(({ person }) => person !== null && !known.has(person.id))).toBe(true)
    expect(lines.some(({ isCancelled, person }) => isCancelled && person)).toBe(true)
    expect(lines.some(({ isMoved, person }) => isMoved && person)).toBe(true)
  })

  test.each([
    [4355, 'a reload keeps what they have typed, though it is known later who is here'],
    [12_515, 'also where the form is used before that'],
    [43_530, 'and where another caller is chosen before that'],
    [16_655, 'nobody knows whether an appointment was moved: no confirmation says the time that it had'],
    [16_125, 'a write that is looked after has its own time, though other choices were begun'],
    [20_050, 'the same, after another screen'],
  ])('journey %i: %s', (seed) => {
    expect(judged(library, seed).finding).toBeNull()
  })
})

describe('the ledger', () => {
  const { at } = sampleRequest.slot
  const other = { ...sampleRequest, slot: { ...sampleRequest.slot, at: at + 3_600_000 } }

  test('a list shows a booking when it no longer lags, and a cancellation likewise', () => {
    const ledger = new Ledger()
    ledger.write(sampleRequest, 1, 1_000, 500)
    expect([1_000, 1_499, 1_500].map((now) => ledger.shown(now).length)).toEqual([0, 0, 1])
    ledger.cancel([900], 1, 2_000, 500)
    expect([2_499, 2_500].map((now) => ledger.shown(now).length)).toEqual([1, 0])
  })

  test('a visitor who has booked nothing has nothing to read with; a token proves what the list does not show yet', () => {
    const ledger = new Ledger()
    expect(ledger.readBack(sampleRequest, 0).kind).toBe('impossible')
    ledger.write(sampleRequest, 1, 0, 500)
    expect(ledger.readBack(sampleRequest, 100).kind).toBe('committed')
    expect(ledger.readBack(sampleRequest, 500).kind).toBe('found')
    expect(ledger.readBack(other, 500).kind).toBe('absent')
  })

  test('nobody gets a time that somebody else has, nor one of their own twice', () => {
    const ledger = new Ledger()
    ledger.rivals.add(other.slot.at)
    expect(ledger.write(other, 1, 0, 0)).toBe('availabletimeslots')
    ledger.write(sampleRequest, 1, 0, 0)
    expect(ledger.write(sampleRequest, 2, 0, 0)).toBe('same_time_rdv')
  })

  test('a professional books for a known person or makes one; a request without the record of one who was named is told', () => {
    const ledger = new Ledger()
    const forNew = { ...sampleRequest, fiche: { id: null, values: { firstname: 'Zoé', lastname: 'Petit' } } }
    const line = ledger.write(forNew, 1, 0, 0, true)
    if (typeof line === 'string') throw new Error(line)
    expect(ledger.persons.map(({ lastname }) => lastname)).toEqual(['Essai', 'Essai', 'Essaim', 'Petit'])
    const short = ledger.answerToPro(line, 0, { isShort: true, isNamed: false })
    expect(short.appointments[0]).toMatchObject({ ficheId: null, person: { firstname: '', lastname: '' } })
    ledger.send(forNew)
    expect(ledger.lies).toEqual([])
    const full = ledger.answerToPro(line, 0, { isShort: false, isNamed: true })
    expect(full.appointments[0]).toMatchObject({ ficheId: line.person?.id, person: { lastname: 'Petit' } })
    const third = { ...sampleRequest.slot, at: at + 7_200_000 }
    ledger.write({ ...sampleRequest, slot: third, fiche: { id: 311, values: {} } }, 3, 0, 0, true)
    // What was sent before the answer and arrives after it could not know.
    ledger.write({ ...forNew, slot: { ...third, at: at + 10_800_000 } }, 4, 0, 0, true)
    ledger.send({ ...forNew, fiche: { id: line.person?.id ?? 0, values: forNew.fiche.values } })
    expect(ledger.lies).toEqual([])
    ledger.send(forNew)
    expect(ledger.lies).toHaveLength(1)
  })

  test('what is denied and booked, or kept and cancelled, before or after, is a lie', () => {
    const ledger = new Ledger()
    ledger.deny(1)
    ledger.write(sampleRequest, 1, 0, 0)
    expect(ledger.lies).toHaveLength(1)
    ledger.deny(1)
    ledger.keep([900])
    expect(ledger.lies).toHaveLength(2)
    // The first cancellation was sent after that time; an earlier one would have come too late.
    ledger.cancel([900], 1, 0, 0)
    expect(ledger.lies).toHaveLength(2)
    ledger.cancellations = 1
    ledger.keep([900])
    expect(ledger.lies).toHaveLength(3)
    ledger.cancel([900], 1, 0, 0)
    expect(ledger.lies).toHaveLength(4)
  })
})

test('dice fall on every side about equally often', () => {
  const dice = new Dice(1)
  const throws = Array.from({ length: 6_000 }, () => dice.upTo(6))
  const counts = [0, 1, 2, 3, 4, 5].map((side) => throws.filter((one) => one === side).length)
  expect(Math.min(...counts)).toBeGreaterThan(850)
  expect(Math.max(...counts)).toBeLessThan(1_150)
})
