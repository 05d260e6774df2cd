import type { Texts } from './texts.types.ts'

export const nl: Texts = {
  registration: {
    subject: 'Activeer uw account bij {group}',
    lines: [
      'U hebt een account aangemaakt bij {group}. Volg deze link om het te activeren en uw wachtwoord te kiezen.',
      'De link werkt zeven dagen. Hebt u geen account aangevraagd? Dan hoeft u niets te doen.',
    ],
    labels: ['Mijn account activeren'],
  },
  reset: {
    subject: 'Kies een nieuw wachtwoord voor {group}',
    lines: [
      'U bent uw wachtwoord voor {group} vergeten. Volg deze link om een nieuw te kiezen.',
      'De link werkt één uur. Was u het niet? Dan hoeft u niets te doen: uw wachtwoord blijft hetzelfde.',
    ],
    labels: ['Nieuw wachtwoord kiezen'],
  },
  email: {
    subject: 'Bevestig uw nieuwe e-mailadres bij {group}',
    lines: [
      'U wilt voortaan {about} gebruiken bij {group}. Volg deze link en log in met uw wachtwoord om het te bevestigen.',
      'De link werkt één dag. Tot dan blijft uw vorige adres in gebruik.',
    ],
    labels: ['Dit adres bevestigen'],
  },
  booking: {
    subject: 'Uw afspraak bij {group}',
    lines: ['Uw afspraak is gemaakt:', '{about}'],
    labels: ['Mijn afspraken bekijken', 'Aan mijn agenda toevoegen', 'Afspraak annuleren', 'Tijd wijzigen'],
  },
  move: {
    subject: 'Uw afspraak bij {group} heeft een nieuwe tijd',
    lines: ['Uw afspraak is verplaatst. Hij is nu:', '{about}'],
    labels: ['Mijn afspraken bekijken', 'Aan mijn agenda toevoegen', 'Afspraak annuleren', 'Tijd wijzigen'],
  },
  cancellation: {
    subject: 'Uw afspraak bij {group} is geannuleerd',
    lines: ['Deze afspraak is geannuleerd:', '{about}'],
    labels: ['Een andere afspraak maken'],
  },
  entry: {
    practitioner: 'Bij {name}',
    phone: 'Telefoon: {phone}',
    manage: 'Afspraak bekijken, wijzigen of annuleren: {link}',
  },
}
