import type { ErrorRow, Version } from './error-row.ts'

const UNKNOWN_KEY = {
  v1: [{ error: 'v3_error.appointment.zzz', translate_key: 'zzz' }],
  v3: { messages: { errors: ['v3_error.appointment.zzz'] }, message: '' },
}

const inBodyOf = (version: Version) => (version === 'v3' ? 'v3' : 'v1')

const TRY_AGAIN = {
  en: ['Try again in a moment.', 'Try again in a moment, or call {phone}.'],
  fr: ['Réessayez dans un instant.', 'Réessayez dans un instant, ou appelez le {phone}.'],
} as const

const CHECK_CONNECTION = {
  en: ['Check your connection and try again.', 'Check your connection and try again, or call {phone}.'],
  fr: ['Vérifiez votre connexion et réessayez.', 'Vérifiez votre connexion et réessayez, ou appelez le {phone}.'],
} as const

/** Errors that a booking meets on its way: times, identity, connections, and answers without a key. */
export const OTHER_ERRORS: readonly ErrorRow[] = [
  {
    code: 'invalid_calendar',
    trigger: { act: 'slots', calendarId: 999_999 },
    wire: { v1: 'Invalid calendar 999999', v3: 'Invalid calendar 999999' },
    documented: 'with a calendar that is unknown',
    en: [
      'This choice cannot be booked online at the moment',
      'Choose something else.',
      'Choose something else, or call {phone}.',
    ],
    fr: [
      'Ce choix ne peut pas être réservé en ligne pour le moment',
      'Faites un autre choix.',
      'Faites un autre choix, ou appelez le {phone}.',
    ],
  },
  ...(
    [
      [{ act: 'slots', token: 'tok_gone' }, true],
      [{ act: 'book', day: 4, time: '16:00', token: 'tok_gone' }, true],
      // Without a key of the server its status decides, for a call with a token.
      [
        { act: 'fault', answer: (version) => ({ kind: 'status', status: version === 'v3' ? 421 : 401 }), token: 'tok' },
        false,
      ],
    ] satisfies [ErrorRow['trigger'], boolean][]
  ).map(([trigger, isWorded]): ErrorRow => ({
    code: 'expiredConnection',
    trigger,
    ...(isWorded && { wire: { v1: 'expiredConnection', v3: 'expiredConnection' } }),
    documented: isWorded ? 'a token that is not good' : '`status` 401 (421 in v3)',
    en: ['You have been signed out', 'Sign in again. What you typed is still here.'],
    fr: ['Votre session a expiré', 'Reconnectez-vous. Votre saisie est toujours là.'],
  })),
  {
    code: 'emailError',
    trigger: { act: 'login', email: 'personne@example.org', password: 'Rendez-vous-2026' },
    wire: { v1: 'emailError', v3: 'emailError' },
    documented: 'an unknown address',
    en: ['No account uses this email address', 'Check its spelling.'],
    fr: ['Aucun compte n’utilise cette adresse e-mail', 'Vérifiez l’adresse saisie.'],
  },
  {
    code: 'emailNotFound',
    trigger: { act: 'forget', email: 'personne@example.org' },
    wire: { v1: 'EmailNotFound', v3: 'emailNotFound', number: 13 },
    documented: 'a forgotten password of an unknown address',
    en: ['This email address was not found', 'Check its spelling.'],
    fr: ['Cette adresse e-mail est introuvable', 'Vérifiez l’adresse saisie.'],
  },
  {
    code: 'emailAlreadyExists',
    trigger: { act: 'register', email: 'huit@example.org' },
    wire: { v1: 'EmailAlreadyExists', v3: 'emailAlreadyExists', number: 11 },
    documented: 'register `huit@example.org`',
    en: ['An account already exists for this email address', 'Sign in with it, or reset your password.'],
    fr: [
      'Un compte existe déjà pour cette adresse e-mail',
      'Connectez-vous avec cette adresse, ou réinitialisez votre mot de passe.',
    ],
  },
  {
    code: 'registrationDisabled',
    trigger: { act: 'register', email: 'personne@example.org', group: 'regles-clients' },
    wire: { v1: 'registrationDisabled', v3: 'registrationDisabled' },
    documented: 'register in `regles-clients`',
    en: ['Accounts cannot be created online here', 'Contact the business.', 'Call {phone}.'],
    fr: ['Il n’est pas possible de créer un compte en ligne ici', 'Contactez l’établissement.', 'Appelez le {phone}.'],
  },
  {
    code: 'passwordError',
    trigger: { act: 'login', email: 'huit@example.org', password: 'Pas-le-bon-2026' },
    wire: { v1: 'passwordError', v3: 'passwordError' },
    documented: 'a wrong password',
    en: ['Wrong email address or password', 'Try again, or reset your password.'],
    fr: ['Adresse e-mail ou mot de passe incorrect', 'Réessayez, ou réinitialisez votre mot de passe.'],
  },
  {
    code: 'blockedUser',
    trigger: { act: 'login', email: 'compte@example.org', password: 'Pas-le-bon-2026', times: 5 },
    wire: { v1: 'blockedUser', v3: 'blockedUser' },
    documented: 'five wrong passwords',
    en: [
      'Too many attempts: this account is locked for 10 minutes',
      'Wait, or reset your password.',
      'Wait, reset your password, or call {phone}.',
    ],
    fr: [
      'Trop de tentatives : ce compte est verrouillé pendant 10 minutes',
      'Patientez, ou réinitialisez votre mot de passe.',
      'Patientez, réinitialisez votre mot de passe, ou appelez le {phone}.',
    ],
  },
  {
    code: 'groupNotFound',
    trigger: { act: 'find', urlname: 'personne-ici' },
    wire: { v1: 'groupNotFound', v3: 'groupNotFound' },
    documented: 'a name that no group has',
    en: ['There is no business at this address', 'Check the address you were given.'],
    fr: ['Aucun établissement à cette adresse', 'Vérifiez l’adresse qui vous a été donnée.'],
  },
  {
    code: 'notFound',
    trigger: { act: 'export' },
    wire: { v1: 'notFound', v3: 'notFound' },
    documented: 'an appointment that is not there',
    en: [
      'This does not exist or is no longer available',
      'Go back and choose again.',
      'Go back and choose again, or call {phone}.',
    ],
    fr: [
      'Cet élément n’existe pas ou n’est plus disponible',
      'Revenez en arrière et choisissez de nouveau.',
      'Revenez en arrière et choisissez de nouveau, ou appelez le {phone}.',
    ],
  },
  {
    code: 'forbidden',
    trigger: { act: 'apikey' },
    wire: { v1: 'forbidden', v3: 'forbidden' },
    documented: 'another `apikey`',
    en: [
      'You are not allowed to see this',
      'Sign in with the account it belongs to.',
      'Sign in with the account it belongs to, or call {phone}.',
    ],
    fr: [
      'Vous n’avez pas accès à cette page',
      'Connectez-vous avec le compte concerné.',
      'Connectez-vous avec le compte concerné, ou appelez le {phone}.',
    ],
  },
  {
    // An unknown key is never shown.
    code: 'refused',
    trigger: {
      act: 'fault',
      answer: (version) => ({
        kind: 'status',
        status: version === 'v3' ? 422 : 400,
        body: UNKNOWN_KEY[inBodyOf(version)],
      }),
    },
    wire: { v1: 'zzz', v3: 'v3_error.appointment.zzz' },
    documented: 'a key that is not in this table',
    en: ['This request was not accepted', ...TRY_AGAIN.en],
    fr: ['Cette demande n’a pas été acceptée', ...TRY_AGAIN.fr],
  },
  {
    code: 'tooManyRequests',
    trigger: { act: 'fault', answer: { kind: 'status', status: 429, headers: { 'retry-after': '30' } } },
    documented: '`status` 429',
    en: ['Too many requests in a short time', 'Wait a moment.'],
    fr: ['Trop de demandes en peu de temps', 'Patientez un instant.'],
  },
  {
    code: 'serverError',
    trigger: { act: 'fault', answer: { kind: 'status', status: 500, body: '<h1>NoMethodError</h1>' } },
    documented: '`status` 500',
    en: ['This site has a technical problem', ...TRY_AGAIN.en],
    fr: ['Un problème technique est survenu', ...TRY_AGAIN.fr],
  },
  {
    code: 'timeout',
    trigger: { act: 'fault', answer: { kind: 'status', status: 408 } },
    documented: '`status` 408',
    en: ['This is taking too long', ...TRY_AGAIN.en],
    fr: ['La réponse met trop de temps à arriver', ...TRY_AGAIN.fr],
  },
  {
    // “Failed to fetch”.
    code: 'unreachable',
    trigger: { act: 'fault', answer: { kind: 'reset' } },
    documented: '`reset`',
    en: ['The connection failed', ...CHECK_CONNECTION.en],
    fr: ['La connexion a échoué', ...CHECK_CONNECTION.fr],
  },
  {
    code: 'malformed',
    trigger: {
      act: 'fault',
      answer: { kind: 'raw', text: '<html>Connect to the hotel</html>', contentType: 'text/html' },
    },
    documented: '`raw`',
    en: ['The reply could not be read', ...CHECK_CONNECTION.en],
    fr: ['La réponse reçue est illisible', ...CHECK_CONNECTION.fr],
  },
]
