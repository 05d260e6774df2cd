import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { type ChangeEvent, useId, useLayoutEffect, useRef } from 'react'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import { earliestOf, fromOf, untilOf } from '../../../machines/booking/times/slots.selectors.ts'
import { TextInput } from '../ui/TextInput.tsx'

const Root = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: 0 } })
const Input = styled(TextInput, { base: { width: 'auto', minWidth: '0' } })
const Label = styled('label', {
  base: {
    fontSize: 'sm',
    color: 'muted',
    whiteSpace: 'nowrap',
    // The date alone is clear enough when there is no room for the label.
    '@media (max-width: 360px)': { position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})

/** The browser's own date picker, for when the calendar cannot be loaded. */
export function DateField({ actor }: { actor: SlotsRef }) {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  const from = useSettled(actor, fromOf)
  const min = useSettled(actor, earliestOf)
  const max = useSettled(actor, untilOf)
  // The field belongs to the customer while a date is being typed, so it is only written when the shown days change.
  const write = () => {
    if (ref.current) ref.current.value = from ?? ''
  }
  // Before the screen is drawn: a date that is set later would move the parts of the field.
  useLayoutEffect(write, [from])
  // It replaces the pressed button.
  useLayoutEffect(() => ref.current?.focus(), [])
  return (
    <Root>
      <Label htmlFor={id}>
        <Trans>Go to a date</Trans>
      </Label>
      <Input
        ref={ref}
        id={id}
        type="date"
        min={min ?? undefined}
        max={max ?? undefined}
        onBlur={write}
        onChange={({ target: { value, validity } }: ChangeEvent<HTMLInputElement>) => {
          if (value && validity.valid) actor.send({ type: 'date.picked', date: value })
        }}
      />
    </Root>
  )
}
