import { calendar, fiche, group, links, named, picture, seed, service, sorted, weekdays } from '../builders.ts'
import { personFields, personLabels } from '../fields.ts'
import { livedIn } from '../lived-in.ts'
import { people } from '../people.ts'
import type { GroupSeed } from '../world.types.ts'

/**
 * A health practice: booking needs an account, which customers can create themselves; one service is a video
 * conference; personal data are handled with care. Accounts: claire@example.org, `Rendez-vous-2026`; huit@example.org
 * (eight persons), same password; ancien@example.org, `motdepasse`, which is too weak by today's rules.
 */

const MOREL = 102501
const LEFEVRE = 102502
const OKAFOR = 102503
const NURSE = 102504

const patients = [
  fiche(102901, 'Claire', 'Essai', 'claire@example.org', { account_id: 102201 }),
  fiche(102902, 'Margot', 'Essai', 'claire@example.org', { account_id: 102201 }),
  fiche(102903, 'Étienne', 'Essai-Vidal', 'claire@example.org', { account_id: 102201 }),
  fiche(102904, 'Ancienne', '$Essai', 'claire@example.org', { account_id: 102201, deleted: true }),
  ...['Ada', 'Basile', 'Cléo', 'Dario', 'Elsa', 'Félix', 'Gaïa', 'Hugo'].map((name, index) =>
    fiche(102911 + index, name, 'Nombreux', 'huit@example.org', { account_id: 102202 }),
  ),
  fiche(102921, 'Odile', 'Ancien', 'ancien@example.org', { account_id: 102203 }),
  fiche(102931, 'Renée', 'Toulemonde', 'renee@example.org'),
  fiche(102932, 'Marius', 'Chanterel', 'marius@example.org'),
  fiche(102933, 'Salomé', 'Vasseur', 'salome@example.org'),
  fiche(102934, 'Idriss', 'Belkora', 'idriss@example.org'),
  fiche(102935, 'Paulette', 'Grandjean', 'paulette@example.org'),
]

