import { calendar, group, picture, seed, service, sorted, weekdays, website } from '../builders.ts'
import { personFields, personLabels } from '../fields.ts'
import type { GroupSeed } from '../world.types.ts'

/**
 * A bicycle workshop, API v1, with a short home page: text without markup, no carousel, packs, a highlighted pack with
 * an offer in a sentence, no telephone, no networks, an address without coordinates.
 */

const TUNE_UP = 120601
const BRAKES = 120602
const TYRES = 120603

export const bicycles: GroupSeed = seed({
  shard: 's2',
  group: group({
    id: 120,
    name: 'Vélo Minute',
    urlname: 'velo-minute',
    phone: '02 61 91 20 20',
    address: { address: '21 rue du Pignon', city: 'Nantes', zipcode: '44000', country: 'FR' },
    has_minisite: true,
    colors: {
      primary: '#B3261E',
      primary_contrast: '#FFFFFF',
      secondary: '#1D5B8C',
      background: '#FFFFFF',
      text: '#1F1F1F',
    },
    profile: { use_api_v3: false, pack_interventions: true },
  }),
  calendars: [
    calendar({ id: 120501, publicname: 'Atelier', hours: weekdays('10:00-13:00 14:30-19:00', '10:00-18:00') }),
  ],
  interventions: sorted([
    service({ id: TUNE_UP, publicname: 'Révision', price: 4500, length: 45, thumbnail: picture('garage-check') }),
    service({ id: BRAKES, publicname: 'Freins', price: 2500, length: 30, thumbnail: picture('garage-brake') }),
    service({ id: TYRES, publicname: 'Pneus', price: 1800, length: 30, thumbnail: picture('garage-tyre') }),
  ]),
  packs: [
    {
      id: 120701,
      status: 'opened',
      name: 'Remise en selle',
      publicname: 'Remise en selle',
      description: '<p>Tout ce qu’il faut à un vélo qui a passé l’hiver à la cave.</p>',
      price: 6900,
      total_price: 8800,
      length: 105,
      config: [
        { intervention_id: TUNE_UP, publicname: 'Révision', selectedCalendar: null },
        { intervention_id: BRAKES, publicname: 'Freins', selectedCalendar: null },
        { intervention_id: TYRES, publicname: 'Pneus', selectedCalendar: null },
      ],
    },
    {
      id: 120702,
      status: 'opened',
      name: 'Freins et pneus',
      publicname: 'Freins et pneus',
      description: '<p>La sécurité d’abord.</p>',
      price: 3900,
      total_price: 4300,
      length: 60,
      config: [
        { intervention_id: BRAKES, publicname: 'Freins', selectedCalendar: null },
        { intervention_id: TYRES, publicname: 'Pneus', selectedCalendar: null },
      ],
    },
  ],
  websites: [
    website({
      id: 120801,
      domain: 'velo-minute.example',
      title: 'Vélo Minute',
      quick_desc: 'Réparation de vélos à Nantes, pendant que vous buvez un café.',
      highlight: true,
      highlight_package: 120701,
      offer_type: 'text',
      offer_text: 'Offert avec la remise en selle : le graissage de la chaîne.',
      listing: 'package',
      openinghours: weekdays('10:00-13:00 14:30-19:00', '10:00-18:00'),
      map: true,
    }),
  ],
  forms: { Fiche: personFields('fr'), Vevent: [] },
  translations: {
    en: {
      ...personLabels('en'),
      [`interventions:${TUNE_UP}:publicname`]: 'Tune-up',
      [`interventions:${BRAKES}:publicname`]: 'Brakes',
      [`interventions:${TYRES}:publicname`]: 'Tyres',
      'packs:120701:publicname': 'Back in the saddle',
      'packs:120701:description': '<p>All that a bicycle needs that has spent the winter in a cellar.</p>',
      'packs:120702:publicname': 'Brakes and tyres',
      'packs:120702:description': '<p>Safety first.</p>',
      'websites:120801:quick_desc': 'Bicycle repairs in Nantes while you have a coffee.',
      'websites:120801:offer_text': 'Free with Back in the saddle: your chain greased.',
    },
  },
})
