import type { Texts } from './texts.types.ts'

export const sl: Texts = {
  registration: {
    subject: 'Aktivirajte svoj račun: {group}',
    lines: [
      'Ustvarili ste račun: {group}. S to povezavo ga aktivirate in izberete geslo.',
      'Povezava velja sedem dni. Če računa niste zahtevali, prezrite to sporočilo.',
    ],
    labels: ['Aktiviraj moj račun'],
  },
  reset: {
    subject: 'Izberite novo geslo: {group}',
    lines: [
      'Pozabili ste geslo: {group}. S to povezavo izberete novo.',
      'Povezava velja eno uro. Če tega niste zahtevali vi, prezrite to sporočilo: geslo ostane enako.',
    ],
    labels: ['Izberi novo geslo'],
  },
  email: {
    subject: 'Potrdite svoj novi e-poštni naslov: {group}',
    lines: [
      'Odslej želite uporabljati naslov {about}: {group}. Odprite to povezavo in se prijavite z geslom, da ga potrdite.',
      'Povezava velja en dan. Do takrat velja vaš dosedanji naslov.',
    ],
    labels: ['Potrdi ta naslov'],
  },
  booking: {
    subject: 'Vaš termin: {group}',
    lines: ['Vaš termin je rezerviran:', '{about}'],
    labels: ['Prikaži moje termine', 'Dodaj v moj koledar', 'Odpovej termin', 'Spremeni čas'],
  },
  move: {
    subject: 'Novi čas vašega termina: {group}',
    lines: ['Vaš termin je prestavljen. Odslej velja:', '{about}'],
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
