import type { FocusEvent, HTMLInputAutoCompleteAttribute } from 'react'
import { UNREADABLE } from '../../../machines/domain/time/clock-time.ts'
import type { Field, FieldValue } from '../../../machines/domain/form/field.ts'
import type { DateLocale } from '../../../machines/domain/time/short-date.ts'
import type { WallDate } from '../../../machines/domain/time/time.types.ts'

/** The props of every kind of dynamic field. */
export interface DynamicFieldProps {
  field: Field
  /** Id of its (first) control; the error summary links to it. */
  id: string
  /** Name of its control in the form. */
  name: string
  /** As typed. */
  value: FieldValue
  /** The error message; null while there is none to show. */
  error: string | null
  /** Whether the form is being sent, so that nothing can be changed. */
  readOnly: boolean
  /** What the browser may fill in; undefined for anything else. */
  autoComplete: HTMLInputAutoCompleteAttribute | undefined
  locale: DateLocale
  /** In the group's wall time. */
  today: WallDate
  onChange: (value: FieldValue) => void
  /** The field lost the focus: from now on the form may show its faults. */
  onLeft: () => void
}

export const textIn = (value: FieldValue) => (typeof value === 'string' ? value : '')

/**
 * The value of one of the platform's own inputs for times, which shows partly typed values but does not return them.
 */
export const valueIn = ({ validity, value }: HTMLInputElement) => (validity.badInput ? UNREADABLE : value)

/** For a field with several controls: moving between them does not count as leaving it. */
export const whenLeft = (onLeft: () => void) => (event: FocusEvent) => {
  if (!event.currentTarget.contains(event.relatedTarget)) onLeft()
}
