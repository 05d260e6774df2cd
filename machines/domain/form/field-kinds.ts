import { isClockTime, isDateTime, sentClock, typedClock } from '../time/clock-time.ts'
import { type DateLocale, formatShortDate, parseShortDate } from '../time/short-date.ts'
import { isWallDate } from '../time/is-wall-date.ts'
import { lineOf, withoutStray } from '../invisible.ts'
import type { Field, FieldType, FieldValue } from './field.ts'
import * as faults from './field-faults.ts'
import { bareText, inCapitals, isChecked, passwordOf, plainNumber, textOf } from './field-text.ts'
import { isKnownLinked } from './linked-combo.ts'
import { chosenIn } from './multi-choice.ts'

/** The controls for which the views have a component. */
export type ControlKind =
  | 'line'
  | 'email'
  | 'phone'
  | 'url'
  | 'digits'
  | 'decimal'
  | 'capitals'
  | 'longText'
  | 'password'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'select'
  | 'multiselect'
  | 'radio'
  | 'checkbox'
  | 'linkedcombo'
  | 'fixed'

/** The properties of a type of field. */
export interface FieldKind {
  /** Null for a type that is neither shown nor changed. */
  control: ControlKind | null
  /** A switch is on or off, a list is several choices, a secret is never stored. */
  holds: 'text' | 'switch' | 'list' | 'secret'
  /** Customers can change it. */
  isOpen: boolean
  /** It is part of what the form sends; a secret is sent separately. */
  isSent: boolean
  /** An answer is possible: otherwise the field cannot be required. */
  canBeAnswered: (field: Field) => boolean
  /** A text without the invisible characters that mean nothing here. */
  clean: (text: string) => string
  fault: faults.FieldRule
  /** A stored value as the control shows it. */
  typed: (field: Field, value: FieldValue, locale: DateLocale) => FieldValue
  /** The content of the control as a draft stores it. */
  stored: (text: string, locale: DateLocale) => FieldValue
  /** The value that a form without faults sends. */
  sent: (field: Field, value: FieldValue | undefined, context: faults.FieldContext) => FieldValue
  /** Whether the control can show a value from a link. */
  isShowable: (field: Field, value: FieldValue) => boolean
}

const asText = (value: FieldValue) => (typeof value === 'string' ? value : String(value))
const asTyped = (text: string) => text
const hasChoices = ({ choices }: Field) => choices.length > 0
const isChoice = ({ choices }: Field, text: string) => choices.some(({ value }) => value === text)

type ShowRule = (field: Field, text: string) => boolean
const shows =
  (rule: ShowRule): FieldKind['isShowable'] =>
  (field, value) =>
    typeof value === 'string' && rule(field, value)

/** What is typed as a text: judged and sent without what means nothing in it. */
const written = (rule: Parameters<typeof faults.typedAs>[0], clean: (text: string) => string) => ({
  clean,
  fault: faults.typedAs(rule, clean),
  sent: (_: Field, value: FieldValue | undefined) => clean(textOf(value)),
})

const asIs = {
  clean: (text: string) => text,
  sent: (_: Field, value: FieldValue | undefined) => textOf(value),
}

/** One line of any text. */
const LINE: FieldKind = {
  control: 'line',
  holds: 'text',
  isOpen: true,
  isSent: true,
  canBeAnswered: () => true,
  ...written(faults.lengthFault, lineOf),
  typed: (_, value) => asText(value),
  stored: asTyped,
  isShowable: shows((_, text) => !text.includes('\n')),
}

/** A stored checkbox may contain the word that it sends when it is on. */
const isOn = ({ sentValues }: Field, value: FieldValue) => (sentValues ? value === sentValues[0] : isChecked(value))

