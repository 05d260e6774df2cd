import type { Texts } from './texts.types.ts'

export const sv: Texts = {
  registration: {
    subject: 'Aktivera ditt konto hos {group}',
    lines: [
      'Aktivera ditt konto hos {group} och välj ett lösenord.',
      'Länken gäller i sju dagar. Om du inte har skapat ett konto kan du bortse från det här mejlet.',
    ],
    labels: ['Aktivera mitt konto'],
  },
  reset: {
    subject: 'Välj ett nytt lösenord för {group}',
    lines: [
      'Du har bett om ett nytt lösenord hos {group}. Följ länken för att välja det.',
      'Länken gäller i en timme. Om det inte var du kan du bortse från det här mejlet: lösenordet ändras inte.',
    ],
    labels: ['Välj ett nytt lösenord'],
  },
  email: {
    subject: 'Bekräfta din nya e-postadress hos {group}',
    lines: [
      'Bekräfta att {about} är din nya e-postadress hos {group}. Du behöver logga in.',
      'Länken gäller i en dag. Till dess används din nuvarande adress.',
    ],
    labels: ['Bekräfta adressen'],
  },
  booking: {
    subject: 'Din tid hos {group}',
    lines: ['Din tid är bokad:', '{about}'],
    labels: ['Se mina tider', 'Lägg till i min kalender', 'Avboka tiden', 'Ändra tiden'],
  },
  move: {
    subject: 'Din tid hos {group} har flyttats',
    lines: ['Din tid har ändrats:', '{about}'],
    labels: ['Se mina tider', 'Lägg till i min kalender', 'Avboka tiden', 'Ändra tiden'],
  },
  cancellation: {
    subject: 'Din tid hos {group} är avbokad',
    lines: ['Den här tiden är avbokad:', '{about}'],
    labels: ['Boka en annan tid'],
  },
  entry: {
    practitioner: 'Hos {name}',
    phone: 'Telefon: {phone}',
    manage: 'Se, ändra eller avboka tiden: {link}',
  },
}
