import type { BookingPage } from './booking-page.ts'

/** One screen of a booking: its place in the URL, its question, and how a customer goes on. */
export interface Leg {
  step: string
  question: RegExp
  go: (booking: Pick<BookingPage, 'choose' | 'pickTime'>) => Promise<unknown>
}

/** A way through one group, from its address to the button that books. */
export interface Route {
  name: string
  urlname: string
  /** The screens that are shown; steps that choose themselves are not among them. */
  legs: readonly Leg[]
  /** What is typed at the end, by label. */
  typed: Readonly<Record<string, string>>
  /** Everything that is not typed: choices of the form. */
  more?: (booking: BookingPage) => Promise<void>
  /** What the server must have received. */
  booked: { groupId: number; serviceIds: readonly number[] }
}

const PERSON = {
  'Last name': 'Essai',
  'First name': 'Clémence',
  Email: 'clemence@example.org',
  Phone: '06 39 98 00 77',
}

export const pickTime: Leg = { step: 'slots', question: /^When would suit you\?$/, go: (booking) => booking.pickTime() }

export const choice = (step: string, question: RegExp, name: string): Leg => ({
  step,
  question,
  go: (booking) => booking.choose(name),
})

export const SALON: Route = {
  name: 'the salon',
  urlname: 'atelier-dupre',
  legs: [
    choice('interventionset_ids', /^What kind of service do you need\?$/, 'Haircuts'),
    choice('intervention_ids', /^Which service would you like\?$/, 'Women’s cut'),
    choice('calendar_id', /^Who would you like your appointment with\?$/, 'No preference'),
    pickTime,
  ],
  typed: PERSON,
  booked: { groupId: 101, serviceIds: [101601] },
}

export const GARAGE: Route = {
  name: 'the garage',
  urlname: 'garage-alter-hof',
  legs: [
    choice('calendarset_id', /^Where would you like your appointment\?$/, 'Sendling workshop'),
    choice('intervention_ids', /^Which service would you like\?$/, 'Oil change'),
    choice('calendar_id', /^Who would you like your appointment with\?$/, 'Birgit'),
    pickTime,
  ],
  typed: { ...PERSON, 'Number plate': 'M AB 1234' },
  more: async ({ page }) => {
    await page
      .getByLabel(/^Vehicle/)
      .first()
      .selectOption({ label: 'Aurora' })
    await page
      .getByLabel(/^Vehicle/)
      .last()
      .selectOption({ label: 'A4 Kombi' })
  },
  booked: { groupId: 104, serviceIds: [104601] },
}

export const TOWN_HALL: Route = {
  name: 'the town hall',
  urlname: 'mairie-valbourg',
  legs: [
    choice('interventionset_ids', /^What kind of service do you need\?$/, 'Identity cards and passports'),
    choice('intervention_ids', /^Which service would you like\?$/, 'Identity card'),
    choice('calendar_id', /^Who would you like your appointment with\?$/, 'No preference'),
    pickTime,
  ],
  typed: { ...PERSON, 'Pre-application number': 'ab12cd34ef' },
  booked: { groupId: 103, serviceIds: [103601] },
}

/** A group whose rules refuse; the person named at the end decides how (`docs/sandbox.md`). It is in French only. */
export const rules = (
  urlname: 'regles' | 'regles-clients' | 'regles-sante',
  person: { firstname?: string; lastname?: string; email?: string } = {},
): Route => ({
  name: urlname,
  urlname,
  legs: [
    choice('intervention_ids', /^Which service would you like\?$/, 'Visite'),
    choice('calendar_id', /^Who would you like your appointment with\?$/, 'No preference'),
    pickTime,
  ],
  typed: {
    Nom: person.lastname ?? 'Essai',
    Prénom: person.firstname ?? 'Clémence',
    'E-mail': person.email ?? 'clemence@example.org',
    Téléphone: '06 39 98 00 77',
  },
  booked: { groupId: 112, serviceIds: [112601] },
})

export const ROUTES = [SALON, GARAGE, TOWN_HALL]

/** The widths of every journey: a desktop, a phone, and the smallest phone. */
export const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const

export const FORM = { step: 'fiche_info', question: /^Who is the appointment for\?$/ }

/** Goes from the group's address to the form. `look` is called on every screen once it has loaded. */
export async function walkToForm(
  booking: BookingPage,
  route: Route,
  look: (step: string) => Promise<void> = () => Promise.resolve(),
  query: Record<string, string> = {},
): Promise<void> {
  await booking.open(route.urlname, query)
  for (const { step, question, go } of route.legs) {
    await booking.isAt(question)
    await look(step)
    await go(booking)
  }
  await booking.isAt(FORM.question)
  await look(FORM.step)
}

export async function fillForm(booking: BookingPage, route: Route): Promise<void> {
  for (const [label, text] of Object.entries(route.typed)) await booking.field(label).fill(text)
  await route.more?.(booking)
}
