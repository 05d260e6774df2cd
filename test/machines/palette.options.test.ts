import { describe, expect, test } from 'vitest'
import { bookingCases, initialBooking } from '../../machines/booking/booking.cases.ts'
import { samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { sampleCalendar, sampleGroup, sampleIntervention, samplePackChoice } from '../../machines/kit/samples.ts'
import { paletteCases, sampleCurrent } from '../../machines/palette/palette.cases.ts'
import { paletteMachine, type PaletteSnapshot } from '../../machines/palette/palette.machine.ts'
import { isDayAlone, lackingOf, mayNamePersons, optionsOf } from '../../machines/palette/palette.selectors.ts'
import type { Naming, Offers, PaletteEvent, CurrentBooking } from '../../machines/palette/palette.types.ts'
import { journeysOf } from '../support/journeys.ts'
import { HostedMachine } from '../support/drivers/hosted-machine.ts'

const { journey, sent, done, failed, asked } = journeysOf(paletteMachine, paletteCases)

const colour = sampleIntervention(61, { publicName: 'Couleur et coupe' })
const care = sampleIntervention(62, { publicName: 'Soin', externId: 'S-62' })
const lea = { ...sampleCalendar(51), publicName: 'Léa' }
const offers: Offers = { services: [colour, care], calendars: [lea, { ...sampleCalendar(52), publicName: 'Noé' }] }

/** The palette over a booking, with its lists, after these events. */
async function paletteOn(
  current: CurrentBooking,
  offered: Offers,
  ...events: PaletteEvent[]
): Promise<PaletteSnapshot> {
  const hosted = new HostedMachine(paletteMachine, paletteCases.inputs.start, paletteCases)
  hosted.send({ type: 'palette.requested' })
  await hosted.succeed('readCurrentBooking', current)
  await hosted.succeed('loadOffers', offered)
  for (const event of events) hosted.send(event)
  const snapshot = hosted.snapshot() as PaletteSnapshot
  hosted.stop()
  return snapshot
}
const typed = (text: string): PaletteEvent => ({ type: 'palette.typed', text })
const namesIn = (snapshot: PaletteSnapshot) => {
  const { day, services, calendars } = optionsOf(snapshot)
  return { day, services: services.map(({ id }) => id), calendars: calendars.map(({ id }) => id) }
}

describe('what fits the text', () => {
  test.each<[string, string, { day?: string; services?: number[]; calendars?: number[] }]>([
    ['nothing typed: all', '', { services: [61, 62], calendars: [51, 52] }],
    ['a part of a service', 'coul', { services: [61] }],
    ['several words in any order', 'coupe couleur', { services: [61] }],
    ['a service by its own number', 's-62', { services: [62] }],
    ['no part of a number', 's-6', {}],
    ['a calendar without its accent', 'lea', { calendars: [51] }],
    ['a day by a word', 'tomorrow', { day: '2026-04-02' }],
    ['a day by its date in the language of the page', '24/12/2026', { day: '2026-12-24' }],
    ['nothing', 'zzz', {}],
  ])('%s: %s', async (_, text, expected) => {
    const snapshot = await paletteOn(sampleCurrent, offers, typed(text))
    expect(namesIn(snapshot)).toEqual({ day: null, services: [], calendars: [], ...expected })
  })

  test('is a date with the month first where English is read in the United States', async () => {
    const booking = initialBooking({ role: 'pro', locale: 'en', group: { ...sampleGroup, country: 'US' } })
    expect(optionsOf(await paletteOn({ ...sampleCurrent, booking }, offers, typed('12/24/2026'))).day).toBe(
      '2026-12-24',
    )
  })

  test('is six of each kind, and says how many more there are', async () => {
    const many = {
      services: Array.from({ length: 8 }, (_, at) => sampleIntervention(61 + at)),
      calendars: Array.from({ length: 7 }, (_, at) => sampleCalendar(51 + at)),
    }
    const options = optionsOf(await paletteOn(sampleCurrent, many))
    expect(options.services.map(({ id }) => id)).toEqual([61, 62, 63, 64, 65, 66])
    expect(options.calendars.map(({ id }) => id)).toEqual([51, 52, 53, 54, 55, 56])
    expect(options.more).toEqual({ services: 2, calendars: 1 })
    expect(optionsOf(await paletteOn(sampleCurrent, offers)).more).toEqual({ services: 0, calendars: 0 })
  })

  test('is all of a list on request, until something else is typed', async () => {
    const many = {
      services: Array.from({ length: 8 }, (_, at) => sampleIntervention(61 + at)),
      calendars: Array.from({ length: 7 }, (_, at) => sampleCalendar(51 + at)),
    }
    const widened: PaletteEvent = { type: 'palette.widened', list: 'services' }
    const cut = optionsOf(await paletteOn(sampleCurrent, many))
    expect(cut.all).toEqual({ services: 8, calendars: 7 })
    const whole = optionsOf(await paletteOn(sampleCurrent, many, widened))
    expect(whole.services).toEqual(many.services)
    expect(whole.calendars).toEqual(cut.calendars)
    expect(whole.all).toEqual({ services: null, calendars: 7 })
    expect(whole.more).toEqual({ services: 0, calendars: 1 })
    expect(optionsOf(await paletteOn(sampleCurrent, many, widened, typed('service'))).all.services).toBe(8)
  })

  test('is narrowed rather than shown whole where a list is very long', async () => {
    const services = Array.from({ length: 101 }, (_, at) => sampleIntervention(1 + at))
    const { all, more } = optionsOf(await paletteOn(sampleCurrent, { services, calendars: [] }))
    expect([all.services, more.services]).toEqual([null, 95])
  })

  test('is nothing in a palette that is closed', async () => {
    const closed = await paletteOn(sampleCurrent, offers, typed('tomorrow'), { type: 'palette.dismissed' })
    expect(namesIn(closed)).toEqual({ day: null, services: [], calendars: [] })
    expect(mayNamePersons(closed)).toBe(false)
    expect(lackingOf(closed)).toBeNull()
  })
})

describe('what may be named', () => {
  test('is a day, a service, a calendar or a person', async () => {
    const snapshot = await paletteOn(sampleCurrent, offers)
    expect(mayNamePersons(snapshot)).toBe(true)
    expect(isDayAlone(snapshot)).toBe(false)
    expect(lackingOf(snapshot)).toBeNull()
  })

  test('is the service that a calendar waits for, and nothing else', async () => {
    const hosted = new HostedMachine(paletteMachine, paletteCases.inputs.start, paletteCases)
    hosted.send({ type: 'palette.requested' })
    await hosted.succeed('readCurrentBooking', sampleCurrent)
    await hosted.succeed('loadOffers', offers)
    hosted.send({ type: 'palette.named', what: 'calendar', id: 51 })
    await hosted.succeed('loadOffers', offers)
    const waiting = hosted.snapshot() as PaletteSnapshot
    expect(lackingOf(waiting)).toBe('service')
    expect(mayNamePersons(waiting)).toBe(false)
    expect(namesIn(waiting)).toEqual({ day: null, services: [61, 62], calendars: [] })
    hosted.send(typed('tomorrow'))
    expect(optionsOf(hosted.snapshot() as PaletteSnapshot).day).toBeNull()
    hosted.stop()
  })

  test('is a day alone while an appointment gets another time', async () => {
    const booking = initialBooking({ role: 'pro', task: bookingCases.inputs.edited.task })
    const snapshot = await paletteOn({ ...sampleCurrent, booking }, offers, typed('tomorrow'))
    expect(isDayAlone(snapshot)).toBe(true)
    expect(namesIn(snapshot)).toEqual({ day: '2026-04-02', services: [], calendars: [] })
  })
})

describe('the booking goes on with what was named', () => {
  const open = sent({ type: 'palette.requested' })
  const known = done('readCurrentBooking', sampleCurrent)
  const listed = (given: Offers) => [open, known, done('loadOffers', given)]
  const named = (naming: Naming) => sent({ type: 'palette.named', ...naming })
  const goesOn = (booking: object) => [{ type: 'jump.requested', booking: expect.objectContaining(booking) as unknown }]
  const withChoices = (choices: object) => goesOn({ selection: expect.objectContaining(choices) as unknown })

  const pack = samplePackChoice(61)
  for (const [what, given] of [
    ['a service', { services: [sampleIntervention(61), pack], calendars: [] }],
    ['a pack', { services: [pack, sampleIntervention(61)], calendars: [] }],
  ] as const) {
    const { kind } = given.services[1]
    journey(
      `a ${kind} with the number of ${what} that stands above it`,
      [...listed(given), named({ what: 'service', kind, id: 61 })],
      { value: 'closed', emitted: withChoices({ services: [expect.objectContaining({ kind, id: 61 })] }) },
    )
  }
  journey(
    'the second service of the list',
    [...listed(offers), named({ what: 'service', kind: 'intervention', id: 62 })],
    { value: 'closed', emitted: withChoices({ services: [expect.objectContaining({ id: 62 })] }) },
  )
  journey(
    'a day without a service waits for the service',
    [
      ...listed(offers),
      named({ what: 'day', date: '2026-04-02' }),
      asked('loadOffers', { services: {}, calendars: null }),
    ],
    { value: { open: { naming: 'listing' } }, emitted: [] },
  )
  journey(
    'and is the first day of the times then',
    [
      ...listed(offers),
      named({ what: 'day', date: '2026-04-02' }),
      done('loadOffers', offers),
      named({ what: 'service', kind: 'intervention', id: 61 }),
    ],
    { value: 'closed', emitted: goesOn({ slots: { from: '2026-04-02', firstSlot: null, view: null } }) },
  )
  journey('the person who was found', [...listed(offers), sent({ type: 'person.found', fiche: samplePerson(301) })], {
    value: 'closed',
    emitted: goesOn({ draft: expect.objectContaining({ personId: 301, picked: [samplePerson(301)] }) as unknown }),
  })
  journey(
    'persons are searched from the start, in the language of the group',
    [open, asked('search', { isOffered: true, locale: 'fr', scope: paletteCases.inputs.start.scope })],
    { value: { open: 'opening' } },
  )
  journey(
    'nothing is offered that is not there',
    [open, known, failed('loadOffers', undefined), named({ what: 'calendar', id: 51 })],
    {
      value: { open: { naming: 'unlisted' } },
      context: { offers: { services: [], calendars: [] } },
      emitted: [],
    },
  )
})
