import { calendar, fiche, group, links, picture, seed, sorted, week, website, widePicture } from '../builders.ts'
import { personFields } from '../fields.ts'
import { livedIn } from '../lived-in.ts'
import { people } from '../people.ts'
import type { GroupSeed } from '../world.types.ts'
import {
  CUT_WOMEN,
  CUT_MEN,
  CUT_CHILD,
  COLOUR,
  BALAYAGE,
  GLOSS,
  CARE,
  SCALP,
  BLOWDRY,
  CHIGNON,
  BRIDE_TRIAL,
  BEARD,
  SHAVE,
  DIAGNOSIS,
  interventions,
  interventionsets,
} from './salon.services.ts'
import { salonEnglish } from './salon.en.ts'

/**
 * A Paris hairdresser, the group that shows the most: open to anyone, v3, categories in a grid, services in a list,
 * packs with breaks, promotions, up to three services in one booking. Its root is the first step.
 */

const LEA = 101501
const KARIM = 101502
const INES = 101503
const JULES = 101504

const hours = week({
  tue: '09:30-19:00',
  wed: '09:30-19:00',
  thu: '11:00-20:30',
  fri: '09:30-19:00',
  sat: '09:00-18:00',
})

const calendars = sorted([
  calendar({
    id: LEA,
    externid: 'LEA',
    name: 'Agenda Léa',
    publicname: 'Léa',
    description: '<p>Coupe sur cheveux bouclés, quinze ans de métier.</p>',
    thumbnail: picture('person-lea'),
    hours,
    promotions: [
      { weekday: 1, start: '09:30', end: '12:00', percent: 20 },
      { weekday: 2, start: '09:30', end: '12:00', percent: 20 },
    ],
  }),
  calendar({
    id: KARIM,
    externid: 'KARIM',
    name: 'Agenda Karim',
    publicname: 'Karim',
    description: '<p>Barbier et coupes courtes.</p>',
    thumbnail: picture('person-karim'),
    hours: week({
      tue: '10:00-14:00 15:00-19:00',
      thu: '11:00-20:30',
      fri: '10:00-14:00 15:00-19:00',
      sat: '09:00-18:00',
    }),
    promotions: [{ weekday: 1, start: '10:00', end: '14:00', percent: 15 }],
  }),
  calendar({
    id: INES,
    externid: 'INES',
    name: 'Agenda Inès',
    publicname: 'Inès',
    description: '<p>Coloriste. Balayages et couleurs végétales.</p>',
    thumbnail: picture('person-ines'),
    hours: week({
      wed: '09:30-13:00 14:00-19:00',
      thu: '11:00-20:30',
      fri: '09:30-13:00 14:00-19:00',
      sat: '09:00-18:00',
    }),
    absences: [{ fromDay: 12, days: 5 }],
  }),
  calendar({
    id: JULES,
    externid: 'JULES',
    name: 'Agenda Jules (ancien)',
    publicname: 'Jules',
    hours,
    deleted: true,
  }),
  calendar({ id: 101505, name: 'Formation interne', publicname: '', hours: week({ wed: '09:30-12:00' }) }),
])

const everyone = [LEA, KARIM, INES]
const customers = [
  fiche(101901, 'Camille', 'Roussel', 'camille@example.org', { account_id: 101201 }),
  fiche(101902, 'Noé', 'Roussel', 'camille@example.org', { account_id: 101201 }),
  fiche(101903, '$Ancien', '$Profil', 'camille@example.org', { account_id: 101201, deleted: true }),
  fiche(101911, 'Hélène', 'Marchetti', 'helene@example.org'),
  fiche(101912, 'Yanis', 'Ferrand', 'yanis@example.org'),
  fiche(101913, 'Apolline', 'Besson', 'apolline@example.org'),
  fiche(101914, 'Tiago', 'Sartori', 'tiago@example.org'),
  fiche(101915, 'Maud', 'Keller', 'maud@example.org'),
  fiche(101916, 'Ousmane', 'Diabira', 'ousmane@example.org'),
  fiche(101917, 'Violette', 'Aubert', 'violette@example.org'),
]

