import type { Texts } from './texts.types.ts'

export const pl: Texts = {
  registration: {
    subject: 'Aktywacja konta: {group}',
    lines: [
      'Na stronie {group} utworzono konto dla tego adresu. Ten link pozwala je aktywować i wybrać hasło.',
      'Link działa przez siedem dni. Jeśli to pomyłka, prosimy zignorować tę wiadomość.',
    ],
    labels: ['Aktywuj moje konto'],
  },
  reset: {
    subject: 'Wybór nowego hasła: {group}',
    lines: [
      'Otrzymaliśmy prośbę o nowe hasło do konta: {group}. Ten link pozwala je wybrać.',
      'Link działa przez godzinę. Jeśli to pomyłka, prosimy zignorować tę wiadomość: hasło się nie zmieni.',
    ],
    labels: ['Wybierz nowe hasło'],
  },
  email: {
    subject: 'Potwierdzenie nowego adresu e-mail: {group}',
    lines: [
      'Od teraz konto {group} ma używać adresu {about}. Aby go potwierdzić, proszę otworzyć ten link i zalogować się hasłem.',
      'Link działa przez jeden dzień. Do tego czasu obowiązuje poprzedni adres.',
    ],
    labels: ['Potwierdź ten adres'],
  },
  booking: {
    subject: 'Wizyta: {group}',
    lines: ['Wizyta jest zarezerwowana:', '{about}'],
    labels: ['Zobacz moje wizyty', 'Dodaj do mojego kalendarza', 'Odwołaj wizytę', 'Zmień termin'],
  },
  move: {
    subject: 'Nowy termin wizyty: {group}',
    lines: ['Wizyta została przeniesiona. Nowy termin:', '{about}'],
    labels: ['Zobacz moje wizyty', 'Dodaj do mojego kalendarza', 'Odwołaj wizytę', 'Zmień termin'],
  },
  cancellation: {
    subject: 'Wizyta odwołana: {group}',
    lines: ['Ta wizyta jest odwołana:', '{about}'],
    labels: ['Zarezerwuj inną'],
  },
  entry: {
    practitioner: 'U kogo: {name}',
    phone: 'Telefon: {phone}',
    manage: 'Zobacz, zmień lub odwołaj wizytę: {link}',
  },
}
