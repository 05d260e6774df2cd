import type { FocusEvent } from 'react'
import { UNREADABLE } from '../../../machines/domain/time/clock-time.ts'
import type { Field, FieldValue } from '../../../machines/domain/form/field.ts'
import type { DateLocale } from '../../../machines/domain/time/short-date.ts'

/** What every kind of dynamic field is given. */
export interface DynamicFieldProps {
  field: Field
  /** Id of its (first) control; the error summary leads there. */
  id: string
  /** Name of its control in the form. */
  name: string
  /** As typed. */
  value: FieldValue
  /** The error message; null while there is none to show. */
  error: string | null
  /** The form is being sent: nothing can be changed. */
  readOnly: boolean
  locale: DateLocale
  onChange: (value: FieldValue) => void
  /** The field lost the focus: from now on the form may show its faults. */
  onLeft: () => void
}

export const textIn = (value: FieldValue) => (typeof value === 'string' ? value : '')

/** What stands in one of the platform's own inputs for times, which shows what is half filled in but does not tell it. */
export const heardFrom = ({ validity, value }: HTMLInputElement) => (validity.badInput ? UNREADABLE : value)

/** For a field of several controls: going from one of them to another is not leaving it. */
export const whenLeft = (onLeft: () => void) => (event: FocusEvent) => {
  if (!event.currentTarget.contains(event.relatedTarget)) onLeft()
}
