import { NO_JUMP } from '../../machines/booking/booking.jump.ts'
import { sampleDraft, samplePerson } from '../../machines/booking/details/fiche-form.cases.ts'
import { NOTHING_TYPED } from '../../machines/domain/form/set-aside.ts'
import { sampleCalendar, sampleScope } from '../../machines/kit/samples.ts'
import { paletteCases, sampleCurrent } from '../../machines/palette/palette.cases.ts'
import { paletteMachine } from '../../machines/palette/palette.machine.ts'
import { describeMachine } from '../support/describe-machine.ts'
import type { Transition } from '../support/expectations.ts'

type PaletteTransition = Transition<typeof paletteMachine>

const isNaming = ({ before }: PaletteTransition) => before.matches({ open: 'naming' })
/** Persons can be named unless something else has to be named first. */
const mayNamePersons = (transition: PaletteTransition) =>
  isNaming(transition) && transition.before.context.named.calendar === null
const notify = (event: { type: string; [key: string]: unknown }) => [{ to: 'search', event }]
const isOffered = ({ event, before }: PaletteTransition & { event: { what?: string; id?: number } }) => {
  const { services, calendars } = before.context.offers
  const offered: readonly { id: number }[] = event.what === 'service' ? services : calendars
  return offered.some(({ id }) => id === event.id)
}
/** A calendar that is named before its service waits for the service. */
const isWaiting = (transition: PaletteTransition & { event: { what?: string; id?: number } }) =>
  isNaming(transition) && isOffered(transition) && transition.event.what === 'calendar'

const empty = {
  text: '',
  current: null,
  offers: { services: [], calendars: [] },
  whole: [],
  named: NO_JUMP,
  failure: null,
}

const request = (step: string, more: object = {}) => ({
  step,
  locale: 'fr',
  interventionSetId: null,
  needs: [],
  calendarSetId: null,
  calendarId: null,
  ...more,
})

describeMachine({
  machine: paletteMachine,
  cases: paletteCases,
  // The search sends events only while it exists.
  isEnabled: (snapshot, { type }) => type !== 'person.found' || snapshot.matches('open'),
  expectations: {
    sentToChildren: {
      'palette.typed': (transition) =>
        mayNamePersons(transition) ? notify({ type: 'search.typed', text: 'ess' }) : [],
      'palette.submitted': (transition) => (mayNamePersons(transition) ? notify({ type: 'search.submitted' }) : []),
      'person.picked': (transition) => (mayNamePersons(transition) ? notify({ type: 'search.picked', id: 301 }) : []),
      'palette.named': (transition) => (isWaiting(transition) ? notify({ type: 'search.cleared' }) : []),
      // Text that was typed before persons could be named is searched once they can.
      'xstate.done.actor.readCurrentBooking': ({ event, before }) =>
        before.context.text !== '' && event.output.booking.pending === null
          ? notify({ type: 'search.typed', text: before.context.text })
          : [],
    },
    emitted: {
      'palette.named': (transition) => {
        if (!isNaming(transition) || !isOffered(transition) || isWaiting(transition)) return []
        const { named } = transition.before.context
        const { booking } = sampleCurrent
        const [service] = transition.before.context.offers.services
        return [
          {
            type: 'jump.requested',
            booking: {
              ...booking,
              ignored: [
                { name: 'intervention_ids', blocked: false },
                ...(named.calendar ? [{ name: 'calendar_id', blocked: false }] : []),
              ],
              // The step after the answered ones.
              index: named.calendar ? 2 : 1,
              selection: {
                ...booking.selection,
                services: [
                  {
                    id: 61,
                    publicName: 'Service 61',
                    kind: 'intervention',
                    externId: null,
                    price: 3000,
                    length: 45,
                    currency: 'EUR',
                    promotions: false,
                    videoconference: false,
                    needResource: false,
                    skippableAgenda: false,
                    memberIds: [service?.id],
                    members: [],
                  },
                ],
                calendar: named.calendar ? { id: 51, publicName: 'Calendar 51' } : null,
              },
            },
          },
        ]
      },
      'person.new': (transition) => {
        if (!mayNamePersons(transition)) return []
        // One word is a last name.
        const values = transition.before.context.text === '' ? {} : { lastname: 'ess' }
        const draft = { ...NOTHING_TYPED, personId: 'new', values, touched: true }
        return [{ type: 'jump.requested', booking: { ...sampleCurrent.booking, draft } }]
      },
      'person.found': (transition) => {
        if (!mayNamePersons(transition)) return []
        const { booking } = sampleCurrent
        return [
          {
            type: 'jump.requested',
            booking: {
              ...booking,
              draft: { ...sampleDraft, picked: [samplePerson(301)] },
            },
          },
        ]
      },
    },
    asked: {
      search: () => ({ isOffered: true, scope: sampleScope, locale: 'fr' }),
      readCurrentBooking: () => ({ scope: sampleScope }),
      loadOffers: ({ after }) => ({
        scope: sampleScope,
        // With a waiting calendar, only the services that it offers.
        services: request('intervention_ids', { calendarId: after.context.named.calendar?.id ?? null }),
        calendars: after.context.named.calendar ? null : request('calendar_id'),
      }),
    },
  },
  invariants: {
    'a palette that is closed knows nothing of anybody': ({ snapshot: { context, value } }) => {
      const { scope: _, ownLocale: __, ...known } = context
      return value !== 'closed' || JSON.stringify(known) === JSON.stringify(empty)
    },
    'nothing is named while a booking is on its way': ({ snapshot }) =>
      snapshot.context.current === null || snapshot.context.current.booking.pending === null,
    'nothing waits but a calendar for its service': ({ snapshot: { context } }) =>
      JSON.stringify(context.named) ===
      JSON.stringify({ ...NO_JUMP, calendar: context.named.calendar && sampleCalendar(51) }),
  },
})
