import type { Texts } from './texts.types.ts'

export const sk: Texts = {
  registration: {
    subject: 'Aktivujte si účet: {group}',
    lines: [
      'Aktivujte si účet a zvoľte si heslo. Poskytovateľ: {group}.',
      'Odkaz platí sedem dní. Ak ste o účet nežiadali, tento e-mail ignorujte.',
    ],
    labels: ['Aktivovať môj účet'],
  },
  reset: {
    subject: 'Zvoľte si nové heslo: {group}',
    lines: [
      'Požiadali ste o nové heslo. Poskytovateľ: {group}. Zvoľte si ho týmto odkazom.',
      'Odkaz platí jednu hodinu. Ak žiadosť nie je od vás, tento e-mail ignorujte: heslo sa nezmení.',
    ],
    labels: ['Zvoliť nové heslo'],
  },
  email: {
    subject: 'Potvrďte svoju novú e-mailovú adresu: {group}',
    lines: [
      'Potvrďte, že {about} je vaša nová e-mailová adresa. Poskytovateľ: {group}. Bude potrebné sa prihlásiť.',
      'Odkaz platí jeden deň. Dovtedy platí vaša súčasná adresa.',
    ],
    labels: ['Potvrdiť túto adresu'],
  },
  booking: {
    subject: 'Váš termín: {group}',
    lines: ['Váš termín je rezervovaný:', '{about}'],
    labels: ['Zobraziť moje termíny', 'Pridať do kalendára', 'Zrušiť termín', 'Zmeniť čas'],
  },
  move: {
    subject: 'Váš termín bol presunutý: {group}',
    lines: ['Váš termín má nový čas:', '{about}'],
    labels: ['Zobraziť moje termíny', 'Pridať do kalendára', 'Zrušiť termín', 'Zmeniť čas'],
  },
  cancellation: {
    subject: 'Váš termín bol zrušený: {group}',
    lines: ['Tento termín bol zrušený:', '{about}'],
    labels: ['Objednať iný termín'],
  },
  entry: {
    practitioner: 'U koho: {name}',
    phone: 'Telefón: {phone}',
    manage: 'Zobraziť, zmeniť alebo zrušiť rezerváciu: {link}',
  },
}
