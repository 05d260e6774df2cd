import type { ErrorRow } from './error-row.ts'

/**
 * Every error that a booking can meet (specification, section 8; numbers and spellings: wire contract, 1.4 and 6.2).
 * The sentences are written here from the meanings there, never copied from a catalogue.
 */
export const ERROR_TABLE: readonly ErrorRow[] = [
  {
    code: 'availabletimeslots',
    trigger: { act: 'book', day: 3, time: '09:07' },
    wire: { v1: 'NotAvailable', v3: 'availabletimeslots' },
    documented: 'at which nothing begins',
    en: ['This time is no longer available', 'Choose another time. Everything else you entered is kept.'],
    fr: ['Cet horaire n’est plus disponible', 'Choisissez un autre horaire. Le reste de votre saisie est conservé.'],
  },
  {
    code: 'max_rdv_number',
    trigger: { act: 'book', email: 'plein@example.org', firstname: 'Paul', lastname: 'Plein', day: 4, time: '15:00' },
    wire: { v1: 'MaxRdvNumber', v3: 'max_rdv_number', number: 6 },
    documented: '`plein@example.org`',
    en: [
      'You have reached the maximum number of appointments',
      'Cancel one of your appointments before booking a new one.',
      'Cancel one of your appointments before booking a new one, or call {phone}.',
    ],
    fr: [
      'Vous avez atteint le nombre maximal de rendez-vous',
      'Annulez l’un de vos rendez-vous avant d’en prendre un nouveau.',
      'Annulez l’un de vos rendez-vous avant d’en prendre un nouveau, ou appelez le {phone}.',
    ],
  },
  {
    code: 'mintime_between',
    trigger: {
      act: 'book',
      email: 'proche@example.org',
      firstname: 'Prune',
      lastname: 'Proche',
      day: 3,
      time: '12:00',
    },
    wire: { v1: 'MintimeBetween', v3: 'mintime_between', number: 7 },
    documented: '`proche@example.org`',
    en: [
      'You already have an appointment too close to this one',
      'Choose a later date.',
      'Choose a later date, or call {phone}.',
    ],
    fr: [
      'Vous avez déjà un rendez-vous trop proche de celui-ci',
      'Choisissez une date plus lointaine.',
      'Choisissez une date plus lointaine, ou appelez le {phone}.',
    ],
  },
  {
    code: 'max_rdv_period',
    trigger: { act: 'book', day: 70, time: '09:00' },
    wire: { v1: 'MaxRdvPeriod', v3: 'max_rdv_period', number: 8 },
    documented: 'more than 60 days ahead',
    en: ['This date is too far ahead to book', 'Choose an earlier date.'],
    fr: ['Cette date est trop lointaine pour être réservée', 'Choisissez une date plus proche.'],
  },
  {
    code: 'mintime_rdv',
    trigger: { act: 'book', day: 0, time: '09:00' },
    wire: { v1: 'MintimeRdv', v3: 'mintime_rdv', number: 9 },
    documented: 'less than two hours ahead',
    en: ['It is too late to book this time online', 'Choose a later time.', 'Choose a later time, or call {phone}.'],
    fr: [
      'Il est trop tard pour réserver cet horaire en ligne',
      'Choisissez un horaire plus tardif.',
      'Choisissez un horaire plus tardif, ou appelez le {phone}.',
    ],
  },
  {
    code: 'same_time_rdv',
    trigger: {
      act: 'book',
      email: 'double@example.org',
      firstname: 'Denise',
      lastname: 'Double',
      day: 3,
      time: '14:00',
    },
    wire: { v1: 'SameTimeRdv', v3: 'same_time_rdv', number: 12 },
    documented: '`double@example.org`',
    en: ['You already have an appointment at this time', 'Choose another time, or keep your current appointment.'],
    fr: [
      'Vous avez déjà un rendez-vous à cet horaire',
      'Choisissez un autre horaire, ou gardez votre rendez-vous actuel.',
    ],
  },
  {
    code: 'user_blacklisted',
    trigger: { act: 'book', email: 'indesirable@example.org', day: 4, time: '15:00' },
    wire: { v1: 'user_blacklisted', v3: 'user_blacklisted' },
    documented: '`indesirable@example.org`',
    en: ['You cannot book online here', 'Contact the business directly.', 'Call {phone}.'],
    fr: ['Vous ne pouvez pas réserver en ligne ici', 'Contactez directement l’établissement.', 'Appelez le {phone}.'],
  },
  {
    code: 'fiche_not_authorized',
    trigger: { act: 'book', email: 'usurpateur@example.org', day: 4, time: '15:00' },
    wire: { v1: 'fiche_not_authorized', v3: 'fiche_not_authorized' },
    documented: '`usurpateur@example.org`',
    en: [
      'Your details do not match the business’s records',
      'Check the name and the email address you gave, or contact the business. What you typed is kept.',
    ],
    fr: [
      'Vos informations ne correspondent pas à celles de l’établissement',
      'Vérifiez le nom et l’adresse e-mail indiqués, ou contactez l’établissement. Votre saisie est conservée.',
    ],
  },
  {
    code: 'not_open_group',
    trigger: { act: 'book', group: 'regles-clients', email: 'inconnue@example.org', day: 4, time: '15:00' },
    wire: { v1: 'not_open_group', v3: 'not_open_group' },
    documented: '`regles-clients`',
    en: [
      'First appointments are made by phone only',
      'Call the business to make your first appointment.',
      'Call {phone} to make your first appointment.',
    ],
    fr: [
      'Les premiers rendez-vous se prennent uniquement par téléphone',
      'Appelez l’établissement pour prendre votre premier rendez-vous.',
      'Appelez le {phone} pour prendre votre premier rendez-vous.',
    ],
  },
  {
    code: 'not_open_group_health',
    trigger: { act: 'book', group: 'regles-sante', email: 'inconnue@example.org', day: 4, time: '15:00' },
    wire: { v1: 'not_open_group_health', v3: 'not_open_group_health' },
    documented: '`regles-sante`',
    en: [
      'New patients can only book by phone',
      'Call the practice to make your first appointment.',
      'Call {phone} to make your first appointment.',
    ],
    fr: [
      'Les nouveaux patients prennent rendez-vous uniquement par téléphone',
      'Appelez le cabinet pour prendre votre premier rendez-vous.',
      'Appelez le {phone} pour prendre votre premier rendez-vous.',
    ],
  },
  {
    // The sandbox's diary sends this with markup, of which only the words may remain.
    code: 'create_vevent_failed',
    trigger: { act: 'book', lastname: 'Panne', day: 4, time: '15:00' },
    wire: { v1: 'create_vevent_failed', v3: 'create_vevent_failed: agenda <b>verrouillé</b> pour maintenance' },
    documented: '`Panne`',
    en: [
      'The appointment could not be booked',
      'Try again in a moment. (agenda verrouillé pour maintenance)',
      'Try again in a moment, or call {phone}. (agenda verrouillé pour maintenance)',
    ],
    fr: [
      'Le rendez-vous n’a pas pu être pris',
      'Réessayez dans un instant. (agenda verrouillé pour maintenance)',
      'Réessayez dans un instant, ou appelez le {phone}. (agenda verrouillé pour maintenance)',
    ],
  },
  {
    code: 'max_fiches',
    trigger: { act: 'book', account: 'huit@example.org', lastname: 'Neuvième', day: 4, time: '15:00' },
    wire: { v1: 'max_fiches', v3: 'max_fiches' },
    documented: '`huit@example.org`',
    en: ['No more people can be added', 'Choose one of the people you have already saved.'],
    fr: ['Impossible d’ajouter une autre personne', 'Choisissez l’une des personnes déjà enregistrées.'],
  },
  {
    code: 'mintime_cancel',
    trigger: { act: 'cancel', day: 1, time: '10:00' },
    wire: { v1: 'MintimeCancel', v3: 'mintime_cancel', number: 10 },
    documented: 'cancel less than 48 hours ahead',
    en: ['It is too late to cancel this appointment online', 'Contact the business.', 'Call {phone}.'],
    fr: ['Il est trop tard pour annuler ce rendez-vous en ligne', 'Contactez l’établissement.', 'Appelez le {phone}.'],
  },
  {
    code: 'mintime_modify',
    trigger: { act: 'move', day: 1, time: '11:00' },
    wire: { v1: 'mintime_modify', v3: 'mintime_modify' },
    documented: 'move an appointment less than 48 hours ahead',
    en: ['It is too late to change this appointment online', 'Contact the business.', 'Call {phone}.'],
    fr: ['Il est trop tard pour modifier ce rendez-vous en ligne', 'Contactez l’établissement.', 'Appelez le {phone}.'],
  },
  {
    // “Error updating appointment”: what a move is refused with when nothing says why.
    code: 'updateFailed',
    trigger: {
      act: 'move',
      day: 6,
      time: '11:00',
      answer: (version) => ({
        kind: 'status',
        status: version === 'v3' ? 422 : 400,
        body: version === 'v3' ? { messages: { errors: ['zzz'] } } : [{ error: 'zzz', translate_key: 'zzz' }],
      }),
    },
    wire: { v1: 'zzz', v3: 'zzz' },
    documented: 'to a move',
    en: ['The appointment could not be moved', 'Try again in a moment.', 'Try again in a moment, or call {phone}.'],
    fr: [
      'Le rendez-vous n’a pas pu être déplacé',
      'Réessayez dans un instant.',
      'Réessayez dans un instant, ou appelez le {phone}.',
    ],
  },
]
