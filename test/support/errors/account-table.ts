/** Errors about accounts, appointments and saved persons. */
export type Occasion =
  | 'move not allowed'
  | 'move too late'
  | 'move of what is gone'
  | 'retake of what is gone'
  | 'move failed'
  | 'move not in this version'
  | 'register with a known address'
  | 'register refused in words'
  | 'register refused by a key'
  | 'register disabled'
  | 'register disabled meanwhile'
  | 'reset of an unknown address'
  | 'reset refused'
  | 'link of a blocked account'
  | 'link tried too often'
  | 'record not saved'
  | 'ninth record'
  | 'password too weak'
  | 'password never set'
  | 'password forgotten'
  | 'passwordChanged'
  | 'passwordSet'
  | 'emailChanged'
  | 'email not confirmed'
  | 'email is pending'
  | 'email is taken'
  | 'pro: fiche_not_authorized'
  | 'pro: max_rdv_number'
  | 'pro: mintime_between'
  | 'pro: not_open_group'
  | 'pro: not_open_group_health'
  | 'pro: same_time_rdv'
  | 'pro: user_blacklisted'

export interface AccountRow {
  occasion: Occasion
  /** What the specification calls it. */
  meant: string
  /** Every sentence that must be read on the screen. */
  en: readonly string[]
  fr: readonly string[]
}

/** What the server says in these rows; it is quoted in its own language. */
export const QUOTED = 'Vous avez déjà déplacé ce rendez-vous.'

/**
 * The account part of the specification's section 8. The sentences are written here from the meanings there, never
 * copied from a catalogue.
 */
