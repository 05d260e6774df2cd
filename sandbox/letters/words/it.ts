import type { Words } from './words.types.ts'

export const it: Words = {
  registration: {
    subject: 'Attivi il suo account di {group}',
    lines: [
      'Ha creato un account di {group}. Segua questo link per attivarlo e scegliere la password.',
      'Il link è valido per sette giorni. Se non ha richiesto un account, ignori questa e-mail.',
    ],
    labels: ['Attivare il mio account'],
  },
  reset: {
    subject: 'Scelga una nuova password per {group}',
    lines: [
      'Ha dimenticato la password di {group}. Segua questo link per sceglierne una nuova.',
      'Il link è valido per un’ora. Se non è stato lei, ignori questa e-mail: la password resta la stessa.',
    ],
    labels: ['Scegliere una nuova password'],
  },
  email: {
    subject: 'Confermi il suo nuovo indirizzo e-mail per {group}',
    lines: [
      'D’ora in poi desidera usare {about} per {group}. Segua questo link e acceda con la password per confermarlo.',
      'Il link è valido per un giorno. Fino ad allora resta in uso l’indirizzo precedente.',
    ],
    labels: ['Confermare questo indirizzo'],
  },
  booking: {
    subject: 'Il suo appuntamento: {group}',
    lines: ['Il suo appuntamento è prenotato:', '{about}'],
    labels: ['Vedere i miei appuntamenti', 'Aggiungerlo al mio calendario', 'Disdirlo', 'Cambiare l’orario'],
  },
  move: {
    subject: 'Il suo appuntamento ha un nuovo orario: {group}',
    lines: ['Il suo appuntamento è stato spostato. Ora è:', '{about}'],
    labels: ['Vedere i miei appuntamenti', 'Aggiungerlo al mio calendario', 'Disdirlo', 'Cambiare l’orario'],
  },
  cancellation: {
    subject: 'Il suo appuntamento è disdetto: {group}',
    lines: ['Questo appuntamento è disdetto:', '{about}'],
    labels: ['Prenotarne un altro'],
  },
  entry: {
    practitioner: 'Con {name}',
    phone: 'Telefono: {phone}',
    manage: 'Vedere, spostare o disdire l’appuntamento: {link}',
  },
}