/** One row for each type: a type without a row does not compile. */
export const FIELD_KINDS = {
  string: LINE,
  phone: { ...LINE, control: 'phone', ...written(faults.phoneFault, bareText) },
  text: { ...LINE, control: 'longText', ...written(faults.lengthFault, withoutStray), isShowable: shows(() => true) },
  email: { ...LINE, control: 'email', ...written(faults.emailFormatFault, bareText) },
  url: { ...LINE, control: 'url', ...written(faults.urlFault, bareText) },
  integer: {
    ...LINE,
    control: 'digits',
    ...written(faults.integerFault, bareText),
    sent: (_, value) => plainNumber(textOf(value)),
  },
  number: {
    ...LINE,
    control: 'decimal',
    ...written(faults.numberFault, bareText),
    sent: (_, value) => plainNumber(textOf(value)),
  },
  uppercase: {
    ...LINE,
    control: 'capitals',
    ...written(faults.capitalsFault, lineOf),
    sent: (_, value) => inCapitals(lineOf(textOf(value))),
  },
  password: {
    ...LINE,
    ...asIs,
    control: 'password',
    holds: 'secret',
    isSent: false,
    fault: faults.passwordFault,
    sent: (_, value) => passwordOf(value),
  },
  date: {
    ...LINE,
    control: 'date',
    ...written(faults.dateFault, bareText),
    typed: (_, value, locale) => formatShortDate(asText(value).trim(), locale),
    stored: (text, locale) => parseShortDate(text, locale) ?? text,
    sent: (field, value, context) => faults.dateIn(field, textOf(value), context) ?? '',
    isShowable: shows((_, text) => isWallDate(text)),
  },
  time: {
    ...LINE,
    control: 'time',
    ...written(faults.timeFault, bareText),
    typed: (_, value) => typedClock('time', asText(value).trim()),
    // A partly filled input cannot be shown again.
    stored: (text) => typedClock('time', text),
    sent: (_, value) => sentClock('time', textOf(value)),
    isShowable: shows((_, text) => isClockTime(text)),
  },
  datetime: {
    ...LINE,
    control: 'dateTime',
    ...written(faults.dateTimeFault, bareText),
    typed: (_, value) => typedClock('datetime', asText(value).trim()),
    stored: (text) => typedClock('datetime', text),
    sent: (_, value) => sentClock('datetime', textOf(value)),
    isShowable: shows((_, text) => isDateTime(text)),
  },
  select: {
    ...LINE,
    ...asIs,
    control: 'select',
    canBeAnswered: hasChoices,
    fault: faults.selectFault,
    isShowable: shows(isChoice),
  },
  radio: {
    ...LINE,
    ...asIs,
    control: 'radio',
    canBeAnswered: (field) => hasChoices(field) || field.allowAny !== null,
    fault: faults.radioFault,
    isShowable: shows((field, text) => field.allowAny !== null || isChoice(field, text)),
  },
  linkedcombo: {
    ...LINE,
    ...asIs,
    control: 'linkedcombo',
    canBeAnswered: hasChoices,
    fault: faults.linkedFault,
    isShowable: shows(isKnownLinked),
  },
  multiselect: {
    ...LINE,
    ...asIs,
    control: 'multiselect',
    holds: 'list',
    canBeAnswered: hasChoices,
    fault: faults.multiselectFault,
    typed: chosenIn,
    sent: chosenIn,
    isShowable: (field, value) => chosenIn(field, value).every((one) => isChoice(field, one)),
  },
  checkbox: {
    ...LINE,
    ...asIs,
    control: 'checkbox',
    holds: 'switch',
    fault: faults.checkboxFault,
    typed: (field, value) => (typeof value === 'boolean' ? value : isOn(field, value)),
    sent: ({ sentValues }, value) => sentValues?.[isChecked(value) ? 0 : 1] ?? isChecked(value),
    isShowable: shows((_, text) => /^(1|true|0|false)$/.test(text)),
  },
  hidden: { ...LINE, control: null, isOpen: false, fault: faults.noFault },
  uneditable: { ...LINE, control: 'fixed', isOpen: false, isSent: false, fault: faults.noFault },
} as const satisfies Record<FieldType, FieldKind>

/** The properties of a field's type. */
export const kindOf = ({ type }: Pick<Field, 'type'>): FieldKind => FIELD_KINDS[type]

export const isFieldType = (name: string): name is FieldType => Object.hasOwn(FIELD_KINDS, name)
