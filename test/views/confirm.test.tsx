import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { confirmCases } from '../../machines/booking/confirm/confirm.cases.ts'
import { type ConfirmInput, confirmMachine } from '../../machines/booking/confirm/confirm.machine.ts'
import type { Appointment } from '../../machines/domain/appointment/appointment.ts'
import type { StartTime } from '../../machines/domain/time/time.types.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { PickedService } from '../../machines/domain/sequence/selection.ts'
import { sampleAppointment, sampleGroup, sampleIntervention, samplePack } from '../../machines/kit/samples.ts'
import { pickService } from '../../machines/domain/sequence/selection.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import { loadZone } from '../../src/time/zone-data.ts'
import { ConfirmView } from '../../src/views/confirm/ConfirmView.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { ViewDriver } from '../support/drivers/view.tsx'
import { inPage } from '../support/providers.tsx'
import { itemsIn } from './support/microdata.ts'

/** The last line of a calendar entry's description. */
const MANAGE = `View, change or cancel the appointment: ${location.origin}/atelier-dupre/appointments`

const notified = 'notified' as const
/** This file walks no paths. */
const gestures = {
  'page.shown': notified,
  'network.restored': notified,
  'choices.named': notified,
  'cancel.requested': notified,
  'cancel.sent': notified,
  'cancel.outcomeUnknown': notified,
  'export.saved': notified,
  'return.requested': notified,
  'return.dismissed': notified,
  'another.requested': notified,
  'other.requested': notified,
  'change.requested': notified,
}
let driver: ViewDriver<typeof confirmMachine> | null = null
/** The record of the second service. */
const sixtyTwo = { interventionId: 62, interventionName: 'Service 62', services: [] }

interface Booking {
  onBehalf?: boolean
  group?: Partial<Group>
  appointments?: readonly Partial<Appointment>[]
  services?: readonly PickedService[]
  returnTo?: ConfirmInput['returnTo']
  changeAt?: ConfirmInput['changeAt']
  movedFrom?: StartTime
  isUnsettled?: boolean
}

function open({
  onBehalf = false,
  group = {},
  appointments = [{}],
  services = confirmCases.inputs.one.services,
  returnTo,
  changeAt,
  movedFrom,
  isUnsettled = false,
}: Booking = {}) {
  const input: ConfirmInput = {
    ...confirmCases.inputs[onBehalf ? 'onBehalf' : 'one'],
    group: { ...sampleGroup, ...group },
    services,
    returnTo: returnTo ?? null,
    changeAt: changeAt ?? null,
    isUnsettled,
    booked: {
      ...confirmCases.inputs.one.booked,
      ...(movedFrom !== undefined && { movedFrom }),
      appointments: appointments.map((more, index) => ({ ...sampleAppointment, id: 402 + index, ...more })),
    },
  }
  driver = new ViewDriver(
    {
      machine: confirmMachine,
      cases: confirmCases,
      gestures,
      children: 'real',
      render: (actor) => inPage('', <ConfirmView actor={actor} />),
    },
    input,
  )
}

beforeAll(async () => {
  await loadTimeLocale('en')
  document.documentElement.lang = 'en'
  document.title = 'Confirmation'
})
afterEach(async () => {
  expect(await accessibilityProblems()).toEqual([])
  await driver?.stop()
  driver = null
})

const text = (words: string | RegExp) => page.getByText(words)
const calendarButton = () => page.getByRole('button', { name: 'Add to my calendar' })
/** The way into a calendar, from the menu of them, which is closed again. */
async function wayInto(calendar: RegExp): Promise<Element> {
  await calendarButton().click()
  const item = page.getByRole('menuitem', { name: calendar })
  await expect.element(item).toBeVisible()
  const element = item.element()
  await userEvent.keyboard('{Escape}')
  await expect.element(item).not.toBeInTheDocument()
  return element
}
const google = () => wayInto(/^Add to Google Calendar \(opens in a new tab\)$/)

test('what is likely next comes first: for customers this appointment, for professionals the next one', async () => {
  const content = () => page.getByRole('main')
  open()
  await expect
    .element(content())
    .toHaveTextContent(/Add to my calendar.*Change\s*Cancel the appointment\s*Book another appointment/)
  await driver?.stop()
  open({ onBehalf: true })
  await expect
    .element(content())
    .toHaveTextContent(/Book again for the same person\s*Book for someone else\s*Change\s*Cancel the appointment/)
})