export const ACCOUNT_TABLE: readonly AccountRow[] = [
  {
    occasion: 'move not allowed',
    meant: 'Modification impossible: that title and the server message',
    en: ['Change not possible', 'This appointment cannot be changed online. It stays as it is.', QUOTED],
    fr: ['Modification impossible', 'Ce rendez-vous ne peut pas être modifié en ligne. Il reste inchangé.', QUOTED],
  },
  {
    occasion: 'move too late',
    meant: 'Appointment too close to modify',
    en: ['Change not possible', 'It is too late to change this appointment online. It stays as it is.'],
    fr: ['Modification impossible', 'Il est trop tard pour modifier ce rendez-vous en ligne. Il reste inchangé.'],
  },
  {
    occasion: 'move of what is gone',
    meant: 'editAptError: the appointment is not complete any more',
    en: ['Change not possible', 'Its service, calendar or resource is no longer available'],
    fr: ['Modification impossible', 'La prestation, l’agenda ou la ressource n’est plus disponible'],
  },
  {
    occasion: 'retake of what is gone',
    meant: 'retakeError: service or resource no longer available',
    en: ['This appointment cannot be booked again', 'Its service, calendar or resource is no longer available'],
    fr: ['Impossible de reprendre ce rendez-vous', 'La prestation, l’agenda ou la ressource n’est plus disponible'],
  },
  {
    occasion: 'move failed',
    meant: 'Error updating appointment',
    en: ['The appointment could not be moved', `Try again in a moment, or call 01 23 45 67 89. (${QUOTED})`],
    fr: [
      'Le rendez-vous n’a pas pu être déplacé',
      `Réessayez dans un instant, ou appelez le 01 23 45 67 89. (${QUOTED})`,
    ],
  },
  {
    // Nothing here is an alpha version: what a version of the API does not offer is said for what it is.
    occasion: 'move not in this version',
    meant: 'Unavailable in this alpha version',
    en: ['This appointment cannot be changed here', 'You can cancel it and book another one.'],
    fr: ['Ce rendez-vous ne peut pas être modifié ici', 'Vous pouvez l’annuler et en prendre un autre.'],
  },
  {
    occasion: 'register with a known address',
    meant: 'EmailAlreadyExists, under the field',
    en: ['An account already exists for this email address. Sign in with it, or reset your password.'],
    fr: [
      'Un compte existe déjà pour cette adresse e-mail. Connectez-vous avec cette adresse, ou réinitialisez votre mot de passe.',
    ],
  },
  {
    occasion: 'register refused in words',
    meant: 'registerError on the form',
    en: ['This request was not accepted', `Try again in a moment, or call 01 23 45 67 89. (${QUOTED})`],
    fr: ['Cette demande n’a pas été acceptée', `Réessayez dans un instant, ou appelez le 01 23 45 67 89. (${QUOTED})`],
  },
  {
    occasion: 'register refused by a key',
    meant: 'registerError, translated when a single word',
    en: ['You are not allowed to see this'],
    fr: ['Vous n’avez pas accès à cette page'],
  },
  {
    occasion: 'register disabled',
    meant: 'Registration disabled',
    en: [
      'Atelier Dupré is not taking new customers online',
      'Accounts are created by the business. Call to make your first appointment.',
    ],
    fr: [
      'Atelier Dupré n’accepte pas de nouveaux clients en ligne',
      'Les comptes sont créés par l’établissement. Appelez-le pour votre premier rendez-vous.',
    ],
  },
  {
    occasion: 'register disabled meanwhile',
    meant: 'Registration disabled, as the answer to a press',
    en: ['Atelier Dupré is not taking new customers online', 'Call 01 23 45 67 89'],
    fr: ['Atelier Dupré n’accepte pas de nouveaux clients en ligne', 'Appeler le 01 23 45 67 89'],
  },
  {
    occasion: 'reset of an unknown address',
    meant: 'Reset-password failure: E-mail not found, under the field',
    en: ['This email address was not found. Check its spelling.'],
    fr: ['Cette adresse e-mail est introuvable. Vérifiez l’adresse saisie.'],
  },
  {
    occasion: 'reset refused',
    meant: 'Reset-password failure: the translated server error',
    en: ['No account uses this email address. Check its spelling.'],
    fr: ['Aucun compte n’utilise cette adresse e-mail. Vérifiez l’adresse saisie.'],
  },
  {
    occasion: 'link of a blocked account',
    meant: 'Account blocked for 10 minutes after excessive failed logins',
    en: ['Too many attempts: this account is locked for 10 minutes', 'Try again'],
    fr: ['Trop de tentatives : ce compte est verrouillé pendant 10 minutes', 'Réessayer'],
  },
  {
    occasion: 'link tried too often',
    meant: 'too many requests: a disturbance, after which the link is still good',
    en: ['Too many requests in a short time', 'Wait a moment.', 'Try again'],
    fr: ['Trop de demandes en peu de temps', 'Patientez un instant.', 'Réessayer'],
  },
  {
    occasion: 'record not saved',
    meant: 'Record save failure stores the message',
    en: ['This request was not accepted', `Try again in a moment, or call 01 23 45 67 89. (${QUOTED})`],
    fr: ['Cette demande n’a pas été acceptée', `Réessayez dans un instant, ou appelez le 01 23 45 67 89. (${QUOTED})`],
  },
  {
    occasion: 'ninth record',
    meant: 'Record save failure: eight records at most',
    en: ['No more people can be added'],
    fr: ['Impossible d’ajouter une autre personne'],
  },
  {
    occasion: 'password too weak',
    meant: 'needPasswordChange: a password failing the rules on login',
    en: ['Choose a new password', 'Your password is no longer secure enough. Choose a new one to continue.'],
    fr: [
      'Choisissez un nouveau mot de passe',
      'Votre mot de passe n’est plus assez sûr. Choisissez-en un nouveau pour continuer.',
    ],
  },
  {
    occasion: 'password never set',
    meant: 'pwdMustBeChanged after the activation of an account',
    en: ['Choose a password', 'Your account is active. Choose a password to sign in with.'],
    fr: ['Choisissez un mot de passe', 'Votre compte est activé. Choisissez un mot de passe pour vous connecter.'],
  },
  {
    occasion: 'password forgotten',
    meant: 'pwdMustBeChanged after a forgotten password',
    en: ['Choose a new password', 'Choose the password you will sign in with from now on.'],
    fr: [
      'Choisissez un nouveau mot de passe',
      'Choisissez le mot de passe avec lequel vous vous connecterez désormais.',
    ],
  },
  {
    occasion: 'passwordChanged',
    meant: 'passwordChanged',
    en: ['Your password has been changed'],
    fr: ['Votre mot de passe a été modifié'],
  },
  {
    occasion: 'passwordSet',
    meant: 'passwordChanged, of an account that had none',
    en: ['Your password has been set'],
    fr: ['Votre mot de passe a été enregistré'],
  },
  {
    occasion: 'emailChanged',
    meant: 'emailChanged',
    en: ['Your email address has been changed'],
    fr: ['Votre adresse e-mail a été modifiée'],
  },
  {
    occasion: 'email not confirmed',
    meant: 'emailChanged: the email’s link is of no use any more',
    en: [
      'The link for your new email address is no longer valid',
      'Your address has not changed. Ask for a new link under “Account settings”.',
    ],
    fr: [
      'Le lien pour votre nouvelle adresse e-mail n’est plus valable',
      'Votre adresse n’a pas changé. Demandez un nouveau lien dans « Paramètres du compte ».',
    ],
  },
  {
    occasion: 'email is pending',
    meant: 'temp_email: pending until confirmed',
    en: [
      'Check your inbox',
      'An email has been sent to neuve@example.org. Follow the link in it and sign in to confirm the address. Until then, sign in with claire@example.org.',
    ],
    fr: [
      'Consultez votre messagerie',
      'Un e-mail a été envoyé à neuve@example.org. Suivez le lien qu’il contient et connectez-vous pour confirmer l’adresse. D’ici là, connectez-vous avec claire@example.org.',
    ],
  },
  {
    occasion: 'email is taken',
    meant: 'A 422 on e-mail change: Email address already used',
    en: ['This address already has an account. Enter another one.'],
    fr: ['Un compte existe déjà avec cette adresse. Saisissez-en une autre.'],
  },
  {
    occasion: 'pro: fiche_not_authorized',
    meant: 'not correctly identified with this professional',
    en: [
      'This person’s details do not match the business’s records',
      'Check the person’s name and email address. What you typed is kept.',
    ],
    fr: [
      'Les informations de cette personne ne correspondent pas à celles de l’établissement',
      'Vérifiez le nom et l’adresse e-mail de la personne. Votre saisie est conservée.',
    ],
  },
  {
    occasion: 'pro: max_rdv_number',
    meant: 'maximum number of appointments reached',
    en: [
      'This person has reached the maximum number of appointments',
      'Cancel one of this person’s appointments before booking a new one.',
    ],
    fr: [
      'Cette personne a atteint le nombre maximal de rendez-vous',
      'Annulez l’un des rendez-vous de cette personne avant d’en prendre un nouveau.',
    ],
  },
  {
    occasion: 'pro: mintime_between',
    meant: 'an appointment already exists too close to this one',
    en: ['This person already has an appointment too close to this one', 'Choose a later date.'],
    fr: ['Cette personne a déjà un rendez-vous trop proche de celui-ci', 'Choisissez une date plus lointaine.'],
  },
  {
    occasion: 'pro: not_open_group',
    meant: 'first appointments by phone only',
    en: ['This person’s first appointment must be made by phone', 'Ask the business.'],
    fr: ['Le premier rendez-vous de cette personne se prend par téléphone', 'Adressez-vous à l’établissement.'],
  },
  {
    occasion: 'pro: not_open_group_health',
    meant: 'first appointments by phone only, for patients',
    en: ['This new patient can only book by phone', 'Ask the business.'],
    fr: ['Ce nouveau patient ne peut prendre rendez-vous que par téléphone', 'Adressez-vous à l’établissement.'],
  },
  {
    occasion: 'pro: same_time_rdv',
    meant: 'an appointment already exists at this time',
    en: [
      'This person already has an appointment at this time',
      'Choose another time, or keep the person’s current appointment.',
    ],
    fr: [
      'Cette personne a déjà un rendez-vous à cet horaire',
      'Choisissez un autre horaire, ou gardez le rendez-vous actuel de la personne.',
    ],
  },
  {
    occasion: 'pro: user_blacklisted',
    meant: 'not authorised to book with this professional',
    en: ['No appointment can be booked online for this person', 'Ask the business.'],
    fr: ['Aucun rendez-vous ne peut être pris en ligne pour cette personne', 'Adressez-vous à l’établissement.'],
  },
]
