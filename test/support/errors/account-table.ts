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
    en: ['Modification impossible', 'This appointment cannot be changed online. It stays as it is.', QUOTED],
    fr: ['Modification impossible', 'Ce rendez-vous ne peut pas être modifié en ligne. Il reste inchangé.', QUOTED],
  },
  {
    occasion: 'move too late',
    meant: 'Appointment too close to modify',
    en: ['Modification impossible', 'It is too late to change this appointment online. It stays as it is.'],
    fr: ['Modification impossible', 'Il est trop tard pour modifier ce rendez-vous en ligne. Il reste inchangé.'],
  },
  {
    occasion: 'move of what is gone',
    meant: 'editAptError: the appointment is not complete any more',
    en: ['Modification impossible', 'A service, a calendar or a resource of it is no longer available'],
    fr: [
      'Modification impossible',
      'Une prestation, un agenda ou une ressource de ce rendez-vous n’est plus disponible',
    ],
  },
  {
    occasion: 'retake of what is gone',
    meant: 'retakeError: service or resource no longer available',
    en: ['This appointment cannot be booked again', 'A service, a calendar or a resource of it is no longer available'],
    fr: [
      'Ce rendez-vous ne peut pas être repris',
      'Une prestation, un agenda ou une ressource de ce rendez-vous n’est plus disponible',
    ],
  },
  {
    occasion: 'move failed',
    meant: 'Error updating appointment',
    en: ['The appointment could not be moved', `Please try again in a moment, or call 01 23 45 67 89. (${QUOTED})`],
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
    en: ['An account already exists for this e-mail address. Sign in with it, or reset your password.'],
    fr: [
      'Un compte existe déjà pour cette adresse e-mail. Connectez-vous avec cette adresse, ou réinitialisez votre mot de passe.',
    ],
  },
  {
    occasion: 'register refused in words',
    meant: 'registerError on the form',
    en: ['The business could not accept this', `Please try again in a moment, or call 01 23 45 67 89. (${QUOTED})`],
    fr: [
      'L’établissement n’a pas pu accepter cette demande',
      `Réessayez dans un instant, ou appelez le 01 23 45 67 89. (${QUOTED})`,
    ],
  },
  {
    occasion: 'register refused by a key',
    meant: 'registerError, translated when a single word',
    en: ['You are not allowed to see this'],
    fr: ['Vous n’avez pas accès à ceci'],
  },
  {
    occasion: 'register disabled',
    meant: 'Registration disabled',
    en: [
      'Atelier Dupré takes no new customers online',
      'Accounts are created by the business. Please call it for your first appointment.',
    ],
    fr: [
      'Atelier Dupré n’accepte pas de nouveaux clients en ligne',
      'Les comptes sont créés par l’établissement. Appelez-le pour votre premier rendez-vous.',
    ],
  },
  {
    occasion: 'register disabled meanwhile',
    meant: 'Registration disabled, as the answer to a press',
    en: ['Atelier Dupré takes no new customers online', 'Call 01 23 45 67 89'],
    fr: ['Atelier Dupré n’accepte pas de nouveaux clients en ligne', 'Appeler le 01 23 45 67 89'],
  },
  {
    occasion: 'reset of an unknown address',
    meant: 'Reset-password failure: E-mail not found, under the field',
    en: ['This e-mail address was not found. Check its spelling.'],
    fr: ['Cette adresse e-mail est introuvable. Vérifiez son orthographe.'],
  },
  {
    occasion: 'reset refused',
    meant: 'Reset-password failure: the translated server error',
    en: ['This e-mail address is not known here. Check its spelling.'],
    fr: ['Cette adresse e-mail n’est pas connue ici. Vérifiez son orthographe.'],
  },
  {
    occasion: 'link of a blocked account',
    meant: 'Account blocked for 10 minutes after excessive failed logins',
    en: ['This account is blocked for 10 minutes after too many attempts', 'Try again'],
    fr: ['Ce compte est bloqué pendant 10 minutes après trop de tentatives', 'Réessayer'],
  },
  {
    occasion: 'link tried too often',
    meant: 'too many requests: a disturbance, after which the link is still good',
    en: ['There were too many requests in a short time', 'Please wait a little.', 'Try again'],
    fr: ['Trop de demandes en peu de temps', 'Patientez un peu.', 'Réessayer'],
  },
  {
    occasion: 'record not saved',
    meant: 'Record save failure stores the message',
    en: ['The business could not accept this', `Please try again in a moment, or call 01 23 45 67 89. (${QUOTED})`],
    fr: [
      'L’établissement n’a pas pu accepter cette demande',
      `Réessayez dans un instant, ou appelez le 01 23 45 67 89. (${QUOTED})`,
    ],
  },
  {
    occasion: 'ninth record',
    meant: 'Record save failure: eight records at most',
    en: ['No more persons can be added'],
    fr: ['Il n’est plus possible d’ajouter de personne'],
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
    en: ['Choose a password', 'Your account is active. Choose the password that you will sign in with.'],
    fr: ['Choisissez un mot de passe', 'Votre compte est activé. Choisissez le mot de passe pour vous connecter.'],
  },
  {
    occasion: 'password forgotten',
    meant: 'pwdMustBeChanged after a forgotten password',
    en: ['Choose a new password', 'Choose the new password that you will sign in with from now on.'],
    fr: [
      'Choisissez un nouveau mot de passe',
      'Choisissez le nouveau mot de passe avec lequel vous vous connecterez désormais.',
    ],
  },
  {
    occasion: 'passwordChanged',
    meant: 'passwordChanged',
    en: ['Your password is changed'],
    fr: ['Votre mot de passe est modifié'],
  },
  {
    occasion: 'passwordSet',
    meant: 'passwordChanged, of an account that had none',
    en: ['Your password is set'],
    fr: ['Votre mot de passe est enregistré'],
  },
  {
    occasion: 'emailChanged',
    meant: 'emailChanged',
    en: ['Your e-mail address is changed'],
    fr: ['Votre adresse e-mail est modifiée'],
  },
  {
    occasion: 'email not confirmed',
    meant: 'emailChanged: the email’s link is of no use any more',
    en: [
      'The link for your new e-mail address is no longer valid',
      'Your address has not changed. Ask for a new link under Parameters.',
    ],
    fr: [
      'Le lien pour votre nouvelle adresse e-mail n’est plus valable',
      'Votre adresse n’a pas changé. Demandez un nouveau lien sous Paramètres.',
    ],
  },
  {
    occasion: 'email is pending',
    meant: 'temp_email: pending until confirmed',
    en: [
      'Check your inbox',
      'We have written to neuve@example.org. Follow the link in that message and sign in to confirm it. Until then you sign in with claire@example.org.',
    ],
    fr: [
      'Consultez votre messagerie',
      'Nous avons écrit à neuve@example.org. Suivez le lien de ce message et connectez-vous pour la confirmer. D’ici là, vous vous connectez avec claire@example.org.',
    ],
  },
  {
    occasion: 'email is taken',
    meant: 'A 422 on e-mail change: Email address already used',
    en: ['This address already belongs to an account here. Type another one.'],
    fr: ['Cette adresse appartient déjà à un compte ici. Saisissez-en une autre.'],
  },
  {
    occasion: 'pro: fiche_not_authorized',
    meant: 'not correctly identified with this professional',
    en: [
      'This person is not correctly identified with this business',
      'Check the name and the e-mail address of the person. What you typed is kept.',
    ],
    fr: [
      'L’identification de cette personne auprès de cet établissement n’est pas correcte',
      'Vérifiez le nom et l’adresse e-mail de la personne. Ce que vous avez saisi est conservé.',
    ],
  },
  {
    occasion: 'pro: max_rdv_number',
    meant: 'maximum number of appointments reached',
    en: [
      'This person has reached the number of appointments they may book',
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
    en: ['This person already has an appointment too close to this one', 'Please choose a date further away.'],
    fr: ['Cette personne a déjà un rendez-vous trop proche de celui-ci', 'Choisissez une date plus éloignée.'],
  },
  {
    occasion: 'pro: not_open_group',
    meant: 'first appointments by phone only',
    en: ['This person’s first appointment is given by phone only', 'Please ask the business.'],
    fr: [
      'Le premier rendez-vous de cette personne se prend uniquement par téléphone',
      'Adressez-vous à l’établissement.',
    ],
  },
  {
    occasion: 'pro: not_open_group_health',
    meant: 'first appointments by phone only, for patients',
    en: ['This person is a new patient, and new patients are received by phone only', 'Please ask the business.'],
    fr: [
      'Cette personne est un nouveau patient, et les nouveaux patients prennent rendez-vous uniquement par téléphone',
      'Adressez-vous à l’établissement.',
    ],
  },
  {
    occasion: 'pro: same_time_rdv',
    meant: 'an appointment already exists at this time',
    en: [
      'This person already has an appointment at this time',
      'Please choose another time, or keep the appointment the person has.',
    ],
    fr: [
      'Cette personne a déjà un rendez-vous à cette heure',
      'Choisissez un autre horaire, ou gardez le rendez-vous qu’a cette personne.',
    ],
  },
  {
    occasion: 'pro: user_blacklisted',
    meant: 'not authorised to book with this professional',
    en: ['No appointment can be booked online for this person', 'Please ask the business.'],
    fr: ['Aucun rendez-vous ne peut être pris en ligne pour cette personne', 'Adressez-vous à l’établissement.'],
  },
]
