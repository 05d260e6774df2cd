import { calendar, fiche, group, named, picture, seed, service, sorted, weekdays } from '../builders.ts'
import { personFields, personLabels } from '../fields.ts'
import { livedIn } from '../lived-in.ts'
import type { GroupSeed } from '../world.types.ts'

/**
 * A town hall: v1, Fiche profile, open to anyone, identity papers with a request number, steps with a single choice
 * that is chosen automatically, no prices.
 */

const PAPERS_1 = 103501
const PAPERS_2 = 103502
const CIVIL = 103503

const residents = ['Aline', 'Bruno', 'Chloé', 'Driss', 'Eugénie', 'Fabien'].map((name, index) =>
  fiche(103901 + index, name, 'Valbourgeois', `habitant${index + 1}@example.org`),
)

export const townHall: GroupSeed = seed({
  shard: 's2',
  rules: { mintime_rdv: 240, mintime_cancel: 1440, mintime_between: 0, max_rdv_number: 4 },
  group: group({
    id: 103,
    name: 'Mairie de Valbourg',
    urlname: 'mairie-valbourg',
    phone: '03 53 01 20 20',
    lat: 48.6912,
    lng: 6.1844,
    address: { address: '1 place de la République', city: 'Valbourg', zipcode: '54990', country: 'FR' },
    sector: 'public',
    logo_key: 'mairie-valbourg.svg',
    preposition: 'for',
    display_intervention_price: false,
    user_login_profile: 'Fiche',
    maxrdv_period: 86_400,
    user_sequence_config: [
      { name: 'interventionset_ids', skip_uniq_choice: true },
      { name: 'intervention_ids', max_multirdvs: 2, skip_uniq_choice: true, preposition: 'for' },
      { name: 'calendarset_id', any: true, skip_uniq_choice: true, preposition: 'in' },
      { name: 'calendar_id', any: true, skip_uniq_choice: true, preposition: 'with' },
      { name: 'slots' },
      { name: 'fiche_info' },
      { name: 'confirm' },
    ],
    grid_list_mode: [{ name: 'interventionset_ids', image: true, description: true, grid_mode: true }],
    colors: { primary: '#1F3F8F', primary_contrast: '#FFFFFF', secondary: '#B8232F' },
    apptemplates: {
      confirm_text:
        '<p>Présentez-vous à l’accueil avec l’original de chaque pièce. ' +
        'Sans le numéro de pré-demande, le dossier ne peut pas être reçu.</p>',
    },
    calendars_interventions_links: [
      ...[103601, 103602, 103603].flatMap((intervention_id) =>
        [PAPERS_1, PAPERS_2].map((calendar_id) => ({ calendar_id, intervention_id })),
      ),
      ...[103611, 103612, 103613].map((intervention_id) => ({ calendar_id: CIVIL, intervention_id })),
    ],
    profile: { use_api_v3: false, hide_marketing_sms: true, ants_request_number: true },
  }),
  calendarsets: [named({ id: 103301, externid: 'HDV', publicname: 'Hôtel de ville' })],
  calendars: sorted([
    calendar({
      id: PAPERS_1,
      externid: 'G1',
      publicname: 'Guichet 1',
      calendarset_id: 103301,
      hours: weekdays('08:30-12:00 13:30-17:00', '09:00-12:00'),
      slot_step: 20,
    }),
    calendar({
      id: PAPERS_2,
      externid: 'G2',
      publicname: 'Guichet 2',
      calendarset_id: 103301,
      hours: weekdays('08:30-12:00 13:30-17:00'),
      slot_step: 20,
    }),
    calendar({
      id: CIVIL,
      externid: 'EC',
      publicname: 'État civil',
      calendarset_id: 103301,
      hours: weekdays('09:00-12:00'),
    }),
  ]),
  interventionsets: sorted([
    named({
      id: 103401,
      externid: 'TITRES',
      publicname: 'Cartes d’identité et passeports',
      description: '<p>Une pré-demande en ligne est nécessaire avant de venir.</p>',
      thumbnail: picture('town-passport'),
    }),
    named({
      id: 103402,
      externid: 'EC',
      publicname: 'État civil et mariage',
      description: '<p>Actes, mariages, pactes civils.</p>',
      thumbnail: picture('town-rings'),
    }),
    named({
      id: 103403,
      externid: 'DECHETS',
      publicname: 'Encombrants',
      description: '<p>Enlèvement à domicile, une fois par mois.</p>',
      thumbnail: picture('town-truck'),
    }),
  ]),
  interventions: sorted([
    service({
      id: 103601,
      externid: 'CNI',
      publicname: 'Carte d’identité',
      description: '<p>Une personne par rendez-vous. L’enfant doit être présent.</p>',
      thumbnail: picture('town-passport'),
      interventionset_id: 103401,
      price: 0,
      length: 20,
    }),
    service({
      id: 103602,
      externid: 'PASSEPORT',
      publicname: 'Passeport',
      description: '<p>Apportez un timbre fiscal et une photo de moins de six mois.</p>',
      thumbnail: picture('town-passport'),
      interventionset_id: 103401,
      price: 8600,
      length: 20,
    }),
    service({
      id: 103603,
      externid: 'RETRAIT',
      publicname: 'Retrait d’un titre',
      interventionset_id: 103401,
      price: 0,
      length: 20,
    }),
    service({
      id: 103611,
      externid: 'MARIAGE',
      publicname: 'Dossier de mariage',
      interventionset_id: 103402,
      price: 0,
      length: 60,
    }),
    service({
      id: 103612,
      externid: 'PACS',
      publicname: 'Pacte civil de solidarité',
      interventionset_id: 103402,
      price: 0,
      length: 30,
    }),
    service({
      id: 103613,
      externid: 'NOM',
      publicname: 'Changement de prénom',
      interventionset_id: 103402,
      price: 0,
      length: 30,
    }),
    service({
      id: 103621,
      externid: 'ENCOMBRANTS',
      publicname: 'Enlèvement d’encombrants',
      description: '<p>Le créneau est celui du passage du camion.</p>',
      interventionset_id: 103403,
      price: 0,
      length: 20,
      skippable_agenda: true,
    }),
  ]),
  forms: {
    Fiche: [
      ...personFields('fr'),
      { type: 'date', name: 'birthdate', label: 'Date de naissance', required: false },
      { type: 'checkbox', name: 'marketing_sms', label: 'Recevoir la lettre de la ville par SMS' },
    ],
    Vevent: [
      {
        type: 'uppercase',
        name: 'str3',
        label: 'Numéro de pré-demande',
        description: 'Dix chiffres et lettres, reçus à la fin de la pré-demande en ligne',
        required: true,
        maxLength: 120,
        ants: true,
      },
      { type: 'checkbox', name: 'smsreminder', label: 'Recevoir un rappel par SMS' },
    ],
  },
  fiches: residents,
  appointments: livedIn({
    days: [0, 27],
    calendars: [PAPERS_1, PAPERS_2],
    times: ['08:30', '09:10', '09:50', '10:30', '11:10', '14:10', '14:50', '15:30', '16:10'],
    services: [103601, 103602],
    fiches: residents.map((person) => person.id),
    share: 0.7,
  }),
  translations: {
    en: {
      ...personLabels('en'),
      'forms:Fiche/birthdate:label': 'Date of birth',
      'forms:Vevent/str3:label': 'Pre-application number',
      'forms:Vevent/str3:description': 'Ten digits and letters, given at the end of the online pre-application',
      'forms:Vevent/smsreminder:label': 'Send me a text reminder',
      'calendarsets:103301:publicname': 'Town hall',
      'calendars:103501:publicname': 'Desk 1',
      'calendars:103502:publicname': 'Desk 2',
      'calendars:103503:publicname': 'Registry office',
      'interventionsets:103401:publicname': 'Identity cards and passports',
      'interventionsets:103401:description': '<p>Apply online first, then come in.</p>',
      'interventionsets:103402:publicname': 'Registry and marriage',
      'interventionsets:103402:description': '<p>Certificates, weddings, civil partnerships.</p>',
      'interventionsets:103403:publicname': 'Bulky waste',
      'interventionsets:103403:description': '<p>Collected from your home, once a month.</p>',
      'interventions:103601:publicname': 'Identity card',
      'interventions:103602:publicname': 'Passport',
      'interventions:103603:publicname': 'Collect a document',
      'interventions:103611:publicname': 'Marriage file',
      'interventions:103612:publicname': 'Civil partnership',
      'interventions:103613:publicname': 'Change of first name',
      'interventions:103621:publicname': 'Bulky waste collection',
    },
  },
})
