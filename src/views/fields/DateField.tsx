import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { dateIn } from '../../../machines/domain/form/field-faults.ts'
import { formatShortDate, maskShortDate } from '../../../machines/domain/time/short-date.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { type DynamicFieldProps, textIn } from './field-props.ts'
import { labelText } from './field-texts.tsx'
import { exampleDate, hintOf, labelOf } from './field-messages.ts'
import { useTimeFormat } from '../texts/useTimeFormat.ts'

const Row = styled('div', { base: { display: 'flex', gap: '2', position: 'relative' } })
const Echo = styled('p', { base: { color: 'muted', fontSize: 'sm', '&:not(:empty)': { marginTop: '1' } } })
/** The anchor of the browser's date picker; it is invisible and not focusable. */
const Anchor = styled('input', {
  base: { position: 'absolute', insetInlineEnd: 0, bottom: 0, width: '1px', height: '1px', opacity: 0, border: 0 },
})

/**
 * A date typed in the short format of the language, and repeated in words, so that day and month cannot be confused.
 * Unless it is a date of birth it can also be picked.
 */
export function DateField(props: DynamicFieldProps) {
  const { field, id, name, value, error, readOnly, autoComplete, locale, today, onChange, onLeft } = props
  const { t } = useLingui()
  const calendar = useRef<HTMLInputElement>(null)
  const format = useTimeFormat()
  const text = textIn(value)
  const date = dateIn(field, text, { locale, today })
  const label = labelOf(field)
  const hint = [hintOf(field), t`For example, ${exampleDate(locale)}`].filter(Boolean).join(' · ')
  const isBirthdate = field.name === 'birthdate'
  return (
    <Field label={labelText(field)} id={id} hint={hint} error={error} required={field.required}>
      {(wiring) => (
        // One item of the form's grid: the words are below the control.
        <div>
          <Row>
            <TextInput
              {...wiring}
              name={name}
              type="text"
              inputMode="numeric"
              autoComplete={autoComplete ?? 'off'}
              value={text}
              readOnly={readOnly}
              onChange={(event) => onChange(maskShortDate(event.currentTarget.value, text, locale))}
              onBlur={onLeft}
            />
            {!isBirthdate && !readOnly && 'showPicker' in HTMLInputElement.prototype && (
              <>
                <Anchor
                  ref={calendar}
                  type="date"
                  tabIndex={-1}
                  aria-hidden
                  value={date ?? ''}
                  onChange={(event) => onChange(formatShortDate(event.currentTarget.value, locale))}
                />
                <Button
                  variant="outline"
                  size="icon"
                  label={t`${label}: open the calendar`}
                  onClick={() => {
                    try {
                      calendar.current?.showPicker()
                    } catch {
                      // Browsers refuse it in a frame of another site; the date can still be typed.
                    }
                  }}
                >
                  <CalendarDays aria-hidden size={20} />
                </Button>
              </>
            )}
          </Row>
          <Echo role="status">{date !== null && format.date(date)}</Echo>
        </div>
      )}
    </Field>
  )
}
