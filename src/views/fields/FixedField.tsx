import { styled } from '../../theme/styled.ts'
import { type DynamicFieldProps, textIn } from './field-props.ts'
import { labelOf } from './field-messages.ts'

const FixedLabel = styled('span', { base: { fontWeight: 'bold' } })
const FixedValue = styled('span', { base: { color: 'muted', overflowWrap: 'anywhere' } })

/** A value that cannot be changed is shown as text, not as a field that looks broken. */
export function FixedField({ field, value }: DynamicFieldProps) {
  return (
    <div>
      <FixedLabel data-label="">{labelOf(field)}</FixedLabel>
      <FixedValue>{textIn(value) || '–'}</FixedValue>
    </div>
  )
}
