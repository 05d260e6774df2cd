import type { Texts } from './texts.types.ts'

export const hu: Texts = {
  registration: {
    subject: 'Aktiválja fiókját: {group}',
    lines: [
      'Aktiválja fiókját, és adja meg jelszavát itt: {group}.',
      'A hivatkozás hét napig érvényes. Ha nem Ön kérte a fiókot, hagyja figyelmen kívül ezt az e-mailt.',
    ],
    labels: ['Fiókom aktiválása'],
  },
  reset: {
    subject: 'Válasszon új jelszót: {group}',
    lines: [
      'Új jelszót kért itt: {group}. Ezen a hivatkozáson adhatja meg.',
      'A hivatkozás egy óráig érvényes. Ha nem Ön kérte, hagyja figyelmen kívül ezt az e-mailt: a jelszava nem változik.',
    ],
    labels: ['Új jelszó választása'],
  },
  email: {
    subject: 'Erősítse meg új e-mail-címét: {group}',
    lines: [
      'Erősítse meg új e-mail-címét itt: {group}. Az új cím: {about}. Ehhez be kell jelentkeznie.',
      'A hivatkozás egy napig érvényes. Addig a jelenlegi címe marad használatban.',
    ],
    labels: ['Cím megerősítése'],
  },
  booking: {
    subject: 'Az Ön időpontja: {group}',
    lines: ['Az időpontot lefoglaltuk:', '{about}'],
    labels: ['Időpontjaim megtekintése', 'Hozzáadás a naptáramhoz', 'Időpont lemondása', 'Időpont módosítása'],
  },
  move: {
    subject: 'Megváltozott az időpontja: {group}',
    lines: ['Az új időpont:', '{about}'],
    labels: ['Időpontjaim megtekintése', 'Hozzáadás a naptáramhoz', 'Időpont lemondása', 'Időpont módosítása'],
  },
  cancellation: {
    subject: 'Lemondott időpont: {group}',
    lines: ['Ezt az időpontot lemondták:', '{about}'],
    labels: ['Másik időpont foglalása'],
  },
  entry: {
    practitioner: 'Kihez: {name}',
    phone: 'Telefon: {phone}',
    manage: 'A foglalás megtekintése, módosítása vagy lemondása: {link}',
  },
}