describe('changing', () => {
  test('happens here, unless the link names a site for it', async () => {
    open()
    await expect.element(page.getByRole('button', { name: 'Change' })).toBeVisible()
  })

  const href = 'https://shop.example/change?id=1'

  test('at a site of the business is a link that names it, and sends no referrer', async () => {
    open({ changeAt: { href, host: 'shop.example', direct: true } })
    const link = page.getByRole('link', { name: 'Change on shop.example' })
    await expect.element(link).toHaveAttribute('href', href)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(page.getByRole('button', { name: 'Change', exact: true })).not.toBeInTheDocument()
  })

  test('at any other site asks first, and can be declined', async () => {
    open({ changeAt: { href, host: 'shop.example', direct: false } })
    const change = page.getByRole('button', { name: 'Change on shop.example' })
    await expect.element(change).toBeVisible()
    expect(document.querySelector(`a[href="${href}"]`)).toBeNull()
    await change.click()
    const question = page.getByRole('dialog', { name: 'Go to shop.example?' })
    await expect.element(question).toHaveTextContent('not a known website of Atelier Dupré')
    await expect.element(question.getByRole('link', { name: 'Go to shop.example' })).toHaveAttribute('href', href)
    expect(await accessibilityProblems()).toEqual([])
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(change).toHaveFocus()
  })
})

