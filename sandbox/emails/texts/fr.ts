import type { Texts } from './texts.types.ts'

export const fr: Texts = {
  registration: {
    subject: 'Activez votre compte chez {group}',
    lines: [
      'Vous avez créé un compte chez {group}. Suivez ce lien pour l’activer et choisir votre mot de passe.',
      'Le lien est valable sept jours. Si vous n’avez pas demandé de compte, ignorez ce message.',
    ],
    labels: ['Activer mon compte'],
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe pour {group}',
    lines: [
      'Vous avez oublié votre mot de passe pour {group}. Suivez ce lien pour en choisir un nouveau.',
      'Le lien est valable une heure. Si cette demande ne vient pas de vous, ignorez ce message : rien ne change.',
    ],
    labels: ['Choisir un nouveau mot de passe'],
  },
  email: {
    subject: 'Confirmez votre nouvelle adresse e-mail chez {group}',
    lines: [
      'Vous souhaitez utiliser désormais {about} chez {group}. Suivez ce lien et connectez-vous avec votre mot de passe pour la confirmer.',
      'Le lien est valable un jour. D’ici là, votre ancienne adresse reste en usage.',
    ],
    labels: ['Confirmer cette adresse'],
  },
  booking: {
    subject: 'Votre rendez-vous chez {group}',
    lines: ['Votre rendez-vous est confirmé :', '{about}'],
    labels: ['Voir mes rendez-vous', 'L’ajouter à mon agenda', 'L’annuler', 'Changer son horaire'],
  },
  move: {
    subject: 'Votre rendez-vous chez {group} a changé d’horaire',
    lines: ['Votre rendez-vous a été déplacé. Le voici désormais :', '{about}'],
    labels: ['Voir mes rendez-vous', 'L’ajouter à mon agenda', 'L’annuler', 'Changer son horaire'],
  },
  cancellation: {
    subject: 'Votre rendez-vous chez {group} est annulé',
    lines: ['Ce rendez-vous est annulé :', '{about}'],
    labels: ['En prendre un autre'],
  },
  entry: {
    practitioner: 'Avec {name}',
    phone: 'Téléphone : {phone}',
    manage: 'Voir, modifier ou annuler le rendez-vous : {link}',
  },
}
