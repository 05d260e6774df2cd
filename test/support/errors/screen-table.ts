import type { FaultInput } from '../../../sandbox/control/faults.types.ts'

/** What the screen shows instead of a booking: a heading, and what to do. */
type Texts = readonly [heading: string, then: string]

/** A message of section 8 of the specification that is a screen, or the empty list of a step. */
export interface ScreenRow {
  name: string
  urlname: string
  /** Orders to the server, where the group alone does not cause the screen. */
  faults?: FaultInput
  /** The names of the choices on the way, in each language; absent where the group's address leads there. */
  choices?: { en: readonly string[]; fr: readonly string[] }
  /** The link to follow first, on a page that the group leads to. */
  through?: { en: string; fr: string }
  /** The business's number, as a link to call; absent where none is shown. */
  phone?: string
  en: Texts
  fr: Texts
}

const records = (path: string): FaultInput => ({
  match: { method: 'GET', path },
  phase: 'after',
  times: 0,
  act: { kind: 'replace', body: { records: [] } },
})

const NOTHING = {
  en: 'Nothing can be booked online here at the moment. Call to make an appointment.',
  fr: 'La réservation en ligne n’est pas possible pour le moment. Appelez pour prendre rendez-vous.',
} as const

const SALON = { urlname: 'atelier-dupre', phone: '01 99 00 12 34' } as const
const CUT = { en: ['Haircuts', 'Women’s cut'], fr: ['Coupes', 'Coupe femme'] } as const

export const SCREEN_TABLE: readonly ScreenRow[] = [
  {
    name: 'online booking is switched off',
    urlname: 'atelier-ferme',
    phone: '01 99 00 80 08',
    en: [
      'Online booking is closed at the moment',
      'To make an appointment, call Atelier Fermé pour Travaux on 01 99 00 80 08.',
    ],
    fr: [
      'La réservation en ligne est fermée pour le moment',
      'Pour prendre rendez-vous, appelez Atelier Fermé pour Travaux au 01 99 00 80 08.',
    ],
  },
  {
    name: 'online booking is switched off, and there is no number',
    urlname: 'atelier-ferme',
    faults: {
      match: { path: '/services/groups/' },
      phase: 'after',
      times: 0,
      act: { kind: 'patch', merge: { phone: null } },
    },
    en: ['Online booking is closed at the moment', 'To make an appointment, contact the business directly.'],
    fr: [
      'La réservation en ligne est fermée pour le moment',
      'Contactez directement l’établissement pour prendre rendez-vous.',
    ],
  },
  {
    name: 'the group is inactive',
    urlname: 'ancien-studio',
    phone: '01 99 00 10 77',
    en: ['Ancien Studio Photo no longer takes bookings here', 'To make an appointment, call 01 99 00 10 77.'],
    fr: [
      'Ancien Studio Photo ne prend plus de rendez-vous ici',
      'Pour prendre rendez-vous, appelez le 01 99 00 10 77.',
    ],
  },
  {
    name: 'only people who come signed in are let in',
    urlname: 'portail-sso',
    through: { en: 'Go back without signing in', fr: 'Revenir sans se connecter' },
    phone: '01 99 00 70 05',
    en: ['You need to sign in first', 'Online booking at Mutuelle du Vallon is for people who are already signed in.'],
    fr: [
      'Vous devez d’abord vous connecter',
      'Mutuelle du Vallon : la réservation en ligne n’est ouverte qu’aux personnes déjà connectées.',
    ],
  },
  {
    name: 'there is no such group',
    urlname: 'personne-ici',
    en: ['This page does not exist', 'The address may be wrong, or the business may have moved to another site.'],
    fr: ['Cette page n’existe pas', 'L’adresse est peut-être erronée, ou l’établissement a changé de site.'],
  },
  {
    name: 'there are no categories',
    ...SALON,
    faults: records('/interventionsets'),
    en: ['No categories available', NOTHING.en],
    fr: ['Aucune catégorie disponible', NOTHING.fr],
  },
  {
    name: 'there are no services',
    ...SALON,
    faults: records('/(?:pack_)?interventions$'),
    choices: { en: CUT.en.slice(0, 1), fr: CUT.fr.slice(0, 1) },
    en: ['No services available', NOTHING.en],
    fr: ['Aucune prestation disponible', NOTHING.fr],
  },
  {
    name: 'there are no calendars',
    ...SALON,
    faults: records('/calendars$'),
    choices: CUT,
    en: ['No calendars available', NOTHING.en],
    fr: ['Aucun agenda disponible', NOTHING.fr],
  },
  {
    name: 'there are no free times for the selection',
    ...SALON,
    faults: {
      match: { method: 'GET', path: '/availabletimeslots' },
      phase: 'after',
      times: 0,
      act: { kind: 'replace', body: { availabletimeslots: [], firstSlot: null } },
    },
    choices: { en: [...CUT.en, 'No preference'], fr: [...CUT.fr, 'Sans préférence'] },
    en: ['No free times online for your choice', 'You can change your choice above, or call to make an appointment.'],
    fr: [
      'Aucun horaire libre en ligne pour votre choix',
      'Vous pouvez modifier votre choix ci-dessus, ou appeler pour prendre rendez-vous.',
    ],
  },
]