describe('a professional', () => {
  test('reads another heading and when the person was born, and books for the same person or for somebody else', async () => {
    open({ onBehalf: true })
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(/^Noé Essai’s appointment is booked$/)
    // The browser's history keeps the titles of a desk that many use.
    expect(document.title).toMatch(/^The appointment is booked – /)
    await expect.element(text(/^Born 3 April 1990$/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /calendar/i })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Book again for the same person' })).toBeVisible()
    await page.getByRole('button', { name: 'Book for someone else' }).click()
    expect(driver?.hosted.notices).toContainEqual({ type: 'step.closed', forOther: true })
  })

  test('reads no name where the records have none, and none of a time that is not certain', async () => {
    const title = () => page.getByRole('heading', { level: 1 })
    open({ onBehalf: true, appointments: [{ person: { firstname: '', lastname: '' } }] })
    await expect.element(title()).toHaveTextContent(/^The appointment is booked$/)
    await driver?.stop()
    const movedFrom = { start: '2026-03-24 10:00:00', at: Date.UTC(2026, 2, 24, 9) }
    open({ onBehalf: true, movedFrom })
    await expect.element(title()).toHaveTextContent(/^Noé Essai’s appointment was moved$/)
    await driver?.stop()
    open({ onBehalf: true, movedFrom, isUnsettled: true })
    await expect.element(title()).toHaveTextContent(/^The appointment$/)
  })

  test('is told what holds for the person, and the buttons by their own names', async () => {
    const services = [61, 62].map((id) => pickService(sampleIntervention(id)))
    open({ onBehalf: true, services, appointments: [{ cancellableUntil: '2026-03-31 09:00:00' }] })
    await expect.element(page.getByRole('alert')).toHaveTextContent('press “Book again for the same person” below')
    await expect.element(text(/^It can be cancelled online until/)).toBeVisible()
    expect(document.querySelector('main')).not.toHaveTextContent(/\byou\b/i)
  })

  test('is the only one who may', async () => {
    open()
    await expect.element(page.getByRole('button', { name: 'Book another appointment' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Book for someone else' })).not.toBeInTheDocument()
  })
})

describe('a time that an earlier move without an answer may still change', () => {
  const title = () => page.getByRole('heading', { level: 1 })
  const all = { isUnsettled: true, movedFrom: { start: '2026-03-24 10:00:00', at: Date.UTC(2026, 2, 24, 9) } }

  test('is not claimed to a customer, who is sent to the appointments', async () => {
    open(all)
    await expect.element(title()).toHaveTextContent(/^Your appointment$/)
    await expect.element(page.getByRole('alert')).toHaveTextContent('The time may still change')
    await expect.element(page.getByRole('alert')).not.toHaveTextContent('calendar')
    const link = page.getByRole('link', { name: 'your appointments' })
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/atelier-dupre\/appointments\b/))
    await expect.element(calendarButton()).not.toBeInTheDocument()
    await expect.element(text(/^Moved from/)).not.toBeInTheDocument()
    expect(itemsIn(document.body)).toEqual([])
  })

  test('is not claimed to a professional either, who looks into the calendar, and can change and cancel it', async () => {
    open({ ...all, onBehalf: true })
    await expect.element(title()).toHaveTextContent(/^The appointment$/)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Check the business’s calendar.')
    await expect.element(page.getByRole('link', { name: 'your appointments' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Change' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cancel the appointment' })).toBeVisible()
  })

  test('is claimed otherwise', async () => {
    open({ ...all, isUnsettled: false })
    await expect.element(title()).toHaveTextContent('Your appointment was moved')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(itemsIn(document.body)).toHaveLength(1)
  })
})

describe('the confirmation says', () => {
  test('the date in long format, the time, whom it is for, with whom, and the comment', async () => {
    open({ appointments: [{ comments: 'Two lines,\nlike this' }] })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your appointment is booked')
    await expect.element(text(/^Wednesday, 1 April$/)).toBeVisible()
    await expect.element(text(/^09:00$/)).toBeVisible()
    for (const words of ['Noé Essai', 'With Léa', 'Two lines,']) await expect.element(text(words)).toBeVisible()
  })

  test('the zone and the visitor’s own time only where their clock shows another one', async () => {
    const known = new Intl.DateTimeFormat().resolvedOptions()
    const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    onTestFinished(() => spy.mockRestore())
    spy.mockReturnValue({ ...known, timeZone: 'Europe/Berlin' })
    await Promise.all([loadZone('Pacific/Auckland'), loadZone('America/New_York')])
    open({ group: { timezone: 'Europe/Paris' } })
    await expect.element(text(/^09:00$/)).toBeVisible()
    await expect.element(text(/ time \(UTC/)).not.toBeInTheDocument()
    await driver?.stop()
    spy.mockReturnValue({ ...known, timeZone: 'America/New_York' })
    open({ group: { timezone: 'Pacific/Auckland' } })
    // It is 07:00 UTC, four hours before it in New York's summer.
    await expect.element(text(/^Auckland time \(UTC\+13\) · 03:00 your time$/)).toBeVisible()
  })

  test.each([
    [3000, 2550, ['€30.00', '−€4.50', '€25.50']],
    [4500, 3600, ['€45.00', '−€9.00', '€36.00']],
    [4500, 4500, ['€45.00']],
  ])('the price, the discount and the total: %d, %d', async (price, priceAmount, lines) => {
    open({ appointments: [{ price, priceAmount }] })
    await expect.element(page.getByRole('definition').last()).toHaveTextContent(lines.at(-1) ?? '')
    expect(
      page
        .getByRole('definition')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(lines)
  })

  test.each([
    ['the total alone stands below', [4800, 4800], [3000, 3000], ['€48.00', '€30.00'], ['€78.00']],
    ['with what the discount takes off', [4800, 4800], [3000, 2700], ['€48.00', '€30.00'], ['−€3.00', '€75.00']],
  ] as const)(
    'the price of each of several services; %s',
    async (_, [one, toPay], [other, otherToPay], each, below) => {
      open({
        services: [61, 62].map((id) => pickService(sampleIntervention(id))),
        appointments: [
          { price: one, priceAmount: toPay },
          { ...sixtyTwo, start: '2026-04-01 09:45:00', price: other, priceAmount: otherToPay },
        ],
      })
      await expect.element(page.getByRole('definition').last()).toBeVisible()
      const said = (role: 'listitem' | 'definition') =>
        page
          .getByRole(role)
          .elements()
          .map(({ textContent }) => textContent)
      expect(said('definition')).toEqual(below)
      expect(said('listitem')).toEqual(each.map((price) => expect.stringMatching(new RegExp(`${price}$`))))
      for (const price of each) expect(document.querySelector('main')?.textContent.split(price)).toHaveLength(2)
    },
  )

  test('the number of the booking, and the telephone of the business, for whoever calls', async () => {
    open({ appointments: [{}, { start: '2026-04-01 09:45:00', ...sixtyTwo }] })
    await expect.element(text(/^Reference: 402, 403$/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /^01\s23\s45\s67\s89$/ }))
      .toHaveAttribute('href', 'tel:0123456789')
  })

  test('that it was moved, and from when', async () => {
    open({ movedFrom: { start: '2026-03-24 10:00:00', at: Date.UTC(2026, 2, 24, 9) } })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your appointment was moved')
    await expect.element(text('Moved from Tuesday, 24 March at 10:00')).toBeVisible()
  })

  test('no price where the group shows none', async () => {
    open({ group: { displayPrice: false } })
    await expect.element(page.getByRole('heading', { name: 'Service' })).toBeVisible()
    expect(page.getByRole('definition').elements()).toEqual([])
    await expect.element(text('Total')).not.toBeInTheDocument()
  })

  test('what a pack holds, breaks included, and its price once', async () => {
    const member = { type: 'included', packId: 71, parentId: 402, price: 4500, priceAmount: 4500 } as const
    open({
      services: [samplePack],
      appointments: [
        { type: 'pack', packId: 71, price: 10_000, priceAmount: 9_000 },
        member,
        { ...member, ...sixtyTwo, start: '2026-04-01 10:00:00' },
      ],
    })
    await expect.element(text('A day off')).toBeVisible()
    const members = page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
    expect(members.slice(1)).toEqual(['09:00 Cut', expect.stringMatching(/^Break .*15 minutes$/), '10:00 Care'])
    await expect.element(page.getByRole('definition').last()).toHaveTextContent(/^€90\.00$/)
    await expect.element(page.getByRole('button', { name: 'Cancel the appointment', exact: true })).toBeVisible()
  })

  test('what the group has to say, as sanitised HTML', async () => {
    const confirm = '<p>See <a href="https://example.org">us</a><script>boom()</script><img src=x onerror=boom()></p>'
    open({ group: { templates: { ...sampleGroup.templates, confirm } } })
    await expect.element(page.getByRole('link', { name: /^us/ })).toHaveAttribute('href', 'https://example.org/')
    expect(document.querySelector('main script, main [onerror]')).toBeNull()
  })

  test('that it is by video, and no place to go to', async () => {
    const video = { ...pickService(sampleIntervention(61)), videoconference: true }
    const address = { street: '1 Road', zipcode: '75002', city: 'Paris', country: 'FR' }
    const person = { firstname: 'Noé', lastname: 'Essai', email: 'noe@example.org' }
    open({ services: [video], group: { address }, appointments: [{ videoRoom: 'room', person }] })
    await expect.element(text('By video call')).toBeVisible()
    const whenAndWhere = page.getByRole('region', { name: 'When and where' })
    // What is joined is the conference, so nothing else may be named in between.
    await expect.element(whenAndWhere).toHaveTextContent(/By video callJoin from .*A confirmation email is being sent/)
    const where = page.getByRole('link', { name: 'your appointments' })
    await expect.element(where).toHaveAttribute('href', expect.stringMatching(/^\/atelier-dupre\/appointments/))
    // 9:00 in the samples.
    await expect.element(where.element().parentElement).toHaveTextContent(/between 08:45 and 09:05\./)
    await expect.element(whenAndWhere).not.toHaveTextContent('1 Road')
  })
})

describe('where to go', () => {
  const group = { address: { street: '1 Road', zipcode: '75002', city: 'Paris', country: 'FR' } }
  const there = { street: '4 Lane', zipcode: '81241', city: 'München', country: 'DE' }
  const where = () => page.getByRole('region', { name: 'When and where' })
  const locationOf = (link: Element) => new URL(link.getAttribute('href') ?? '').searchParams.get('location')

  test.each([
    ['the appointment’s own address', { address: there }, '4 Lane, 81241 München'],
    ['the address of the business where the appointment names none', {}, '1 Road, 75002 Paris'],
    ['the place in the appointment’s own words', { place: 'Second floor' }, 'Second floor'],
  ])('is %s, on the page, in the calendar and in the data', async (_, appointment, place) => {
    open({ group, appointments: [appointment] })
    await expect.element(where().getByText(place)).toBeVisible()
    const known = ['4 Lane', '1 Road', 'Second floor'].filter((one) => where().element().textContent?.includes(one))
    expect(known).toEqual([place.split(',')[0]])
    expect(locationOf(await google())).toBe(place)
    expect(JSON.stringify(itemsIn(document.body))).toContain(`"address":"${place}"`)
  })
})

describe('beside the beginning stand', () => {
  const where = () => page.getByRole('region', { name: 'When and where' })

  test('the end and the length of all of it', async () => {
    const second = { start: '2026-04-01 09:45:00', at: sampleAppointment.at + 2_700_000 }
    open({
      services: [61, 62].map((id) => pickService(sampleIntervention(id))),
      appointments: [{}, { ...second, ...sixtyTwo, end: '2026-04-01 10:30:00', endAt: second.at + 2_700_000 }],
    })
    await expect.element(where().getByText(/^until 10:30 · 1\s?h\s?30/)).toBeVisible()
  })

  test('no end where the server names none', async () => {
    open({ appointments: [{ end: null, endAt: null }] })
    await expect.element(where().getByText(/^09:00$/)).toBeVisible()
    await expect.element(where().getByText(/^until/)).not.toBeInTheDocument()
  })

  test('no end where the server names none of the last service', async () => {
    const second = { start: '2026-04-01 09:45:00', at: sampleAppointment.at + 2_700_000 }
    open({
      services: [61, 62].map((id) => pickService(sampleIntervention(id))),
      appointments: [{}, { ...second, ...sixtyTwo, end: null, endAt: null, length: null }],
    })
    await expect.element(where().getByText(/^09:00$/)).toBeVisible()
    await expect.element(where().getByText(/^until/)).not.toBeInTheDocument()
  })

  test('the way to the business, where its place is known', async () => {
    open({ group: { position: { lat: 48.85, lng: 2.35 } } })
    await expect
      .element(where().getByRole('link', { name: /^How to get there/ }))
      .toHaveAttribute('data-there', '{"lat":48.85,"lng":2.35}')
  })

  test('to which address the confirmation goes by e-mail, where the server names it, and for the customer alone', async () => {
    const person = { firstname: 'Noé', lastname: 'Essai', email: 'noe@example.org' }
    open({ appointments: [{ person }] })
    await expect.element(where().getByText('A confirmation email is being sent to noe@example.org.')).toBeVisible()
    await driver?.stop()
    open({ appointments: [{ person }], onBehalf: true })
    await expect.element(page.getByText(/’s appointment is booked$/)).toBeVisible()
    await expect.element(page.getByText(/confirmation email/)).not.toBeInTheDocument()
    await driver?.stop()
    open()
    await expect.element(page.getByText(/^Your appointment is booked/)).toBeVisible()
    await expect.element(page.getByText(/confirmation email/)).not.toBeInTheDocument()
  })

  test('until when it can be cancelled, where the server says it', async () => {
    open({ appointments: [{ cancellableUntil: '2026-03-31 09:00:00' }] })
    await expect.element(where().getByText('You can cancel online until Tuesday, 31 March at 09:00.')).toBeVisible()
    await driver?.stop()
    open()
    await expect.element(where().getByText(/^You can cancel/)).not.toBeInTheDocument()
  })
})

describe('what can be done', () => {
  test('Outlook is told the same, as instants', async () => {
    open()
    const link = await wayInto(/^Add to Outlook/)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    const url = new URL(link.getAttribute('href') ?? '')
    expect(url.origin).toBe('https://outlook.live.com')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      subject: expect.stringContaining('Service 61'),
      startdt: '2026-04-01T07:00:00Z',
      enddt: '2026-04-01T07:45:00Z',
      body: `With Léa\nPhone: 01 23 45 67 89\n${MANAGE}`,
    })
  })

  test('what is shared says when and where, but nothing of the services, and leads to the owner’s page', async () => {
    open({ group: { address: { street: '1 Road', zipcode: '75002', city: 'Paris', country: 'FR' } } })
    await page.getByRole('button', { name: /^(?:Share|Copy the details)$/ }).click()
    expect(driver?.hosted.asked.get('shareText')).toEqual({
      title: 'Appointment – Atelier Dupré',
      // Elsewhere on Earth the time is said with its zone.
      text: expect.stringMatching(
        /^Wednesday, 1 April at 09:00(?: \(Paris, UTC\+2\))?\n1 Road, 75002 Paris\nPhone: 01 23 45 67 89$/,
      ),
      link: `${location.origin}/atelier-dupre/appointments`,
    })
    await driver?.hosted.succeed('shareText', 'copied')
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    await expect.poll(() => document.querySelector('[data-announcer=polite]')?.textContent).toBe('Copied')
  })

  test('is not shared by a professional, whose appointment it is not', async () => {
    open({ onBehalf: true })
    await expect.element(page.getByRole('button', { name: 'Change' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^(?:Share|Copy the details)$/ })).not.toBeInTheDocument()
  })

  test('several appointments are cancelled in the plural', async () => {
    const services = [pickService(sampleIntervention(61)), pickService(sampleIntervention(62))]
    open({ services, appointments: [{}, { start: '2026-04-01 09:45:00', ...sixtyTwo }] })
    await page.getByRole('button', { name: 'Cancel the appointments' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel these 2 appointments?' })
    await expect.element(question.getByText('Service 62')).toBeVisible()
    await expect.element(question.getByRole('button', { name: 'Yes, cancel them' })).toBeVisible()
  })

  describe('a cancellation', () => {
    const services = [pickService(sampleIntervention(61)), pickService(sampleIntervention(62))]
    const yes = () => page.getByRole('button', { name: 'Yes, cancel them' })
    async function confirmed() {
      open({ services, appointments: [{}, { start: '2026-04-01 09:45:00', ...sixtyTwo }] })
      await page.getByRole('button', { name: 'Cancel the appointments' }).click()
      await yes().click()
    }

    test('that worked in part says which are gone and which are left', async () => {
      await confirmed()
      await driver?.hosted.succeed('cancelBooking', [402])
      const notice = page.getByRole('alert')
      await expect.element(notice).toHaveTextContent('Only part of the appointment was cancelled')
      await expect.element(notice.getByText(/^Cancelled: Service 61$/)).toBeVisible()
      await expect.element(notice.getByText(/^Still booked: Service 62$/)).toBeVisible()
      const [gone, left] = page.getByRole('listitem').elements()
      expect(gone?.textContent).toMatch(/^09:00Service 61 Cancelled$/)
      expect(left?.textContent).toMatch(/^09:45Service 62 $/)
    })

    test('that worked in part leaves the total of what is left', async () => {
      await confirmed()
      const total = page.getByRole('definition')
      await expect.element(total).toHaveTextContent(/^€60\.00$/)
      await driver?.hosted.succeed('cancelBooking', [402])
      await expect.element(total).toHaveTextContent(/^€30\.00$/)
    })

    test('is asked for once, however often the answer is pressed', async () => {
      await confirmed()
      // The test tool refuses to press a control that is marked as disabled; people do not.
      for (const _ of [1, 2]) (yes().element() as HTMLElement).click()
      expect(driver?.hosted.started.filter((actor) => actor === 'cancelBooking')).toHaveLength(1)
    })
  })

  test('the calendar is told title, place and zone, from the first beginning to the last end', async () => {
    const second = { start: '2026-04-01 09:45:00', at: sampleAppointment.at + 2_700_000 }
    open({
      group: { address: { street: '1 Road', zipcode: '75002', city: 'Paris', country: 'FR' } },
      services: [61, 62].map((id) => pickService(sampleIntervention(id))),
      appointments: [{}, { ...second, ...sixtyTwo, end: '2026-04-01 10:30:00', endAt: second.at + 2_700_000 }],
    })
    const calendar = await google()
    expect(calendar.getAttribute('rel')).toBe('noopener noreferrer')
    const url = new URL(calendar.getAttribute('href') ?? '')
    expect(url.origin).toBe('https://calendar.google.com')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Service 61, Service 62 – Atelier Dupré',
      dates: '20260401T090000/20260401T103000',
      details: `With Léa\nPhone: 01 23 45 67 89\n${MANAGE}`,
      location: '1 Road, 75002 Paris',
      ctz: 'Europe/Paris',
    })
  })

  test('the second of two equal hours is told to the calendar as the instant that it is', async () => {
    const [at, endAt] = [Date.UTC(2026, 9, 25, 1, 30), Date.UTC(2026, 9, 25, 2, 15)]
    open({ appointments: [{ start: '2026-10-25 02:30:00', at, end: '2026-10-25 03:15:00', endAt }] })
    const calendar = await google()
    expect(new URL(calendar.getAttribute('href') ?? '').searchParams.get('dates')).toBe(
      '20261025T013000Z/20261025T021500Z',
    )
  })

  test('an end in the second of two equal hours is told to the calendar as the instant that it is', async () => {
    const [at, endAt] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 15)]
    open({ appointments: [{ start: '2026-10-25 02:30:00', at, end: '2026-10-25 02:15:00', endAt }] })
    const calendar = await google()
    expect(new URL(calendar.getAttribute('href') ?? '').searchParams.get('dates')).toBe(
      '20261025T003000Z/20261025T011500Z',
    )
  })

  test('a service that was chosen and not booked is named as missing, and no calendar hears of it', async () => {
    open({ services: [61, 62].map((id) => pickService(sampleIntervention(id))) })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not booked: Service 62')
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Service 61')
    const url = new URL((await google()).getAttribute('href') ?? '')
    expect(url.searchParams.get('text')).toBe('Service 61 – Atelier Dupré')
  })

  // As on the page of appointments: a customer does not read the business's own name.
  test('a service without a public name is an appointment', async () => {
    open({
      services: [{ ...pickService(sampleIntervention(61)), publicName: '' }],
      appointments: [{ interventionName: '', services: [{ id: 61, appointmentId: 402, publicName: '' }] }],
    })
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Appointment')
    expect(new URL((await google()).getAttribute('href') ?? '').searchParams.get('text')).toBe(
      'Appointment – Atelier Dupré',
    )
  })

  test('of a health practice a calendar of others learns no more than the name', async () => {
    open({ group: { sector: 'health' } })
    const calendar = await google()
    const { searchParams } = new URL(calendar.getAttribute('href') ?? '')
    expect(searchParams.get('text')).toBe('Appointment – Atelier Dupré')
    expect(searchParams.get('details')).toBe(`Phone: 01 23 45 67 89\n${MANAGE}`)
  })

  test('go there is offered for another address with coordinates only', async () => {
    const there = { street: '4 Lane', zipcode: '81241', city: 'München', country: 'DE' }
    open({ appointments: [{ address: there, position: { lat: 48.1497, lng: 11.4612 } }] })
    await expect
      .element(page.getByRole('link', { name: /^Get directions/ }))
      .toHaveAttribute(
        'data-there',
        '{"address":"4 Lane","zipcode":"81241","city":"München","country":"DE","lat":48.1497,"lng":11.4612}',
      )
    expect(
      new URL(
        String(
          page
            .getByRole('link', { name: /^Get directions/ })
            .element()
            .getAttribute('href'),
        ),
        location.href,
      ).pathname,
    ).toBe('/atelier-dupre/map')
    await driver?.stop()
    open()
    await expect.element(calendarButton()).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Get directions/ })).not.toBeInTheDocument()
  })

  test('the label of the way back is text, with the real host beside it', async () => {
    const label = '<b>Your card was refused</b>'
    open({ returnTo: { href: 'https://shop.example/', host: 'shop.example', label, direct: true } })
    const link = page.getByRole('link', { name: `${label} shop.example` })
    await expect.element(link).toHaveAttribute('href', 'https://shop.example/')
    await expect.element(link).toHaveAttribute('target', '_top')
  })

  test.each([
    [false, 'Your appointment stays booked either way.'],
    [true, 'The appointment stays booked either way.'],
  ])('before another site (a professional: %s) it says whose appointment is booked', async (onBehalf, words) => {
    open({ onBehalf, returnTo: { href: 'https://shop.example/', host: 'shop.example', label: 'Shop', direct: false } })
    await page.getByRole('button', { name: 'Shop shop.example' }).click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent(words)
  })
})

test('the reservation is told in schema.org’s words', async () => {
  open({ appointments: [{ price: 4550, priceAmount: 3640 }], group: { phone: '01 23 45 67 89' } })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(itemsIn(document.body)).toEqual([
    {
      '@type': 'https://schema.org/EventReservation',
      reservationId: '402',
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      bookingTime: '2026-03-31T23:33:20.000Z',
      underName: { '@type': 'https://schema.org/Person', givenName: 'Noé', familyName: 'Essai' },
      provider: { '@type': 'https://schema.org/Organization', name: 'Atelier Dupré', telephone: '01 23 45 67 89' },
      totalPrice: '36.40',
      priceCurrency: 'EUR',
      reservationFor: {
        '@type': 'https://schema.org/Event',
        name: 'Service 61',
        startDate: '2026-04-01T07:00:00.000Z',
        endDate: '2026-04-01T07:45:00.000Z',
        location: { '@type': 'https://schema.org/Place', name: 'Atelier Dupré' },
      },
    },
  ])
})