export const practice: GroupSeed = seed({
  shard: 's1',
  rules: { mintime_rdv: 120, mintime_cancel: 2880, mintime_between: 30, max_rdv_number: 6, known_clients_only: true },
  group: group({
    id: 102,
    name: 'Cabinet Horizon',
    urlname: 'cabinet-horizon',
    phone: '01 99 00 45 10',
    lat: 48.5839,
    lng: 7.7455,
    address: { address: '3 quai des Tilleuls', city: 'Strasbourg', zipcode: '67000', country: 'FR' },
    sector: 'health',
    openData: false,
    logo_key: 'cabinet-horizon.svg',
    has_calendars_tab: true,
    display_intervention_info: true,
    display_intervention_price: true,
    check_sms_from_web: true,
    maxrdv_period: 86_400,
    user_sequence_config: [
      { name: 'interventionset_ids', skip_uniq_choice: true },
      { name: 'intervention_ids', preposition: 'for' },
      { name: 'calendar_id', any: false, skip_uniq_choice: true, preposition: 'with' },
      { name: 'slots' },
      { name: 'fiche_info' },
      { name: 'confirm' },
    ],
    grid_list_mode: [{ name: 'calendar_id', image: true, description: true, grid_mode: false }],
    colors: { primary: '#0E6E6E', primary_contrast: '#FFFFFF', secondary: '#B4552D' },
    apptemplates: {
      confirm_text: '<p>Pensez à apporter votre carte d’assuré et vos derniers examens.</p>',
      health_disclaimer:
        '<p>N’écrivez ici rien que vous ne diriez pas à l’accueil : le motif détaillé se dit au praticien. ' +
        '<strong>En cas d’urgence, appelez le 15.</strong></p>',
    },
    calendars_interventions_links: links([
      { calendars: [MOREL, LEFEVRE], services: [102601, 102602, 102603, 102604] },
      { calendars: [OKAFOR], services: [102611, 102612] },
      { calendars: [NURSE], services: [102621, 102622] },
    ]),
    profile: { hide_marketing_sms: true },
  }),
  calendars: sorted([
    calendar({
      id: MOREL,
      externid: 'MOREL',
      publicname: 'Dr Agathe Morel',
      description: '<p>Médecin généraliste</p>',
      thumbnail: picture('doctor-morel'),
      hours: weekdays('08:30-12:30 14:00-18:00'),
      slot_step: 20,
    }),
    calendar({
      id: LEFEVRE,
      externid: 'LEFEVRE',
      publicname: 'Dr Simon Lefèvre',
      description: '<p>Médecin généraliste, pédiatrie</p>',
      thumbnail: picture('doctor-lefevre'),
      hours: weekdays('09:00-13:00 15:00-19:00', '09:00-12:00'),
      slot_step: 20,
      absences: [{ fromDay: 20, days: 7 }],
    }),
    calendar({
      id: OKAFOR,
      externid: 'OKAFOR',
      publicname: 'Nina Okafor',
      description: '<p>Masseuse-kinésithérapeute</p>',
      thumbnail: picture('doctor-okafor'),
      hours: weekdays('07:30-12:00 13:30-17:30'),
      maxrdv_period: 43_200,
    }),
    calendar({
      id: NURSE,
      externid: 'IDE',
      publicname: 'Équipe infirmière',
      description: '<p>Vaccinations et prises de sang, sans choix de personne</p>',
      thumbnail: picture('doctor-nurse'),
      hours: weekdays('07:00-10:00', '08:00-10:00'),
      slot_step: 10,
      capacity: 2,
    }),
  ]),
  interventionsets: sorted([
    named({ id: 102401, externid: 'MG', publicname: 'Médecine générale', thumbnail: picture('health-stethoscope') }),
    named({ id: 102402, externid: 'KINE', publicname: 'Kinésithérapie', thumbnail: picture('health-spine') }),
    named({ id: 102403, externid: 'IDE', publicname: 'Soins infirmiers', thumbnail: picture('health-drop') }),
  ]),
  interventions: sorted([
    service({
      id: 102601,
      externid: 'CONSULT',
      publicname: 'Consultation',
      description: '<p>Un motif par rendez-vous, s’il vous plaît.</p>',
      interventionset_id: 102401,
      price: 3000,
      length: 20,
    }),
    service({
      id: 102602,
      externid: 'ENFANT',
      publicname: 'Consultation enfant',
      description: '<p>Apportez le carnet de santé.</p>',
      interventionset_id: 102401,
      price: 3500,
      length: 40,
    }),
    service({
      id: 102603,
      externid: 'VIDEO',
      publicname: 'Téléconsultation',
      description: '<p>Par vidéo, depuis chez vous. Une caméra et un micro suffisent.</p>',
      interventionset_id: 102401,
      price: 3000,
      length: 20,
      videoconference: true,
    }),
    service({
      id: 102604,
      externid: 'BILAN',
      publicname: 'Bilan de prévention',
      interventionset_id: 102401,
      price: 0,
      length: 60,
    }),
    service({
      id: 102611,
      externid: 'REEDUC',
      publicname: 'Rééducation du dos',
      interventionset_id: 102402,
      price: 1650,
      length: 30,
    }),
    service({
      id: 102612,
      externid: 'BILANK',
      publicname: 'Bilan kinésithérapique',
      interventionset_id: 102402,
      price: 2450,
      length: 60,
    }),
    service({
      id: 102621,
      externid: 'VACCIN',
      publicname: 'Vaccination',
      description: '<p>Toutes les infirmières vaccinent : il n’y a personne à choisir.</p>',
      interventionset_id: 102403,
      price: 1010,
      length: 10,
      skippable_agenda: true,
    }),
    service({
      id: 102622,
      externid: 'SANG',
      publicname: 'Prise de sang',
      interventionset_id: 102403,
      price: 760,
      length: 10,
      skippable_agenda: true,
    }),
  ]),
  forms: {
    Fiche: [
      ...personFields('fr'),
      { type: 'date', name: 'birthdate', label: 'Date de naissance', required: true },
      { type: 'checkbox', name: 'marketing_sms', label: 'Recevoir des informations par SMS' },
      { type: 'checkbox', name: 'services_optin', label: 'Recevoir les services du prestataire' },
    ],
    Vevent: [{ type: 'checkbox', name: 'smsreminder', label: 'Recevoir un rappel par SMS' }],
  },
  accounts: [
    { id: 102201, email: 'claire@example.org', password: 'Rendez-vous-2026' },
    { id: 102202, email: 'huit@example.org', password: 'Rendez-vous-2026' },
    { id: 102203, email: 'ancien@example.org', password: 'motdepasse' },
  ],
  fiches: [...patients, ...people(102951)],
  appointments: [
    ...livedIn({
      days: [0, 27],
      calendars: [MOREL, LEFEVRE],
      times: ['09:10', '09:50', '10:30', '11:10', '15:10', '16:00', '17:10'],
      services: [102601, 102603],
      fiches: patients.slice(-5).map((person) => person.id),
      share: 0.5,
    }),
    { day: -90, time: '09:30', calendar_id: MOREL, intervention_id: 102601, fiche_id: 102901 },
    { day: -30, time: '16:40', calendar_id: LEFEVRE, intervention_id: 102602, fiche_id: 102902 },
    { day: 9, time: '18:40', calendar_id: LEFEVRE, intervention_id: 102603, fiche_id: 102901 },
    { day: 15, time: '08:30', calendar_id: MOREL, intervention_id: 102601, fiche_id: 102903 },
  ],
  translations: {
    en: {
      ...personLabels('en'),
      'forms:Fiche/birthdate:label': 'Date of birth',
      'forms:Vevent/smsreminder:label': 'Send me a text reminder',
      'interventionsets:102401:publicname': 'General medicine',
      'interventionsets:102402:publicname': 'Physiotherapy',
      'interventionsets:102403:publicname': 'Nursing care',
      'interventions:102601:publicname': 'Consultation',
      'interventions:102602:publicname': 'Child consultation',
      'interventions:102603:publicname': 'Video consultation',
      'interventions:102604:publicname': 'Preventive check-up',
      'interventions:102611:publicname': 'Back rehabilitation',
      'interventions:102612:publicname': 'Physiotherapy assessment',
      'interventions:102621:publicname': 'Vaccination',
      'interventions:102622:publicname': 'Blood test',
    },
  },
})
