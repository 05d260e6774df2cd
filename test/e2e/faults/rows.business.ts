import type { FaultInput } from '../../../sandbox/control/faults.types.ts'
import { expect } from '../fixtures.ts'
import { BookingPage } from '../support/booking-page.ts'
import { FORM, rules, type Route } from '../support/routes.ts'
import { bookElsewhere, pickAt } from './elsewhere.ts'
import type { FaultRow, Journey, Stage } from './fault.types.ts'
import { fillIn, inTurn, isBooked, isTextShown, pressBook, strike } from './journeys.ts'

const POST = { method: 'POST', path: '/appointments' }
const GROUP = { path: '/services/groups/' }
const PHONE = '01 99 00 55 66'
/** In a sentence a number is not broken. */
const UNBROKEN = PHONE.replaceAll(' ', '\u00a0')

/** No fault: the group's own rules refuse. */
const BY_RULE: FaultInput[] = []

const withPhone = (phone: string | null): FaultInput => ({
  match: GROUP,
  phase: 'after',
  times: 0,
  act: { kind: 'patch', merge: { phone } },
})

/** A phone number is shown beside the message, or there is none. */
const hasPhone =
  (phone: string | null): Journey =>
  async ({ booking }) => {
    const link = booking.alert.getByRole('link', { name: phone ?? /\d\d \d\d/ })
    if (phone === null) await expect(link).toHaveCount(0)
    else await expect(link).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`)
  }

const bookedBy = (route: Route): Journey => inTurn(strike, fillIn(route), pressBook)

/** A refusal that the form shows; everything typed is kept. */
const refused = (route: Route, message: RegExp): FaultRow['expect'] => ({
  bookings: 0,
  claim: 'refused',
  message,
  typed: route.typed,
})

/** A row about a person whom the rules refuse. */
function byRule(
  id: FaultRow['id'],
  title: string,
  route: Route,
  message: RegExp,
  then: Journey = isTextShown(message),
): FaultRow {
  return {
    id,
    title,
    inject: BY_RULE,
    journey: inTurn(bookedBy(route), isTextShown(message), then),
    expect: refused(route, message),
  }
}

const FULL = rules('regles', { email: 'plein@example.org', firstname: 'Paul', lastname: 'Plein' })
const CLOSE = rules('regles', { email: 'proche@example.org', firstname: 'Prune', lastname: 'Proche' })
const UNWANTED = rules('regles', { email: 'indesirable@example.org' })
const IMPOSTOR = rules('regles', { email: 'usurpateur@example.org' })
const BROKEN = rules('regles', { lastname: 'Panne' })
const PLAIN = rules('regles')

/** The private class: one place a week, Thursdays at five. */
const toForm = async ({ booking }: Stage, name: string, time: RegExp) => {
  await booking.open('petit-cours')
  await booking.choose(name)
  await booking.isAt(/^When would suit you\?$/)
  await pickAt(booking, time)
  await booking.isAt(FORM.question)
}

const PUPIL = { 'Last name': 'Élève', 'First name': 'Ada', Email: 'ada@example.org', Phone: '06 39 98 00 11' }
const fillPupil: Journey = async ({ booking }) => {
  for (const [label, text] of Object.entries(PUPIL)) await booking.field(label).fill(text)
}

/** The server refuses with words of its own. */
const says = (body: unknown): FaultInput => ({
  match: POST,
  phase: 'before',
  times: 0,
  act: { kind: 'status', status: 422, body },
})

/** Refusals with an unknown key, and refusals without a key. */
const UNKNOWN: Readonly<Record<string, unknown>> = {
  'an unknown key': { messages: { errors: ['v3_error.appointment.zzz'] } },
  'an empty list': { messages: { errors: [] } },
  'a text in place of the list': { messages: { errors: 'zzz_unknown' } },
  'an empty list in the first version’s way': [],
  'nothing at all': {},
}

/** Refusals of the business itself (section 8 of the specification). */
export const BUSINESS_ROWS: readonly FaultRow[] = [
  {
    id: 'F35',
    critical: true,
    title:
      'somebody else takes the time before Book is pressed: the nearest ones are offered, and nothing typed is lost',
    inject: (stage) =>
      bookElsewhere(stage, { groupId: 109, shard: 's2', serviceId: 109_603, start: '2026-11-26 17:00:00' }),
    journey: inTurn(
      (stage) => toForm(stage, 'Private class', /26 November.*17:00/),
      fillPupil,
      strike,
      pressBook,
      isTextShown(/is no longer free/),
    ),
    expect: { bookings: 1, claim: 'refused', message: /nearest free times/ },
    afterwards: {
      journey: inTurn(
        ({ booking }) => booking.alert.getByRole('button', { name: /17:00/ }).first().click(),
        ({ booking }) => booking.isAt(FORM.question),
        ({ judge }) => judge({ bookings: 1, claim: 'none', typed: PUPIL }),
        pressBook,
        isBooked,
      ),
      expect: { bookings: 2, claim: 'booked' },
    },
  },
  {
    id: 'F36',
    critical: true,
    title: 'the last of three places in two browsers: one is booked, the other is told, and no place is counted twice',
    inject: async (stage) => {
      const seat = { groupId: 109, shard: 's2', serviceId: 109_602, start: '2026-11-27 07:30:00' }
      await bookElsewhere(stage, seat)
      await bookElsewhere(stage, seat)
      await stage.control.faults({ match: POST, phase: 'before', act: { kind: 'hold', key: 'race' }, times: 0 })
    },
    journey: async (stage) => {
      await stage.booking.open('petit-cours')
      await stage.strike()
      const rival = { ...stage, booking: new BookingPage(await stage.another()) }
      for (const one of [rival, stage]) {
        await toForm(one, 'Gentle wake-up', /27 November.*07:30.*1 place left/)
        await fillPupil(one)
      }
      await rival.booking.field('Email').fill('rivale@example.org')
      await rival.booking.bookButton.click()
      await stage.control.held('race')
      await stage.booking.bookButton.click()
      await stage.control.held('race', 2)
      await stage.control.release('race')
      await rival.booking.isBooked()
      await isTextShown(/is no longer free/)(stage)
      await expect(stage.booking.page.getByRole('grid')).not.toContainText(/-\d|−\d/)
    },
    expect: { bookings: 3, claim: 'refused', message: /is no longer free/ },
  },
  {
    id: 'F37',
    title: 'another tab has booked at this time: the form says so and keeps everything',
    inject: async ({ context }) => {
      const other = new BookingPage(await context.newPage())
      await other.open('regles')
      await other.choose('Visite longue')
      await other.choose('No preference')
      await other.isAt(/^When would suit you\?$/)
      await other.pickTime()
      await other.isAt(FORM.question)
      for (const [label, text] of Object.entries(PLAIN.typed)) await other.field(label).fill(text)
      await other.bookButton.click()
      await other.isBooked()
    },
    journey: inTurn(fillIn(PLAIN), strike, pressBook, isTextShown(/already have an appointment at this time/)),
    expect: {
      bookings: 1,
      claim: 'refused',
      message: /Choose another time/,
      typed: PLAIN.typed,
      back: /^When would suit you\?$/,
    },
  },
  byRule('F38', 'as many appointments as one may have: what to do is said', FULL, /Cancel one of your appointments/),
  {
    id: 'F38',
    title: 'an appointment too close to another: another date is suggested, and the way back to the times is open',
    inject: BY_RULE,
    journey: async (stage) => {
      const { booking } = stage
      await booking.open('regles')
      await booking.choose('Visite')
      await booking.choose('No preference')
      await booking.isAt(/^When would suit you\?$/)
      await pickAt(booking, /27 November.*12:00/)
      await booking.isAt(FORM.question)
      for (const [label, text] of Object.entries(CLOSE.typed)) await booking.field(label).fill(text)
      await pressBook(stage)
      await isTextShown(/too close to this one/)(stage)
    },
    expect: { bookings: 0, claim: 'refused', message: /Choose a later date/, typed: CLOSE.typed },
    afterwards: {
      journey: inTurn(
        ({ booking }) => booking.closeAlert(),
        ({ page }) => page.getByRole('button', { name: /^Change.*Date and time/ }).click(),
        ({ booking }) => booking.isAt(/^When would suit you\?$/),
        ({ booking }) => pickAt(booking, /30 November.*15:00/),
        ({ booking }) => booking.isAt(FORM.question),
        ({ judge }) => judge({ bookings: 0, claim: 'none', typed: CLOSE.typed }),
        pressBook,
        isBooked,
      ),
      expect: { bookings: 1, claim: 'booked' },
    },
  },
  {
    ...byRule(
      'F39',
      'somebody who may not book hears it without a reason, with a number to call',
      UNWANTED,
      /cannot book online here/,
    ),
    inject: withPhone(PHONE),
    journey: inTurn(
      bookedBy(UNWANTED),
      isTextShown(/cannot book online here/),
      hasPhone(PHONE),
      // Each press sends one request.
      ({ booking }) => booking.closeAlert(),
      pressBook,
      isTextShown(/cannot book online here/),
      async ({ control }) => expect(await control.requests(POST)).toHaveLength(2),
    ),
  },
  ...(['regles-clients', 'regles-sante'] as const).flatMap((urlname): FaultRow[] => {
    const route = rules(urlname, { email: 'inconnue@example.org' })
    const [phone, nobody] =
      urlname === 'regles-sante' ? ['practice', 'New patients'] : ['business', 'First appointments']
    const known = `Call ${UNBROKEN} to make your first appointment`
    const unknown = `Call the ${phone} to make your first appointment`
    return [
      {
        id: 'F40',
        title: `first appointments by phone only (${urlname}): the number is a link to call`,
        inject: withPhone(PHONE),
        journey: inTurn(bookedBy(route), isTextShown(new RegExp(nobody)), hasPhone(PHONE)),
        expect: refused(route, new RegExp(known)),
      },
      {
        id: 'F40',
        title: `first appointments by phone only (${urlname}): without a number the sentence is whole as well`,
        inject: withPhone(null),
        journey: inTurn(bookedBy(route), isTextShown(new RegExp(nobody)), hasPhone(null)),
        expect: refused(route, new RegExp(unknown)),
      },
    ]
  }),
  {
    ...byRule(
      'F41',
      'somebody not correctly identified is told how to go on, and the draft outlives a reload',
      IMPOSTOR,
      /Check the name and the email address/,
    ),
    afterwards: {
      journey: async ({ page, booking }) => {
        page.once('dialog', (dialog) => void dialog.accept())
        await page.reload()
        await booking.isAt(FORM.question)
      },
      expect: { bookings: 0, claim: 'none', typed: IMPOSTOR.typed, fresh: true },
    },
  },
  byRule(
    'F42',
    'the diary fails with markup in its words: they are shown as text',
    BROKEN,
    /agenda verrouillé pour maintenance/,
    async ({ booking }) => {
      await expect(booking.alert).not.toContainText(/[<>]|create_vevent/)
      await expect(booking.alert.locator('b')).toHaveCount(0)
    },
  ),
  ...Object.entries(UNKNOWN).map(([name, body]): FaultRow => ({
    id: 'F43',
    title: `a refusal with ${name} is told in words, never as a key`,
    inject: says(body),
    journey: inTurn(bookedBy(PLAIN), isTextShown(/was not accepted|could not be read/)),
    expect: (stage) => unknownEnd(stage),
    afterwards: {
      journey: inTurn(({ booking }) => booking.closeAlert(), pressBook, isBooked),
      expect: { bookings: 1, claim: 'booked' },
    },
  })),
  {
    id: 'F44',
    title: 'the server will not have the calendar: it is named, and another one can be chosen',
    inject: {
      match: { path: '/availabletimeslots', query: 'calendar_ids' },
      phase: 'before',
      times: 0,
      act: { kind: 'status', status: 422, body: { messages: { errors: ['Invalid calendar 112501'] } } },
    },
    journey: async (stage) => {
      await stage.strike()
      await stage.booking.open('regles')
      await stage.booking.choose('Visite')
      await stage.booking.choose('Premier bureau')
      await isTextShown(/cannot be booked/)(stage)
    },
    expect: { bookings: 0, claim: 'refused', message: /Premier bureau|cannot be booked/ },
    afterwards: {
      journey: inTurn(
        ({ page }) => page.goBack(),
        ({ booking }) => booking.choose('No preference'),
        ({ booking }) => booking.isAt(/^When would suit you\?$/),
        ({ booking }) => booking.pickTime(),
        ({ booking }) => booking.isAt(FORM.question),
      ),
      expect: { bookings: 0, claim: 'none' },
    },
  },
]

async function unknownEnd({ booking }: Stage) {
  await expect(booking.alert).not.toContainText(/zzz|unknown/)
  return { bookings: 0, claim: 'refused' as const, message: /[Tt]ry again/, typed: PLAIN.typed }
}
