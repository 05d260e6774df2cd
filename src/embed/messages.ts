/** The few texts of the script itself, in the order of `Words`; the booking brings its own. */
const WORDS: Readonly<Record<string, string>> = {
  br: 'Kemer emgav|Serriñ|Prenestr nevez',
  cs: 'Rezervovat termín|Zavřít|Nové okno',
  de: 'Termin buchen|Schließen|In neuem Fenster öffnen',
  en: 'Book an appointment|Close|Open in new window',
  es: 'Reservar una cita|Cerrar|Abrir en ventana nueva',
  fr: 'Prendre rendez-vous|Fermer|Ouvrir dans une nouvelle fenêtre',
  hu: 'Időpontfoglalás|Bezárás|Új ablak',
  it: 'Prenota un appuntamento|Chiudi|Apri in nuova finestra',
  nl: 'Afspraak maken|Sluiten|Openen in nieuw venster',
  pl: 'Umów wizytę|Zamknij|Nowe okno',
  pt: 'Fazer uma marcação|Fechar|Abrir em nova janela',
  sk: 'Rezervovať termín|Zavrieť|Nové okno',
}

/**
 * The title of the dialog, which is also the button's label; the close label; the link to use if the frame does not
 * load.
 */
type Words = readonly [title: string, close: string, elsewhere: string]

/** The texts in the language of the element that contains them. */
export function wordsFor(place: Element): Words {
  const language = place.closest<HTMLElement>('[lang]')?.lang.slice(0, 2).toLowerCase()
  return (WORDS[language ?? ''] ?? WORDS.en)?.split('|') as unknown as Words
}
