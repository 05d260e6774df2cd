import type { Texts } from './texts.types.ts'

export const fr: Texts = {
  registration: {
    subject: 'Activez votre compte chez {group}',
    lines: [
      'Activez votre compte chez {group} et choisissez votre mot de passe.',
      'Le lien est valable sept jours. Si vous n’avez pas créé de compte, ignorez cet e-mail.',
    ],
    labels: ['Activer mon compte'],
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe pour {group}',
    lines: [
      'Vous avez demandé un nouveau mot de passe pour {group}. Choisissez-le ici.',
      'Le lien est valable une heure. Si cette demande ne vient pas de vous, ignorez cet e-mail : votre mot de passe reste le même.',
    ],
    labels: ['Choisir un nouveau mot de passe'],
  },
  email: {
    subject: 'Confirmez votre nouvelle adresse e-mail chez {group}',
    lines: [
      'Confirmez votre nouvelle adresse e-mail chez {group} : {about}. Vous devrez vous connecter.',
      'Le lien est valable un jour. D’ici là, votre adresse actuelle reste utilisée.',
    ],
    labels: ['Confirmer cette adresse'],
  },
  booking: {
    subject: 'Votre rendez-vous chez {group}',
    lines: ['Votre rendez-vous est confirmé :', '{about}'],
    labels: ['Voir mes rendez-vous', 'Ajouter à mon agenda', 'Annuler le rendez-vous', 'Changer d’horaire'],
  },
  move: {
    subject: 'Votre rendez-vous chez {group} a été déplacé',
    lines: ['Votre rendez-vous a un nouvel horaire :', '{about}'],
    labels: ['Voir mes rendez-vous', 'Ajouter à mon agenda', 'Annuler le rendez-vous', 'Changer d’horaire'],
  },
  cancellation: {
    subject: 'Votre rendez-vous chez {group} est annulé',
    lines: ['Ce rendez-vous est annulé :', '{about}'],
    labels: ['Prendre un autre rendez-vous'],
  },
  entry: {
    practitioner: 'Avec {name}',
    phone: 'Téléphone : {phone}',
    manage: 'Voir, modifier ou annuler le rendez-vous : {link}',
  },
}
