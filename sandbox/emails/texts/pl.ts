import type { Texts } from './texts.types.ts'

export const pl: Texts = {
  registration: {
    subject: 'Aktywacja konta: {group}',
    lines: [
      'Dla tego adresu założono konto: {group}. Aktywuj je i wybierz hasło.',
      'Link działa przez siedem dni. Jeśli to pomyłka, zignoruj tę wiadomość.',
    ],
    labels: ['Aktywuj moje konto'],
  },
  reset: {
    subject: 'Wybór nowego hasła: {group}',
    lines: [
      'Poproszono o nowe hasło do konta: {group}. Wybierz je pod tym linkiem.',
      'Link działa przez godzinę. Jeśli to pomyłka, zignoruj tę wiadomość: hasło się nie zmieni.',
    ],
    labels: ['Wybierz nowe hasło'],
  },
  email: {
    subject: 'Potwierdzenie nowego adresu e-mail: {group}',
    lines: [
      'Potwierdź, że {about} to Twój nowy adres e-mail ({group}). Trzeba będzie się zalogować.',
      'Link działa przez jeden dzień. Do tego czasu obowiązuje obecny adres.',
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
    labels: ['Zarezerwuj inną wizytę'],
  },
  entry: {
    practitioner: 'U kogo: {name}',
    phone: 'Telefon: {phone}',
    manage: 'Zobacz, zmień lub odwołaj wizytę: {link}',
  },
}
