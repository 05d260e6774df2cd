interface Words {
  title: string
  close: string
  elsewhere: string
}

/** The few texts of the script itself; the booking brings its own. */
const WORDS: Readonly<Record<string, Words>> = {
  en: { title: 'Book an appointment', close: 'Close', elsewhere: 'Open in a new window' },
  fr: { title: 'Prendre rendez-vous', close: 'Fermer', elsewhere: 'Ouvrir dans une nouvelle fenêtre' },
  de: { title: 'Termin buchen', close: 'Schließen', elsewhere: 'In einem neuen Fenster öffnen' },
  es: { title: 'Reservar una cita', close: 'Cerrar', elsewhere: 'Abrir en una ventana nueva' },
  it: { title: 'Prenota un appuntamento', close: 'Chiudi', elsewhere: 'Apri in una nuova finestra' },
  nl: { title: 'Afspraak maken', close: 'Sluiten', elsewhere: 'Openen in een nieuw venster' },
  pt: { title: 'Fazer uma marcação', close: 'Fechar', elsewhere: 'Abrir numa nova janela' },
}

/** The texts in the language of the element that contains them. */
export function wordsFor(place: Element): Words {
  const language = place.closest('[lang]')?.getAttribute('lang')?.slice(0, 2).toLowerCase() ?? 'en'
  return (Object.hasOwn(WORDS, language) ? WORDS[language] : WORDS.en) as Words
}
