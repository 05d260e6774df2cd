import type { Texts } from './texts.types.ts'

export const sv: Texts = {
  registration: {
    subject: 'Aktivera ditt konto hos {group}',
    lines: [
      'Du har skapat ett konto hos {group}. Följ länken för att aktivera det och välja lösenord.',
      'Länken gäller i sju dagar. Om du inte har bett om ett konto kan du bortse från det här mejlet.',
    ],
    labels: ['Aktivera mitt konto'],
  },
  reset: {
    subject: 'Välj ett nytt lösenord för {group}',
    lines: [
      'Du har glömt ditt lösenord hos {group}. Följ länken för att välja ett nytt.',
      'Länken gäller i en timme. Om det inte var du kan du bortse från det här mejlet: lösenordet ändras inte.',
    ],
    labels: ['Välj ett nytt lösenord'],
  },
  email: {
    subject: 'Bekräfta din nya e-postadress hos {group}',
    lines: [
      'Du vill använda {about} hos {group} från och med nu. Följ länken och logga in med ditt lösenord för att bekräfta den.',
      'Länken gäller i en dag. Till dess används din tidigare adress.',
    ],
    labels: ['Bekräfta adressen'],
  },
  booking: {
    subject: 'Din tid hos {group}',
    lines: ['Din tid är bokad:', '{about}'],
    labels: ['Se mina tider', 'Lägg till i min kalender', 'Avboka', 'Ändra tid'],
  },
  move: {
    subject: 'Din tid hos {group} har ändrats',
    lines: ['Din tid har flyttats. Nu gäller:', '{about}'],
    labels: ['Se mina tider', 'Lägg till i min kalender', 'Avboka', 'Ändra tid'],
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
