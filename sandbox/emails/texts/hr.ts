import type { Texts } from './texts.types.ts'

export const hr: Texts = {
  registration: {
    subject: 'Aktivirajte svoj račun: {group}',
    lines: [
      'Aktivirajte svoj račun i odaberite lozinku: {group}.',
      'Poveznica vrijedi sedam dana. Ako niste otvorili račun, zanemarite ovu poruku.',
    ],
    labels: ['Aktiviraj moj račun'],
  },
  reset: {
    subject: 'Odaberite novu lozinku: {group}',
    lines: [
      'Zatražili ste novu lozinku: {group}. Odaberite je ovom poveznicom.',
      'Poveznica vrijedi jedan sat. Ako to niste bili vi, zanemarite ovu poruku: lozinka ostaje ista.',
    ],
    labels: ['Odaberi novu lozinku'],
  },
  email: {
    subject: 'Potvrdite svoju novu adresu e-pošte: {group}',
    lines: [
      'Potvrdite da je {about} vaša nova adresa e-pošte: {group}. Morat ćete se prijaviti.',
      'Poveznica vrijedi jedan dan. Dotad vrijedi vaša sadašnja adresa.',
    ],
    labels: ['Potvrdi ovu adresu'],
  },
  booking: {
    subject: 'Vaš termin: {group}',
    lines: ['Vaš je termin rezerviran:', '{about}'],
    labels: ['Prikaži moje termine', 'Dodaj u moj kalendar', 'Otkaži termin', 'Promijeni vrijeme'],
  },
  move: {
    subject: 'Vaš termin je premješten: {group}',
    lines: ['Vaš termin ima novo vrijeme:', '{about}'],
    labels: ['Prikaži moje termine', 'Dodaj u moj kalendar', 'Otkaži termin', 'Promijeni vrijeme'],
  },
  cancellation: {
    subject: 'Vaš termin je otkazan: {group}',
    lines: ['Ovaj je termin otkazan:', '{about}'],
    labels: ['Rezerviraj drugi termin'],
  },
  entry: {
    practitioner: 'Kod: {name}',
    phone: 'Telefon: {phone}',
    manage: 'Pogledajte, promijenite ili otkažite termin: {link}',
  },
}
