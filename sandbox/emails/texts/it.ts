import type { Texts } from './texts.types.ts'

export const it: Texts = {
  registration: {
    subject: 'Attiva il tuo account di {group}',
    lines: [
      'Hai creato un account di {group}. Segui questo link per attivarlo e scegliere la password.',
      'Il link è valido per sette giorni. Se non hai richiesto un account, ignora questa e-mail.',
    ],
    labels: ['Attivare il mio account'],
  },
  reset: {
    subject: 'Scegli una nuova password per {group}',
    lines: [
      'Hai dimenticato la password di {group}. Segui questo link per sceglierne una nuova.',
      'Il link è valido per un’ora. Se la richiesta non viene da te, ignora questa e-mail: la password resta la stessa.',
    ],
    labels: ['Scegliere una nuova password'],
  },
  email: {
    subject: 'Conferma il tuo nuovo indirizzo e-mail per {group}',
    lines: [
      'D’ora in poi vuoi usare {about} per {group}. Segui questo link e accedi con la password per confermarlo.',
      'Il link è valido per un giorno. Fino ad allora resta in uso l’indirizzo precedente.',
    ],
    labels: ['Confermare questo indirizzo'],
  },
  booking: {
    subject: 'Il tuo appuntamento: {group}',
    lines: ['Il tuo appuntamento è prenotato:', '{about}'],
    labels: ['Vedere i miei appuntamenti', 'Aggiungerlo al mio calendario', 'Disdirlo', 'Cambiare l’orario'],
  },
  move: {
    subject: 'Il tuo appuntamento ha un nuovo orario: {group}',
    lines: ['Il tuo appuntamento è stato spostato. Ora è:', '{about}'],
    labels: ['Vedere i miei appuntamenti', 'Aggiungerlo al mio calendario', 'Disdirlo', 'Cambiare l’orario'],
  },
  cancellation: {
    subject: 'Il tuo appuntamento è disdetto: {group}',
    lines: ['Questo appuntamento è disdetto:', '{about}'],
    labels: ['Prenotarne un altro'],
  },
  entry: {
    practitioner: 'Con {name}',
    phone: 'Telefono: {phone}',
    manage: 'Vedi, modifica o disdici l’appuntamento: {link}',
  },
}
