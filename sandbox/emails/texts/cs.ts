import type { Texts } from './texts.types.ts'

export const cs: Texts = {
  registration: {
    subject: 'Aktivujte svůj účet: {group}',
    lines: [
      'Aktivujte svůj účet a zvolte si heslo. Poskytovatel: {group}.',
      'Odkaz platí sedm dní. Pokud jste o účet nežádali, tento e-mail ignorujte.',
    ],
    labels: ['Aktivovat můj účet'],
  },
  reset: {
    subject: 'Zvolte si nové heslo: {group}',
    lines: [
      'Požádali jste o nové heslo. Poskytovatel: {group}. Zvolte si ho tímto odkazem.',
      'Odkaz platí jednu hodinu. Pokud žádost není od vás, tento e-mail ignorujte: heslo se nezmění.',
    ],
    labels: ['Zvolit nové heslo'],
  },
  email: {
    subject: 'Potvrďte svou novou e-mailovou adresu: {group}',
    lines: [
      'Potvrďte, že {about} je vaše nová e-mailová adresa. Poskytovatel: {group}. Bude potřeba se přihlásit.',
      'Odkaz platí jeden den. Do té doby platí vaše současná adresa.',
    ],
    labels: ['Potvrdit tuto adresu'],
  },
  booking: {
    subject: 'Váš termín: {group}',
    lines: ['Váš termín je rezervován:', '{about}'],
    labels: ['Zobrazit mé termíny', 'Přidat do kalendáře', 'Zrušit termín', 'Změnit čas'],
  },
  move: {
    subject: 'Váš termín byl přesunut: {group}',
    lines: ['Váš termín má nový čas:', '{about}'],
    labels: ['Zobrazit mé termíny', 'Přidat do kalendáře', 'Zrušit termín', 'Změnit čas'],
  },
  cancellation: {
    subject: 'Váš termín byl zrušen: {group}',
    lines: ['Tento termín byl zrušen:', '{about}'],
    labels: ['Objednat jiný termín'],
  },
  entry: {
    practitioner: 'U koho: {name}',
    phone: 'Telefon: {phone}',
    manage: 'Zobrazit, změnit nebo zrušit rezervaci: {link}',
  },
}
