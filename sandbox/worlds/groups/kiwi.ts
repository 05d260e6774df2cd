import { calendar, fiche, group, links, picture, seed, service, sorted, week } from '../builders.ts'
import { personFields, personLabels } from '../fields.ts'
import { livedIn } from '../lived-in.ts'
import type { GroupSeed } from '../world.types.ts'

/**
 * A massage studio in Auckland: as far from Paris as a zone can be, with daylight-saving time in the other half of the
 * year, a dark theme of its own, and services of the same name that the customer sees as one.
 */

const ARIA = 110501
const TANE = 110502

const hours = week({
  mon: '09:00-17:00',
  tue: '09:00-17:00',
  thu: '11:00-19:00',
  fri: '09:00-17:00',
  sun: '10:00-15:00',
})
const guests = ['Moana', 'Declan', 'Priya', 'Callum'].map((name, index) =>
  fiche(110901 + index, name, 'Sample', `guest${index + 1}@example.org`, { firstphone: '095550100' }),
)

export const kiwi: GroupSeed = seed({
  shard: 's2',
  group: group({
    id: 110,
    name: 'Studio Kiwi',
    urlname: 'studio-kiwi',
    phone: '09 555 0123',
    lat: -36.8576,
    lng: 174.7622,
    address: { address: '27 Kauri Lane', city: 'Auckland', zipcode: '1010', country: 'NZ' },
    country: 'NZ',
    locale: 'en',
    enabled_locales: 'en,fr',
    timezone: 'Auckland',
    sector: 'wellness',
    currency: 'NZD',
    check_sms_from_web: false,
    grid_list_mode: [{ name: 'intervention_ids', image: true, description: true, grid_mode: true }],
    colors: {
      primary: '#7FD1AE',
      primary_contrast: '#10201A',
      secondary: '#F2B880',
      background: '#12211C',
      text: '#EAF4EF',
    },
    apptemplates: { confirm_text: '<p>See you soon. Please arrive ten minutes early.</p>' },
    calendars_interventions_links: links([
      { calendars: [ARIA], services: [110601, 110603, 110604] },
      { calendars: [TANE], services: [110602, 110603] },
    ]),
    profile: { merge_interventions: true },
  }),
  calendars: sorted([
    calendar({ id: ARIA, externid: 'ARIA', publicname: 'Aria', hours, slot_step: 15 }),
    calendar({ id: TANE, externid: 'TANE', publicname: 'Tane', hours }),
  ]),
  interventions: sorted([
    service({
      id: 110601,
      externid: 'DEEP-A',
      name: 'Deep tissue (Aria)',
      publicname: 'Deep tissue massage',
      description: '<p>For shoulders that have carried too much.</p>',
      thumbnail: picture('spa-stones'),
      price: 11_000,
      length: 60,
      currency: 'NZD',
      merged: true,
    }),
    service({
      id: 110602,
      externid: 'DEEP-T',
      name: 'Deep tissue (Tane)',
      publicname: 'Deep tissue massage',
      description: '<p>For shoulders that have carried too much.</p>',
      thumbnail: picture('spa-stones'),
      price: 11_000,
      length: 60,
      currency: 'NZD',
      merged: true,
    }),
    service({
      id: 110603,
      externid: 'FOREST',
      publicname: 'Forest bath and massage',
      description: '<p>Steam with native herbs, then an hour on the table.</p>',
      thumbnail: picture('spa-leaf'),
      price: 16_500,
      length: 90,
      currency: 'NZD',
    }),
    service({
      id: 110604,
      externid: 'FEET',
      publicname: 'Foot reflexology',
      thumbnail: picture('spa-water'),
      price: 7000,
      length: 45,
      currency: 'NZD',
    }),
  ]),
  forms: { Fiche: personFields('en'), Vevent: [] },
  fiches: guests,
  appointments: livedIn({
    days: [0, 27],
    calendars: [ARIA, TANE],
    times: ['11:00', '13:00', '14:30'],
    services: [110603],
    fiches: guests.map((guest) => guest.id),
    share: 0.4,
  }),
  translations: {
    fr: {
      ...personLabels('fr'),
      'interventions:110601:publicname': 'Massage profond',
      'interventions:110601:description': '<p>Pour les épaules qui ont trop porté.</p>',
      'interventions:110602:publicname': 'Massage profond',
      'interventions:110602:description': '<p>Pour les épaules qui ont trop porté.</p>',
      'interventions:110603:publicname': 'Bain de forêt et massage',
      'interventions:110603:description': '<p>Vapeur aux herbes du pays, puis une heure de massage.</p>',
      'interventions:110604:publicname': 'Réflexologie des pieds',
    },
  },
})
