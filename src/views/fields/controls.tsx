import type { ComponentType } from 'react'
import type { ControlKind } from '../../../machines/domain/form/field-kinds.ts'
import { CheckboxField, RadioField, SelectField } from './ChoiceFields.tsx'
import { DateTimeField, TimeField } from './ClockField.tsx'
import { DateField } from './DateField.tsx'
import { type DynamicFieldProps, valueIn } from './field-props.ts'
import { FixedField } from './FixedField.tsx'
import { LinkedComboField } from './LinkedComboField.tsx'
import { MultiSelectField } from './MultiSelectField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { CapitalsField, lineField, LongTextField } from './TextField.tsx'

/** Reads the present value of the control with this name; null when there is no single text. */
type Reader = (form: HTMLFormElement, name: string) => string | null

const ofText: Reader = (form, name) => {
  const text = new FormData(form).get(name)
  return typeof text === 'string' ? text : null
}

/** `FormData` contains nothing for a partly filled input. */
const ofClock: Reader = (form, name) => {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ? valueIn(control) : null
}

const ofNone: Reader = () => null

/** How the views show a kind of control. */
interface Control {
  Component: ComponentType<DynamicFieldProps>
  /** Whether it takes the full width. */
  isWide: boolean
  /** Reads a value that a password manager or a form filler may have written without an event. */
  read: Reader
}

/** One row for each kind of control: a kind without a component does not compile. */
export const CONTROLS = {
  line: { Component: lineField({ type: 'text' }), isWide: false, read: ofText },
  email: {
    Component: lineField({ type: 'email', inputMode: 'email', spellCheck: false, autoCapitalize: 'none' }),
    isWide: false,
    read: ofText,
  },
  phone: { Component: lineField({ type: 'tel', inputMode: 'tel' }), isWide: false, read: ofText },
  url: {
    Component: lineField({ type: 'url', inputMode: 'url', spellCheck: false, autoCapitalize: 'none' }),
    isWide: false,
    read: ofText,
  },
  // Numbers are text: a browser's number field hides input that it cannot parse.
  digits: { Component: lineField({ type: 'text', inputMode: 'numeric' }), isWide: false, read: ofText },
  decimal: { Component: lineField({ type: 'text', inputMode: 'decimal' }), isWide: false, read: ofText },
  capitals: { Component: CapitalsField, isWide: false, read: ofText },
  longText: { Component: LongTextField, isWide: true, read: ofText },
  password: { Component: PasswordField, isWide: false, read: ofText },
  date: { Component: DateField, isWide: false, read: ofText },
  time: { Component: TimeField, isWide: false, read: ofClock },
  dateTime: { Component: DateTimeField, isWide: false, read: ofClock },
  select: { Component: SelectField, isWide: false, read: ofText },
  multiselect: { Component: MultiSelectField, isWide: true, read: ofText },
  radio: { Component: RadioField, isWide: true, read: ofText },
  checkbox: { Component: CheckboxField, isWide: true, read: ofNone },
  linkedcombo: { Component: LinkedComboField, isWide: true, read: ofText },
  fixed: { Component: FixedField, isWide: false, read: ofNone },
} satisfies Record<ControlKind, Control>
