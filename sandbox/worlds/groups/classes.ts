import { calendar, fiche, group, named, picture, seed, service, sorted, week } from '../builders.ts'
import { personFields, personLabels } from '../fields.ts'
import type { AppointmentSeed, GroupSeed } from '../world.types.ts'

/**
 * A yoga school: group classes whose twelve places are shown, and one weekly private class with a single place, for
 * which two customers can race. Its colour is very pale, so that a theme has to find a readable text colour.
 */

const HATHA = 109501
const MORNING = 109502
const PRIVATE = 109503

const pupils = [
  'Alba',
  'Benoît',
  'Carole',
  'Denis',
  'Estelle',
  'Farid',
  'Ginette',
  'Hervé',
  'Irène',
  'Joris',
  'Katia',
  'Loïc',
].map((name, index) => fiche(109901 + index, name, 'Tapis', `eleve${index + 1}@example.org`))

/** Places already taken in the class of each day. A time at which the class has no opening is allowed. */
function taken(
  calendar_id: number,
  intervention_id: number,
  time: string,
  counts: readonly number[],
): AppointmentSeed[] {
  return Array.from({ length: 28 }, (_, day) =>
    pupils
      .slice(0, counts[day % counts.length])
      .map((pupil) => ({ day, time, calendar_id, intervention_id, fiche_id: pupil.id })),
  ).flat()
}

export const classes: GroupSeed = seed({
  shard: 's2',
  rules: { mintime_rdv: 30, mintime_cancel: 240, mintime_between: 0, max_rdv_number: 10 },
  group: group({
    id: 109,
    name: 'Le Petit Cours',
    urlname: 'petit-cours',
    phone: '05 36 49 11 22',
    lat: 43.6045,
    lng: 1.4442,
    address: { address: '5 passage des Glycines', city: 'Toulouse', zipcode: '31000', country: 'FR' },
    timezone: 'Europe/Paris',
    sector: 'sport',
    logo_key: 'petit-cours.svg',
    capacity_display_user: true,
    user_allow_comment: false,
    display_intervention_info: false,
    user_sequence_config: [
      { name: 'intervention_ids', preposition: 'for' },
      { name: 'slots' },
      { name: 'fiche_info' },
      { name: 'confirm' },
    ],
    grid_list_mode: [{ name: 'intervention_ids', image: true, description: false, grid_mode: true }],
    colors: {
      primary: '#F3E3B3',
      primary_contrast: '#FFFFFF',
      secondary: '#CFE8D5',
      background: '#FFFEFA',
      text: '#3A3A2E',
    },
    apptemplates: { confirm_text: '<p>Venez pieds nus et sans bijoux. Les tapis sont prêtés.</p>' },
    calendars_interventions_links: [
      { calendar_id: HATHA, intervention_id: 109601 },
      { calendar_id: MORNING, intervention_id: 109602 },
      { calendar_id: PRIVATE, intervention_id: 109603 },
    ],
  }),
  interventionsets: [named({ id: 109401, publicname: 'Cours' })],
  calendars: sorted([
    calendar({
      id: HATHA,
      externid: 'SALLE-1',
      publicname: 'Salle des glycines',
      hours: week({ mon: '18:30-19:45', wed: '18:30-19:45', thu: '12:15-13:30' }),
      capacity: 12,
      slot_step: 75,
    }),
    calendar({
      id: MORNING,
      externid: 'SALLE-2',
      publicname: 'Petite salle',
      hours: week({ tue: '07:30-08:30', fri: '07:30-08:30', sun: '10:00-11:00' }),
      capacity: 3,
      slot_step: 60,
    }),
    calendar({
      id: PRIVATE,
      externid: 'SALON',
      publicname: 'Salon bleu',
      hours: week({ thu: '17:00-18:00' }),
      capacity: 1,
      slot_step: 60,
    }),
  ]),
  interventions: sorted([
    service({
      id: 109601,
      externid: 'HATHA',
      publicname: 'Hatha yoga, tous niveaux',
      description: '<p>Douze tapis, une heure et quart, sans compétition.</p>',
      thumbnail: picture('yoga-group'),
      interventionset_id: 109401,
      price: 1400,
      length: 75,
    }),
    service({
      id: 109602,
      externid: 'MATIN',
      publicname: 'Réveil en douceur',
      description: '<p>Trois personnes au plus.</p>',
      thumbnail: picture('yoga-morning'),
      interventionset_id: 109401,
      price: 1800,
      length: 60,
    }),
    service({
      id: 109603,
      externid: 'SEUL',
      publicname: 'Cours particulier',
      description: '<p>Une seule place par semaine, le jeudi à 17 h.</p>',
      thumbnail: picture('yoga-private'),
      interventionset_id: 109401,
      price: 5500,
      length: 60,
    }),
  ]),
  forms: { Fiche: personFields('fr'), Vevent: [] },
  fiches: pupils,
  appointments: [
    ...taken(HATHA, 109601, '18:30', [3, 7, 11, 0, 9, 12, 5]),
    ...taken(HATHA, 109601, '12:15', [1, 4, 10, 2, 8]),
    ...taken(MORNING, 109602, '07:30', [0, 2, 1]),
  ],
  translations: {
    en: {
      ...personLabels('en'),
      'interventions:109601:publicname': 'Hatha yoga, all levels',
      'interventions:109601:description': '<p>Twelve mats, an hour and a quarter, no competition.</p>',
      'interventions:109602:publicname': 'Gentle wake-up',
      'interventions:109602:description': '<p>Three people at most.</p>',
      'interventions:109603:publicname': 'Private class',
      'interventions:109603:description': '<p>A single place each week, Thursdays at 5 pm.</p>',
    },
  },
})
