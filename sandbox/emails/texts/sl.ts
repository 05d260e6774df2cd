import type { Texts } from './texts.types.ts'

export const sl: Texts = {
  registration: {
    subject: 'Aktivirajte svoj račun: {group}',
    lines: [
      'Aktivirajte svoj račun in izberite geslo: {group}.',
      'Povezava velja sedem dni. Če računa niste ustvarili, prezrite to sporočilo.',
    ],
    labels: ['Aktiviraj moj račun'],
  },
  reset: {
    subject: 'Izberite novo geslo: {group}',
    lines: [
      'Zahtevali ste novo geslo: {group}. Izberite ga s to povezavo.',
      'Povezava velja eno uro. Če tega niste zahtevali vi, prezrite to sporočilo: geslo ostane enako.',
    ],
    labels: ['Izberi novo geslo'],
  },
  email: {
    subject: 'Potrdite svoj novi e-poštni naslov: {group}',
    lines: [
      'Potrdite, da je {about} vaš novi e-poštni naslov: {group}. Morali se boste prijaviti.',
      'Povezava velja en dan. Do takrat velja vaš sedanji naslov.',
    ],
    labels: ['Potrdi ta naslov'],
  },
  booking: {
    subject: 'Vaš termin: {group}',
    lines: ['Vaš termin je rezerviran:', '{about}'],
    labels: ['Prikaži moje termine', 'Dodaj v moj koledar', 'Odpovej termin', 'Spremeni čas'],
  },
  move: {
    subject: 'Vaš termin je prestavljen: {group}',
    lines: ['Vaš termin ima nov čas:', '{about}'],
    labels: ['Prikaži moje termine', 'Dodaj v moj koledar', 'Odpovej termin', 'Spremeni čas'],
  },
  cancellation: {
    subject: 'Vaš termin je odpovedan: {group}',
    lines: ['Ta termin je odpovedan:', '{about}'],
    labels: ['Rezerviraj drug termin'],
  },
  entry: {
    practitioner: 'Pri: {name}',
    phone: 'Telefon: {phone}',
    manage: 'Oglejte si, spremenite ali odpovejte termin: {link}',
  },
}
