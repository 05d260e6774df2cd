import type { FieldDescriptor } from './world.types.ts'

/** The fields of a person that nearly every group has, in the inputEx language of the wire contract. */
const LABELS = {
  fr: { lastname: 'Nom', firstname: 'Prénom', email: 'E-mail', firstphone: 'Téléphone' },
  de: { lastname: 'Nachname', firstname: 'Vorname', email: 'E-Mail', firstphone: 'Telefon' },
  en: { lastname: 'Last name', firstname: 'First name', email: 'Email', firstphone: 'Phone' },
  br: { lastname: 'Anv-familh', firstname: 'Anv-bihan', email: 'Postel', firstphone: 'Pellgomz' },
  cs: { lastname: 'Příjmení', firstname: 'Jméno', email: 'E-mail', firstphone: 'Telefon' },
  es: { lastname: 'Apellidos', firstname: 'Nombre', email: 'Correo electrónico', firstphone: 'Teléfono' },
  hu: { lastname: 'Vezetéknév', firstname: 'Keresztnév', email: 'E-mail-cím', firstphone: 'Telefonszám' },
  it: { lastname: 'Cognome', firstname: 'Nome', email: 'E-mail', firstphone: 'Telefono' },
  nl: { lastname: 'Achternaam', firstname: 'Voornaam', email: 'E-mailadres', firstphone: 'Telefoonnummer' },
  pl: { lastname: 'Nazwisko', firstname: 'Imię', email: 'Adres e-mail', firstphone: 'Telefon' },
  pt: { lastname: 'Apelido', firstname: 'Nome próprio', email: 'E-mail', firstphone: 'Telefone' },
  sk: { lastname: 'Priezvisko', firstname: 'Meno', email: 'E-mail', firstphone: 'Telefón' },
  hr: { lastname: 'Prezime', firstname: 'Ime', email: 'E-pošta', firstphone: 'Telefon' },
  sl: { lastname: 'Priimek', firstname: 'Ime', email: 'E-pošta', firstphone: 'Telefon' },
  sv: { lastname: 'Efternamn', firstname: 'Förnamn', email: 'E-post', firstphone: 'Telefon' },
} as const

/** The languages of the demo groups. */
export type Language = keyof typeof LABELS

/** Last name, first name, e-mail and telephone, all required, with labels in the group's language. */
export function personFields(locale: Language): FieldDescriptor[] {
  const label = LABELS[locale]
  return [
    { type: 'string', name: 'lastname', label: label.lastname, required: true, maxLength: 64, trim: true },
    { type: 'string', name: 'firstname', label: label.firstname, required: true, maxLength: 64, trim: true },
    { type: 'email', name: 'email', label: label.email, required: true, maxLength: 255 },
    { type: 'phone', name: 'firstphone', label: label.firstphone, required: true, maxLength: 25 },
  ]
}

/** The translations of `personFields`, in the form of `GroupSeed.translations`. */
export function personLabels(locale: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(LABELS[locale]).map(([name, label]) => [`forms:Fiche/${name}:label`, label]))
}
