import type { Texts } from './texts.types.ts'

export const de: Texts = {
  registration: {
    subject: 'Aktivieren Sie Ihr Konto bei {group}',
    lines: [
      'Aktivieren Sie Ihr Konto bei {group} und wählen Sie Ihr Passwort.',
      'Der Link gilt sieben Tage. Wenn Sie kein Konto angelegt haben, ignorieren Sie diese E-Mail.',
    ],
    labels: ['Mein Konto aktivieren'],
  },
  reset: {
    subject: 'Wählen Sie ein neues Passwort für {group}',
    lines: [
      'Sie haben ein neues Passwort für {group} angefordert. Mit diesem Link wählen Sie es.',
      'Der Link gilt eine Stunde. Wenn die Anfrage nicht von Ihnen kommt, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
    ],
    labels: ['Neues Passwort wählen'],
  },
  email: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse bei {group}',
    lines: [
      'Bestätigen Sie {about} als Ihre neue E-Mail-Adresse bei {group}. Dazu melden Sie sich mit Ihrem Passwort an.',
      'Der Link gilt einen Tag. Bis dahin gilt Ihre bisherige Adresse.',
    ],
    labels: ['Diese Adresse bestätigen'],
  },
  booking: {
    subject: 'Ihr Termin bei {group}',
    lines: ['Ihr Termin ist gebucht:', '{about}'],
    labels: ['Meine Termine ansehen', 'In meinen Kalender eintragen', 'Termin absagen', 'Zeit ändern'],
  },
  move: {
    subject: 'Ihr Termin bei {group} wurde verschoben',
    lines: ['Ihr Termin hat eine neue Zeit:', '{about}'],
    labels: ['Meine Termine ansehen', 'In meinen Kalender eintragen', 'Termin absagen', 'Zeit ändern'],
  },
  cancellation: {
    subject: 'Ihr Termin bei {group} ist abgesagt',
    lines: ['Dieser Termin ist abgesagt:', '{about}'],
    labels: ['Neuen Termin buchen'],
  },
  entry: {
    practitioner: 'Bei {name}',
    phone: 'Telefon: {phone}',
    manage: 'Termin ansehen, ändern oder absagen: {link}',
  },
}