export const salon: GroupSeed = seed({
  shard: 's1',
  group: group({
    id: 101,
    name: 'Atelier Dupré',
    urlname: 'atelier-dupre',
    phone: '01 99 00 12 34',
    lat: 48.8661,
    lng: 2.3405,
    address: { address: '14 rue du Puits-Clair', city: 'Paris', zipcode: '75002', country: 'FR' },
    sector: 'beauty',
    logo_key: 'atelier-dupre.svg',
    has_promotions: true,
    grid_list_mode: [
      { name: 'interventionset_ids', image: true, description: true, grid_mode: true },
      { name: 'intervention_ids', image: true, description: true, grid_mode: false },
      { name: 'calendar_id', image: true, description: true, grid_mode: true },
    ],
    user_sequence_config: [
      { name: 'interventionset_ids', skip_uniq_choice: true },
      { name: 'intervention_ids', max_multirdvs: 3, skip_uniq_choice: false, preposition: 'for' },
      { name: 'calendar_id', any: true, skip_uniq_choice: true, preposition: 'with' },
      { name: 'slots' },
      { name: 'fiche_info' },
      { name: 'confirm' },
    ],
    colors: {
      primary: '#8A3B5C',
      primary_contrast: '#FFFFFF',
      secondary: '#C98A2B',
      background: '#FBF7F4',
      text: '#2B2024',
    },
    apptemplates: {
      takerdv_text: '<p>Une question avant de réserver ? Appelez-nous, nous répondons entre deux coupes.</p>',
      alltab_text: '<p>Gardez vos coordonnées à jour : elles nous servent à vous prévenir d’un retard.</p>',
      confirm_text:
        '<p>Merci et à très vite ! Venez cinq minutes en avance, <strong>le café est offert</strong>.</p>' +
        '<ul><li>Métro : Puits-Clair, sortie 2</li><li>Parking à vélos dans la cour</li></ul>',
    },
    calendars_interventions_links: links([
      { calendars: everyone, services: [CUT_WOMEN, CUT_MEN, CUT_CHILD, BLOWDRY, CARE, DIAGNOSIS, 101661] },
      { calendars: [LEA, INES], services: [COLOUR, BALAYAGE, GLOSS, SCALP, CHIGNON] },
      { calendars: [INES], services: [BRIDE_TRIAL] },
      { calendars: [KARIM], services: [BEARD, SHAVE] },
      { calendars: [101505], services: [101663] },
    ]),
    tracking_tags: [
      { content: '<script>window.dupreTag = "head"</script>', position: 'head' },
      { content: '<script>window.dupreTag = "body"</script>', position: 'body' },
      { content: '<script>window.dupreTag = "confirm"</script>', position: 'confirm' },
    ],
    facebook_pixel_id: '000000000000000',
    profile: { pack_interventions: true },
  }),
  calendars,
  interventionsets,
  interventions,
  packs: [
    {
      id: 101701,
      status: 'opened',
      name: 'Journée lumière',
      publicname: 'Journée lumière',
      description: '<p>Balayage, soin et coiffage, avec une pause gourmande au milieu.</p>',
      price: 13_800,
      total_price: 15_300,
      length: 195,
      config: [
        { intervention_id: BALAYAGE, publicname: 'Balayage lumière', selectedCalendar: INES },
        { break_time: 15 },
        { intervention_id: CARE, publicname: 'Soin profond au karité', selectedCalendar: null },
        { intervention_id: BLOWDRY, publicname: 'Brushing', selectedCalendar: null },
      ],
    },
    {
      id: 101702,
      status: 'opened',
      name: 'Duo barbier',
      publicname: 'Duo coupe et barbe',
      description: '<p>Coupe homme puis taille de barbe.</p>',
      price: 4200,
      total_price: 4800,
      length: 60,
      config: [
        { intervention_id: CUT_MEN, publicname: 'Coupe homme', selectedCalendar: KARIM },
        { intervention_id: BEARD, publicname: 'Taille de barbe', selectedCalendar: KARIM },
      ],
    },
    {
      id: 101703,
      status: 'closed',
      name: 'Offre d’été',
      publicname: 'Offre d’été',
      description: '',
      price: 5000,
      total_price: 6000,
      length: 60,
      config: [{ intervention_id: SCALP, publicname: 'Rituel du cuir chevelu', selectedCalendar: null }],
    },
  ],
  websites: [
    website({
      id: 101801,
      domain: 'rdv.atelier-dupre.example',
      title: 'Atelier Dupré, coiffeur à Paris',
      quick_desc:
        '<p>Un salon de quartier où l’on prend le temps. Coupes, couleurs végétales et barbe, <em>du mardi au samedi</em>.</p>',
      keywords: 'coiffeur, coupe, couleur végétale, barbier, Paris',
      image: widePicture('salon-front'),
      file_upload: [
        { url: widePicture('salon-front') },
        { url: widePicture('salon-chairs') },
        { url: widePicture('salon-plants') },
      ],
      highlight: true,
      highlight_service: BALAYAGE,
      offer_type: 'percent',
      offer_text: '−20 % les mardis et mercredis matin',
      listing: 'category',
      listset_ids: interventionsets.map((set) => set.id),
      openinghours: hours,
      map: true,
      contact_info: true,
      website_link: 'https://atelier-dupre.example',
      social_link: true,
      facebook: 'https://social.example/atelier-dupre',
      instagram: 'https://photos.example/atelier-dupre',
      mail: 'bonjour@atelier-dupre.example',
      complement_text: 'Accès de plain-pied',
      otherbox: '<h2>Pour venir</h2><p>Parking à 50 m. Métro Puits-Clair.</p>',
    }),
  ],
  forms: {
    Fiche: [
      ...personFields('fr'),
      { type: 'date', name: 'birthdate', label: 'Date de naissance', required: false },
      { type: 'checkbox', name: 'marketing_sms', label: 'Recevoir les offres du salon par SMS' },
      { type: 'checkbox', name: 'marketing_optin', label: 'Recevoir les offres du salon par e-mail' },
    ],
    Vevent: [{ type: 'checkbox', name: 'smsreminder', label: 'Recevoir un rappel par SMS' }],
  },
  accounts: [{ id: 101201, email: 'camille@example.org', password: 'Rendez-vous-2026' }],
  fiches: [...customers, ...people(101951)],
  appointments: [
    ...livedIn({
      days: [0, 27],
      calendars: everyone,
      times: ['10:00', '11:30', '13:00', '15:30', '17:00'],
      services: [CUT_WOMEN, CUT_MEN, BLOWDRY, CARE],
      fiches: customers.slice(3).map((person) => person.id),
      share: 0.45,
    }),
    { day: -40, time: '14:30', calendar_id: LEA, intervention_id: CUT_WOMEN, fiche_id: 101901 },
  ],
  translations: { en: salonEnglish },
})
