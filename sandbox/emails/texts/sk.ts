import type { Texts } from './texts.types.ts'

export const sk: Texts = {
  registration: {
    subject: 'Aktivujte si účet: {group}',
    lines: [
      'Vytvorili ste si účet. Poskytovateľ: {group}. Týmto odkazom účet aktivujete a zvolíte si heslo.',
      'Odkaz platí sedem dní. Ak ste o účet nežiadali, tento e-mail ignorujte.',
    ],
    labels: ['Aktivovať môj účet'],
  },
  reset: {
    subject: 'Zvoľte si nové heslo: {group}',
    lines: [
      'Požiadali ste o nové heslo. Poskytovateľ: {group}. Týmto odkazom si zvolíte nové.',
      'Odkaz platí jednu hodinu. Ak žiadosť nie je od vás, tento e-mail ignorujte: heslo sa nezmení.',
    ],
    labels: ['Zvoliť nové heslo'],
  },
  email: {
    subject: 'Potvrďte svoju novú e-mailovú adresu: {group}',
    lines: [
      'Odteraz chcete používať adresu {about}. Poskytovateľ: {group}. Otvorte tento odkaz a prihláste sa heslom, tým adresu potvrdíte.',
      'Odkaz platí jeden deň. Dovtedy platí vaša doterajšia adresa.',
    ],
    labels: ['Potvrdiť túto adresu'],
  },
  booking: {
    subject: 'Váš termín: {group}',
    lines: ['Váš termín je rezervovaný:', '{about}'],
    labels: ['Zobraziť moje termíny', 'Pridať do kalendára', 'Zrušiť termín', 'Zmeniť čas'],
  },
  move: {
    subject: 'Nový čas vášho termínu: {group}',
    lines: ['Váš termín bol presunutý. Odteraz platí:', '{about}'],
    labels: ['Zobraziť moje termíny', 'Pridať do kalendára', 'Zrušiť termín', 'Zmeniť čas'],
  },
  cancellation: {
    subject: 'Váš termín je zrušený: {group}',
    lines: ['Tento termín je zrušený:', '{about}'],
    labels: ['Objednať iný termín'],
  },
  entry: {
    practitioner: 'U koho: {name}',
    phone: 'Telefón: {phone}',
    manage: 'Zobraziť, zmeniť alebo zrušiť rezerváciu: {link}',
  },
}
