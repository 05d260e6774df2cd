import type { FieldDescriptor } from './world.types.ts'

/** The fields of a person that nearly every group asks for, in the inputEx language of the wire contract. */
const LABELS = {
  fr: { lastname: 'Nom', firstname: 'Prénom', email: 'E-mail', firstphone: 'Téléphone' },
  de: { lastname: 'Nachname', firstname: 'Vorname', email: 'E-Mail', firstphone: 'Telefon' },
  en: { lastname: 'Last name', firstname: 'First name', email: 'Email', firstphone: 'Phone' },
} as const

/** Last name, first name, e-mail and telephone, all required, with labels in the group's language. */
export function personFields(locale: keyof typeof LABELS): FieldDescriptor[] {
  const label = LABELS[locale]
  return [
    { type: 'string', name: 'lastname', label: label.lastname, required: true, maxLength: 64, trim: true },
    { type: 'string', name: 'firstname', label: label.firstname, required: true, maxLength: 64, trim: true },
    { type: 'email', name: 'email', label: label.email, required: true, maxLength: 255 },
    { type: 'phone', name: 'firstphone', label: label.firstphone, required: true, maxLength: 25 },
  ]
}

/** The translations of `personFields`, in the form of `GroupSeed.translations`. */
export function personLabels(locale: keyof typeof LABELS): Record<string, string> {
  return Object.fromEntries(Object.entries(LABELS[locale]).map(([name, label]) => [`forms:Fiche/${name}:label`, label]))
}
