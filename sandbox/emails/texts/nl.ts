import type { Texts } from './texts.types.ts'

export const nl: Texts = {
  registration: {
    subject: 'Activeer uw account bij {group}',
    lines: [
      'Activeer uw account bij {group} en kies uw wachtwoord.',
      'De link werkt zeven dagen. Hebt u geen account aangemaakt? Dan hoeft u niets te doen.',
    ],
    labels: ['Mijn account activeren'],
  },
  reset: {
    subject: 'Kies een nieuw wachtwoord voor {group}',
    lines: [
      'U hebt een nieuw wachtwoord aangevraagd voor {group}. Kies het via deze link.',
      'De link werkt één uur. Hebt u dit niet aangevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft hetzelfde.',
    ],
    labels: ['Nieuw wachtwoord kiezen'],
  },
  email: {
    subject: 'Bevestig uw nieuwe e-mailadres bij {group}',
    lines: [
      'Bevestig dat {about} uw nieuwe e-mailadres is bij {group}. Daarvoor logt u in met uw wachtwoord.',
      'De link werkt één dag. Tot dan blijft uw huidige adres in gebruik.',
    ],
    labels: ['Dit adres bevestigen'],
  },
  booking: {
    subject: 'Uw afspraak bij {group}',
    lines: ['Uw afspraak is gemaakt:', '{about}'],
    labels: ['Mijn afspraken bekijken', 'Aan mijn agenda toevoegen', 'Afspraak annuleren', 'Tijd wijzigen'],
  },
  move: {
    subject: 'Uw afspraak bij {group} is verplaatst',
    lines: ['Uw afspraak heeft een nieuwe tijd:', '{about}'],
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
