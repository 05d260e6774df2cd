import { TEXT_MAX } from '../constants.ts'
import type { Field, Forms } from './field.ts'
import type { Fiche } from './fiche.ts'
import type { FormName } from './draft.ts'
import { kindOf } from './field-kinds.ts'

/** Whom the forms are shown to, and whose records are offered (specification, section 6). */

export interface Audience {
  /** A professional, who cannot give a consent for another person. */
  pro: boolean
  hideMarketingSms: boolean
  /** The group's switch of the country-specific request number. */
  requestNumber: boolean
}

const NEVER_SHOWN = 'marketing_optin'
const CONSENTS_OF_CUSTOMERS: ReadonlySet<string> = new Set(['marketing_sms', 'services_optin'])
const NEVER_REQUIRED = 'locale'

function isOffered({ name }: Field, { pro, hideMarketingSms }: Audience): boolean {
  if (name === NEVER_SHOWN) return false
  return !CONSENTS_OF_CUSTOMERS.has(name) || !(pro || hideMarketingSms)
}

function settled(field: Field, form: FormName, audience: Audience): Field {
  const maxLength = field.maxLength > 0 ? field.maxLength : TEXT_MAX
  return {
    ...field,
    maxLength,
    // Contradictory bounds would refuse every text.
    minLength: field.minLength > maxLength ? 0 : Math.max(0, field.minLength),
    // A required choice without options would block the form permanently.
    required: field.required && field.name !== NEVER_REQUIRED && kindOf(field).canBeAnswered(field),
    requestNumber: field.requestNumber && form === 'vevent' && audience.requestNumber,
  }
}

function shownFields(fields: readonly Field[], form: FormName, audience: Audience): Field[] {
  const seen = new Set<string>()
  return fields
    .filter((field) => isOffered(field, audience) && !seen.has(field.name) && seen.add(field.name))
    .map((field) => settled(field, form, audience))
}

/**
 * The group's forms as this visitor sees them: without hidden fields, every name once, and with rules that can be
 * satisfied. Everything that judges or shows a field uses the result.
 */
export function shownForms(forms: Forms, audience: Audience): Forms {
  return {
    fiche: shownFields(forms.fiche, 'fiche', audience),
    vevent: shownFields(forms.vevent, 'vevent', audience),
  }
}

/** The persons that may be shown: a last name that begins with `$` marks a deleted record. */
export function shownPersons(persons: readonly Fiche[]): Fiche[] {
  return persons.filter(({ lastname }) => !lastname.startsWith('$'))
}
