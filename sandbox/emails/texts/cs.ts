import type { Texts } from './texts.types.ts'

export const cs: Texts = {
  registration: {
    subject: 'Aktivujte svůj účet: {group}',
    lines: [
      'Vytvořili jste si účet. Poskytovatel: {group}. Tímto odkazem účet aktivujete a zvolíte si heslo.',
      'Odkaz platí sedm dní. Pokud jste o účet nežádali, tento e-mail ignorujte.',
    ],
    labels: ['Aktivovat můj účet'],
  },
  reset: {
    subject: 'Zvolte si nové heslo: {group}',
    lines: [
      'Požádali jste o nové heslo. Poskytovatel: {group}. Tímto odkazem si zvolíte nové.',
      'Odkaz platí jednu hodinu. Pokud žádost není od vás, tento e-mail ignorujte: heslo se nezmění.',
    ],
    labels: ['Zvolit nové heslo'],
  },
  email: {
    subject: 'Potvrďte svou novou e-mailovou adresu: {group}',
    lines: [
      'Chcete nadále používat adresu {about}. Poskytovatel: {group}. Otevřete tento odkaz a přihlaste se heslem, tím adresu potvrdíte.',
      'Odkaz platí jeden den. Do té doby platí vaše dosavadní adresa.',
    ],
    labels: ['Potvrdit tuto adresu'],
  },
  booking: {
    subject: 'Váš termín: {group}',
    lines: ['Váš termín je rezervován:', '{about}'],
    labels: ['Zobrazit mé termíny', 'Přidat do kalendáře', 'Zrušit termín', 'Změnit čas'],
  },
  move: {
    subject: 'Nový čas vašeho termínu: {group}',
    lines: ['Váš termín byl přesunut. Nově platí:', '{about}'],
    labels: ['Zobrazit mé termíny', 'Přidat do kalendáře', 'Zrušit termín', 'Změnit čas'],
  },
  cancellation: {
    subject: 'Váš termín je zrušen: {group}',
    lines: ['Tento termín je zrušen:', '{about}'],
    labels: ['Objednat jiný termín'],
  },
  entry: {
    practitioner: 'U koho: {name}',
    phone: 'Telefon: {phone}',
    manage: 'Zobrazit, změnit nebo zrušit rezervaci: {link}',
  },
}
