import type { Texts } from './texts.types.ts'

export const it: Texts = {
  registration: {
    subject: 'Attiva il tuo account presso {group}',
    lines: [
      'Attiva il tuo account presso {group} e scegli la password.',
      'Il link è valido per sette giorni. Se non hai creato un account, ignora questa e-mail.',
    ],
    labels: ['Attiva il mio account'],
  },
  reset: {
    subject: 'Scegli una nuova password per {group}',
    lines: [
      'Hai chiesto una nuova password per {group}. Sceglila con questo link.',
      'Il link è valido per un’ora. Se la richiesta non viene da te, ignora questa e-mail: la password resta la stessa.',
    ],
    labels: ['Scegli una nuova password'],
  },
  email: {
    subject: 'Conferma il tuo nuovo indirizzo e-mail per {group}',
    lines: [
      'Conferma che {about} è il tuo nuovo indirizzo e-mail per {group}. Dovrai accedere con la password.',
      'Il link è valido per un giorno. Fino ad allora resta in uso l’indirizzo attuale.',
    ],
    labels: ['Conferma questo indirizzo'],
  },
  booking: {
    subject: 'Il tuo appuntamento presso {group}',
    lines: ['Il tuo appuntamento è confermato:', '{about}'],
    labels: ['Vedi i miei appuntamenti', 'Aggiungi al mio calendario', 'Disdici l’appuntamento', 'Cambia orario'],
  },
  move: {
    subject: 'Il tuo appuntamento presso {group} è stato spostato',
    lines: ['Il tuo appuntamento ha un nuovo orario:', '{about}'],
    labels: ['Vedi i miei appuntamenti', 'Aggiungi al mio calendario', 'Disdici l’appuntamento', 'Cambia orario'],
  },
  cancellation: {
    subject: 'Il tuo appuntamento presso {group} è stato disdetto',
    lines: ['Questo appuntamento è stato disdetto:', '{about}'],
    labels: ['Prenota un altro appuntamento'],
  },
  entry: {
    practitioner: 'Con {name}',
    phone: 'Telefono: {phone}',
    manage: 'Vedi, modifica o disdici l’appuntamento: {link}',
  },
}
