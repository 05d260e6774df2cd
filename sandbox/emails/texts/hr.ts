import type { Texts } from './texts.types.ts'

export const hr: Texts = {
  registration: {
    subject: 'Aktivirajte svoj račun: {group}',
    lines: [
      'Otvorili ste račun: {group}. Ovom poveznicom ga aktivirate i birate lozinku.',
      'Poveznica vrijedi sedam dana. Ako niste tražili račun, zanemarite ovu poruku.',
    ],
    labels: ['Aktiviraj moj račun'],
  },
  reset: {
    subject: 'Odaberite novu lozinku: {group}',
    lines: [
      'Zaboravili ste lozinku: {group}. Ovom poveznicom birate novu.',
      'Poveznica vrijedi jedan sat. Ako to niste bili vi, zanemarite ovu poruku: lozinka ostaje ista.',
    ],
    labels: ['Odaberi novu lozinku'],
  },
  email: {
    subject: 'Potvrdite svoju novu adresu e-pošte: {group}',
    lines: [
      'Odsad želite koristiti adresu {about}: {group}. Otvorite ovu poveznicu i prijavite se lozinkom da biste je potvrdili.',
      'Poveznica vrijedi jedan dan. Dotad vrijedi vaša dosadašnja adresa.',
    ],
    labels: ['Potvrdi ovu adresu'],
  },
  booking: {
    subject: 'Vaš termin: {group}',
    lines: ['Vaš je termin rezerviran:', '{about}'],
    labels: ['Prikaži moje termine', 'Dodaj u moj kalendar', 'Otkaži termin', 'Promijeni vrijeme'],
  },
  move: {
    subject: 'Novo vrijeme vašeg termina: {group}',
    lines: ['Vaš je termin premješten. Sada vrijedi:', '{about}'],
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
