import {
  isHeld,
  type Jump,
  jumped,
  jumpRequests,
  jumpsOf,
  type Lacking,
  lackingFor,
  NO_JUMP,
} from '../booking/booking.jump.ts'
import type { PersonSearchInput } from '../booking/details/persons/person-search.machine.ts'
import { servicesNamed } from '../domain/catalogue/named-services.ts'
import { matcher, searchable } from '../domain/catalogue/search.ts'
import type { Calendar, Service } from '../domain/catalogue/choices.ts'
import type { Fiche } from '../domain/form/fiche.ts'
import { withNewPerson } from '../domain/form/picked-person.ts'
import { dateLocale } from '../domain/time/short-date.ts'
import { typedDay } from '../domain/time/typed-day.ts'
import type { WallDate } from '../domain/time/time.types.ts'
import type { Naming, Offers, OffersWanted, PaletteContext, PaletteInput, CurrentBooking } from './palette.types.ts'

const NO_OFFERS: Offers = { services: [], calendars: [] }

/** A closed palette keeps no persons and no booking. */
export const closedContext = ({ scope, ownLocale }: PaletteInput): PaletteContext => ({
  scope,
  ownLocale,
  text: '',
  current: null,
  offers: NO_OFFERS,
  whole: [],
  named: NO_JUMP,
  failure: null,
})

function currentIn({ current }: PaletteContext): CurrentBooking {
  if (!current) throw new Error('The booking is not known yet')
  return current
}

/** A write is pending, or its outcome is unknown: the booking cannot continue elsewhere. */
export const isBarred = ({ booking, isWriting }: CurrentBooking): boolean => isWriting || isHeld(booking)

/** What has to be named next, because an earlier named choice depends on it. */
export const lackingIn = ({ current, named }: PaletteContext): Lacking | null =>
  current ? lackingFor(current.booking, named) : null

/** What may be named now. */
export function kindsOf(context: PaletteContext): readonly (keyof Jump)[] {
  if (!context.current) return []
  const lacking = lackingIn(context)
  return lacking === null ? jumpsOf(context.current.booking) : [lacking]
}

export const arePersonsNamed = (context: PaletteContext): boolean => kindsOf(context).includes('person')

/** A person may have been typed before it was known whether persons can be named. */
export const isTypedAhead = ({ text }: PaletteContext, { booking }: CurrentBooking): boolean =>
  text !== '' && jumpsOf(booking).includes('person')

export function offersWanted(context: PaletteContext): OffersWanted {
  const { booking } = currentIn(context)
  const kinds = kindsOf(context)
  const { services, calendars } = jumpRequests(booking, context.named)
  return {
    scope: context.scope,
    services: kinds.includes('service') ? services : null,
    calendars: kinds.includes('calendar') ? calendars : null,
  }
}

/** Persons are searched in the language of the group, as in the form. */
export const searchInput = ({ scope, ownLocale }: PaletteInput): PersonSearchInput => ({
  isOffered: true,
  scope,
  locale: ownLocale,
})

/** How many entries of each kind are shown at first; typing more is quicker than reading a longer list. */
export const SHOWN_OF_A_KIND = 6
/** How many are shown on request. A list that is longer still is not read but narrowed. */
export const SHOWN_ON_REQUEST = 100

/** The entries that match the text; persons come from the search. */
export interface Options {
  day: WallDate | null
  services: readonly Service[]
  calendars: readonly Calendar[]
  /** How many more of them match the text. */
  more: { services: number; calendars: number }
  /** How many there are in all, of a list that can be shown whole; null where it is already, or is too long. */
  all: { services: number | null; calendars: number | null }
}

/** The first matches of a list, or all of them where that was asked for, and how many are left. */
function cutTo<Entry>(matches: readonly Entry[], isWhole: boolean) {
  const shown = matches.slice(0, isWhole ? SHOWN_ON_REQUEST : SHOWN_OF_A_KIND)
  const more = matches.length - shown.length
  return { shown, more, all: more > 0 && matches.length <= SHOWN_ON_REQUEST ? matches.length : null }
}

export const withWhole = ({ whole }: PaletteContext, list: keyof Offers): Partial<PaletteContext> => ({
  whole: [...new Set([...whole, list])],
})

/** The days, services and calendars that match the typed text. A service also matches by its own number. */
export function optionsOf(context: PaletteContext): Options {
  const { text, offers, current, whole } = context
  const kinds = kindsOf(context)
  const fits = matcher(text)
  const services = cutTo(
    kinds.includes('service') ? servicesNamed(offers.services, text) : [],
    whole.includes('services'),
  )
  const calendars = cutTo(
    offers.calendars.filter(({ publicName }) => kinds.includes('calendar') && fits(searchable(publicName))),
    whole.includes('calendars'),
  )
  return {
    day: current && kinds.includes('date') ? dayOf(context, current) : null,
    services: services.shown,
    calendars: calendars.shown,
    more: { services: services.more, calendars: calendars.more },
    all: { services: services.all, calendars: calendars.all },
  }
}

const dayOf = ({ text }: PaletteContext, { today, words, booking }: CurrentBooking): WallDate | null =>
  typedDay(text, { today, words, locale: dateLocale(booking.locale, booking.group.country) })

/** The named choices including the entry; null for one that is not offered. */
function jumpWith({ named, offers }: PaletteContext, naming: Naming): Jump | null {
  switch (naming.what) {
    case 'day':
      return { ...named, date: naming.date }
    case 'service': {
      const service = offers.services.find(({ kind, id }) => kind === naming.kind && id === naming.id)
      return service ? { ...named, service } : null
    }
    case 'calendar': {
      const calendar = offers.calendars.find(({ id }) => id === naming.id)
      return calendar ? { ...named, calendar } : null
    }
  }
}

export const isOffered = (context: PaletteContext, naming: Naming): boolean => jumpWith(context, naming) !== null

export const isLackingWith = (context: PaletteContext, naming: Naming): boolean =>
  lackingFor(currentIn(context).booking, jumpWith(context, naming) ?? context.named) !== null

/** Keeps the entry among the named choices, because another one has to be named first. */
export const withNamed = (context: PaletteContext, naming: Naming): Partial<PaletteContext> => ({
  named: jumpWith(context, naming) ?? context.named,
  offers: NO_OFFERS,
  whole: [],
  text: '',
})

export const jumpTo = (context: PaletteContext, naming: Naming) => ({
  type: 'jump.requested' as const,
  booking: jumped(currentIn(context).booking, jumpWith(context, naming) ?? context.named),
})

/** The booking for a new person, whom the typed words describe. */
export const jumpForNew = (context: PaletteContext) => {
  const { booking } = currentIn(context)
  const next = jumped(booking, context.named)
  const draft = withNewPerson(next.draft, context.text, dateLocale(context.ownLocale, booking.group.country))
  return { type: 'jump.requested' as const, booking: { ...next, draft } }
}

export const jumpFor = (context: PaletteContext, fiche: Fiche) => ({
  type: 'jump.requested' as const,
  booking: jumped(currentIn(context).booking, { ...context.named, person: fiche }),
})
