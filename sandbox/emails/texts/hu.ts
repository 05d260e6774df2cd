import type { Texts } from './texts.types.ts'

export const hu: Texts = {
  registration: {
    subject: 'Aktiválja fiókját: {group}',
    lines: [
      'Fiókot hozott létre itt: {group}. Ezen a hivatkozáson aktiválhatja, és megadhatja jelszavát.',
      'A hivatkozás hét napig érvényes. Ha nem Ön kérte a fiókot, hagyja figyelmen kívül ezt az e-mailt.',
    ],
    labels: ['Fiókom aktiválása'],
  },
  reset: {
    subject: 'Válasszon új jelszót: {group}',
    lines: [
      'Elfelejtette a jelszavát itt: {group}. Ezen a hivatkozáson újat választhat.',
      'A hivatkozás egy óráig érvényes. Ha nem Ön kérte, hagyja figyelmen kívül ezt az e-mailt: a jelszava nem változik.',
    ],
    labels: ['Új jelszó választása'],
  },
  email: {
    subject: 'Erősítse meg új e-mail-címét: {group}',
    lines: [
      'Mostantól a(z) {about} címet szeretné használni itt: {group}. Nyissa meg ezt a hivatkozást, és a megerősítéshez jelentkezzen be a jelszavával.',
      'A hivatkozás egy napig érvényes. Addig a korábbi címe marad használatban.',
    ],
    labels: ['Cím megerősítése'],
  },
  booking: {
    subject: 'Az Ön időpontja: {group}',
    lines: ['Az időpontot lefoglaltuk:', '{about}'],
    labels: ['Időpontjaim megtekintése', 'Hozzáadás a naptáramhoz', 'Lemondás', 'Időpont módosítása'],
  },
  move: {
    subject: 'Új időpontot kapott: {group}',
    lines: ['Az időpontja megváltozott. Az új időpont:', '{about}'],
    labels: ['Időpontjaim megtekintése', 'Hozzáadás a naptáramhoz', 'Lemondás', 'Időpont módosítása'],
  },
  cancellation: {
    subject: 'Az időpontját lemondták: {group}',
    lines: ['Ez az időpont le van mondva:', '{about}'],
    labels: ['Másik időpont foglalása'],
  },
  entry: {
    practitioner: 'Kihez: {name}',
    phone: 'Telefon: {phone}',
    manage: 'A foglalás megtekintése, módosítása vagy lemondása: {link}',
  },
}
