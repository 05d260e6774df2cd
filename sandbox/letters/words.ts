import type { LetterKind } from '../database/schema.ts'

interface LetterWords {
  subject: string
  /** `{group}` is the business, `{about}` what the letter is about. */
  lines: readonly string[]
  /** The texts of the links, in the order of the links in the letter. */
  labels: readonly string[]
}

/** The texts of the letters: in French for a French business, else in English. */
export const WORDS: Readonly<Record<LetterKind, Readonly<Record<'en' | 'fr', LetterWords>>>> = {
  registration: {
    en: {
      subject: 'Activate your account with {group}',
      lines: [
        'You have created an account with {group}. Follow this link to activate it and to choose your password.',
        'The link works for seven days. If you did not ask for an account, ignore this letter.',
      ],
      labels: ['Activate my account'],
    },
    fr: {
      subject: 'Activez votre compte chez {group}',
      lines: [
        'Vous avez créé un compte chez {group}. Suivez ce lien pour l’activer et choisir votre mot de passe.',
        'Le lien est valable sept jours. Si vous n’avez pas demandé de compte, ignorez ce message.',
      ],
      labels: ['Activer mon compte'],
    },
  },
  reset: {
    en: {
      subject: 'Choose a new password for {group}',
      lines: [
        'You have forgotten your password for {group}. Follow this link to choose a new one.',
        'The link works for one hour. If it was not you, ignore this letter: your password stays as it is.',
      ],
      labels: ['Choose a new password'],
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe pour {group}',
      lines: [
        'Vous avez oublié votre mot de passe pour {group}. Suivez ce lien pour en choisir un nouveau.',
        'Le lien est valable une heure. Si cette demande ne vient pas de vous, ignorez ce message : rien ne change.',
      ],
      labels: ['Choisir un nouveau mot de passe'],
    },
  },
  email: {
    en: {
      subject: 'Confirm your new e-mail address with {group}',
      lines: [
        'You want to use {about} with {group} from now on. Follow this link and sign in with your password to confirm it.',
        'The link works for one day. Until then your former address stays in use.',
      ],
      labels: ['Confirm this address'],
    },
    fr: {
      subject: 'Confirmez votre nouvelle adresse e-mail chez {group}',
      lines: [
        'Vous souhaitez utiliser désormais {about} chez {group}. Suivez ce lien et connectez-vous avec votre mot de passe pour la confirmer.',
        'Le lien est valable un jour. D’ici là, votre ancienne adresse reste en usage.',
      ],
      labels: ['Confirmer cette adresse'],
    },
  },
  booking: {
    en: {
      subject: 'Your appointment with {group}',
      lines: ['Your appointment is booked:', '{about}'],
      labels: ['See my appointments', 'Add it to my calendar', 'Cancel it', 'Change its time'],
    },
    fr: {
      subject: 'Votre rendez-vous chez {group}',
      lines: ['Votre rendez-vous est confirmé :', '{about}'],
      labels: ['Voir mes rendez-vous', 'L’ajouter à mon agenda', 'L’annuler', 'Changer son horaire'],
    },
  },
  move: {
    en: {
      subject: 'Your appointment with {group} has a new time',
      lines: ['Your appointment has been moved. From now on it is:', '{about}'],
      labels: ['See my appointments', 'Add it to my calendar', 'Cancel it', 'Change its time'],
    },
    fr: {
      subject: 'Votre rendez-vous chez {group} a changé d’horaire',
      lines: ['Votre rendez-vous a été déplacé. Le voici désormais :', '{about}'],
      labels: ['Voir mes rendez-vous', 'L’ajouter à mon agenda', 'L’annuler', 'Changer son horaire'],
    },
  },
  cancellation: {
    en: {
      subject: 'Your appointment with {group} is cancelled',
      lines: ['This appointment is cancelled:', '{about}'],
      labels: ['Book another one'],
    },
    fr: {
      subject: 'Votre rendez-vous chez {group} est annulé',
      lines: ['Ce rendez-vous est annulé :', '{about}'],
      labels: ['En prendre un autre'],
    },
  },
}
