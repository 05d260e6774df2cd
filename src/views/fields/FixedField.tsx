import { chakra } from '@chakra-ui/react'
import { type DynamicFieldProps, textIn } from './field-props.ts'
import { labelOf } from './field-words.ts'

const Fixed = chakra('div')
const FixedLabel = chakra('span', { base: { fontWeight: 'bold' } })
const FixedValue = chakra('span', { base: { color: 'muted', overflowWrap: 'anywhere' } })

/** What cannot be changed is text, not a field that looks broken. */
export function FixedField({ field, value }: DynamicFieldProps) {
  return (
    <Fixed>
      <FixedLabel data-label="">{labelOf(field)}</FixedLabel>
      <FixedValue>{textIn(value) || '–'}</FixedValue>
    </Fixed>
  )
}
