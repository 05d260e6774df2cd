import { calendar, fiche, group, named, seed, service, sorted, week, weekdays } from '../builders.ts'
import { personFields } from '../fields.ts'
import { people } from '../people.ts'
import type { GroupSeed } from '../world.types.ts'

/** Groups that show a notice, or little more: single sign-on only, call centre, inactive, online booking closed. */

const hours = weekdays('09:00-12:00 14:00-18:00')

/** An insurer whose customers can sign in only through its own portal. */
export const ssoPortal: GroupSeed = seed({
  shard: 's1',
  group: group({
    id: 105,
    name: 'Mutuelle du Vallon',
    urlname: 'portail-sso',
    phone: '01 99 00 70 05',
    sector: 'insurance',
    openData: false,
    sso_login_only: true,
    display_intervention_price: false,
    colors: { primary: '#4B3FA7', primary_contrast: '#FFFFFF', secondary: '#E08A1E' },
  }),
  calendars: [calendar({ id: 105501, publicname: 'Conseillère habitat', hours })],
  interventions: sorted([
    service({ id: 105601, publicname: 'Bilan de protection', price: 0, length: 45 }),
    service({ id: 105602, publicname: 'Déclaration accompagnée', price: 0, length: 30, videoconference: true }),
  ]),
  forms: { Fiche: personFields('fr'), Vevent: [] },
  accounts: [
    { id: 105201, email: 'adherente@example.org', password: 'Rendez-vous-2026' },
    // An account without an e-mail address, known only through the portal.
    { id: 105202, email: '', password: 'Rendez-vous-2026' },
  ],
  fiches: [
    fiche(105901, 'Solange', 'Adhérente', 'adherente@example.org', { account_id: 105201 }),
    fiche(105902, 'Basile', 'Discret', '', { account_id: 105202 }),
  ],
})

/**
 * Most public names are empty on purpose: operators see everything and can sort it, customers see only what has a
 * public name.
 */
export const callCentre: GroupSeed = seed({
  shard: 's1',
  group: group({
    id: 106,
    name: 'Allô Chaudière',
    urlname: 'centre-appels',
    phone: '01 99 00 60 60',
    address: { address: '8 avenue des Forges', city: 'Nantes', zipcode: '44000', country: 'FR' },
    sector: 'repair',
    call_center: true,
    has_interventions_tab: false,
    display_intervention_length: false,
    user_sequence_config: [
      { name: 'calendarset_id', skip_uniq_choice: true, preposition: 'in' },
      { name: 'intervention_ids', preposition: 'for' },
      { name: 'calendar_id', any: true, skip_uniq_choice: true, preposition: 'with' },
      { name: 'slots' },
      { name: 'fiche_info' },
      { name: 'confirm' },
    ],
    colors: { primary: '#B3341F', primary_contrast: '#FFFFFF', secondary: '#2F6F8F' },
  }),
  calendarsets: [
    named({ id: 106301, publicname: 'Loire-Atlantique', sort: 2 }),
    named({ id: 106302, name: 'Vendée (opérateurs)', publicname: '', sort: 1 }),
  ],
  calendars: [
    calendar({ id: 106501, publicname: 'Équipe Nord', calendarset_id: 106301, hours, sort: 3 }),
    calendar({ id: 106502, name: 'Équipe Sud', publicname: '', calendarset_id: 106301, hours, sort: 1 }),
    calendar({
      id: 106503,
      name: 'Astreinte',
      publicname: '',
      calendarset_id: 106302,
      hours: week({ sat: '08:00-20:00' }),
      sort: 2,
    }),
  ],
  interventions: [
    service({ id: 106601, publicname: 'Entretien annuel', price: 12_900, length: 60, sort: 3 }),
    service({ id: 106602, publicname: 'Dépannage', price: 9900, length: 90, sort: 2 }),
    service({ id: 106603, name: 'Retour sous garantie', publicname: '', price: 0, length: 60, sort: 1 }),
  ],
  forms: {
    Fiche: [...personFields('fr'), { type: 'string', name: 'city', label: 'Ville', maxLength: 64 }],
    Vevent: [],
  },
  fiches: people(106901),
})

/** A business that is gone: `active` and `inactive` both set show the inactive notice. */
export const formerStudio: GroupSeed = seed({
  shard: 's1',
  group: group({
    id: 107,
    name: 'Ancien Studio Photo',
    urlname: 'ancien-studio',
    phone: '01 99 00 10 77',
    sector: 'photo',
    active: true,
    inactive: true,
    open: false,
    colors: { primary: '#5B5B66', primary_contrast: '#FFFFFF', secondary: '#9A7B4F' },
  }),
})

/** Online booking is switched off: the page says so and gives the telephone number. */
export const closedWorkshop: GroupSeed = seed({
  shard: 's1',
  group: group({
    id: 108,
    name: 'Atelier Fermé pour Travaux',
    urlname: 'atelier-ferme',
    phone: '01 99 00 80 08',
    address: { address: '22 rue de la Varlope', city: 'Lyon', zipcode: '69004', country: 'FR' },
    sector: 'craft',
    active: false,
    colors: { primary: '#6B4423', primary_contrast: '#FFFFFF', secondary: '#3C7A5A' },
  }),
  calendars: [calendar({ id: 108501, publicname: 'Atelier', hours })],
  interventions: [service({ id: 108601, publicname: 'Réparation de chaise', price: 4500, length: 60 })],
  forms: { Fiche: personFields('fr'), Vevent: [] },
})
