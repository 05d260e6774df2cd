import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FormName } from '../../../machines/domain/form/draft.ts'
import type { Field } from '../../../machines/domain/form/field.ts'
import { SMS_REMINDER } from '../../../machines/domain/form/field-values.ts'
import type { FieldFault } from '../../../machines/domain/form/field-faults.ts'
import { type DateLocale, formatShortDate } from '../../../machines/domain/time/short-date.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useAboutWhom } from '../texts/about-whom.ts'
import { useEmailMessages } from './email-messages.ts'

/** A date with a day above twelve shows the order of day, month and year. */
export const exampleDate = (locale: DateLocale) => formatShortDate('1990-12-31', locale)

/** The id of a field's control: unique in the page, and without spaces whatever the field's name. */
export const fieldId = (form: FormName, name: string) => `${form}-${encodeURIComponent(name)}`

/** The fields that every group has, by their names on the wire. */
const CALLED: Readonly<Record<string, MessageDescriptor>> = {
  lastname: msg`Last name`,
  firstname: msg`First name`,
  email: msg`Email address`,
}

/** The label of a field, also when the group leaves it out. */
export function labelOf({ label, description, name }: Field): string {
  const called = CALLED[name]
  return label.trim() || description.trim() || (called ? i18n._(called) : name)
}

/** The description, unless it already replaces the label. */
export const hintOf = ({ label, description }: Field) => (label.trim() ? description.trim() : '')

/**
 * A field as its reader is asked for it. The group words the reminder for the person who gets it (“Send me …”), who is
 * not the professional that fills in the form.
 */
export function useSaidField(): (field: Field) => Field {
  const { t } = useLingui()
  const say = useAboutWhom()
  return (field) =>
    field.name === SMS_REMINDER
      ? say({ own: field, other: { ...field, label: t`Send the person a text reminder`, description: hintOf(field) } })
      : field
}

/** What to enter into the fields that every group has, by their names on the wire; others use their label. */
const ENTER: Readonly<Record<string, MessageDescriptor>> = {
  lastname: msg`Enter the last name.`,
  firstname: msg`Enter the first name.`,
  email: msg`Enter the email address.`,
  firstphone: msg`Enter the phone number.`,
  birthdate: msg`Enter the date of birth.`,
}

/**
 * Gives a sentence, in the active language, about what is wrong with a field and how to correct it. The sentence names
 * the field when its answer is missing (`code` is `empty`), and otherwise says what the answer must be.
 */
export function useFaultMessages(locale: DateLocale): (field: Field, fault: FieldFault) => string {
  const { t, i18n } = useLingui()
  const emailMessages = useEmailMessages()
  return (field, fault) => {
    const label = labelOf(field)
    const enter = ENTER[field.name]
    switch (fault.reason) {
      case 'missing':
        return enter ? i18n._(enter) : t`Fill in “${label}”.`
      case 'unchosen':
        return t`Choose an answer for “${label}”.`
      case 'unchecked':
        return t`Tick “${label}” to continue.`
      case 'tooShort':
        return t`Use ${plural(fault.limit, { one: 'at least # character', other: 'at least # characters' })}.`
      case 'tooLong':
        return t`Use ${plural(fault.limit, { one: 'at most # character', other: 'at most # characters' })}.`
      case 'tooBig':
        return t`Enter a number no higher than ${i18n.number(fault.limit)}.`
      case 'integer':
        return t`Enter a whole number, for example 12.`
      case 'number':
        return t`Enter a number, for example ${i18n.number(12.5)}.`
      case 'url':
        return t`Enter a web address, for example https://example.org.`
      case 'email':
        return emailMessages({ reason: 'email' })
      case 'emailCharacter':
        return emailMessages(fault)
      case 'emailLocal':
        return emailMessages({ reason: 'emailLocal', limit: fault.limit })
      case 'date':
        return t`Enter a real date, for example ${exampleDate(locale)}.`
      case 'shortYear':
        return t`Write the year with four digits, for example ${exampleDate(locale)}.`
      case 'time':
        return t`Enter a full time, with hours and minutes.`
      case 'dateTime':
        return t`Enter a full date and a time, with hours and minutes.`
      case 'phone':
        return t`Enter a phone number, for example +33 6 39 98 00 11.`
      case 'tooEarly':
        return t`The year of birth must be 1900 or later.`
      case 'future':
        return t`A date of birth cannot be in the future.`
      case 'requestNumber':
        return t`A request number has 10 letters and digits. Separate several numbers with commas.`
    }
  }
}
