import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { EntryRef } from '../../../machines/booking/entry/entry.machine.ts'
import { taskOf } from '../../../machines/booking/entry/entry.selectors.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'

/** Drops the change of an appointment: back to where it began, or to a new booking. */
export default function DropTask({ actor, ...look }: { actor: EntryRef } & Pick<ButtonProps, 'variant' | 'tone'>) {
  const task = useSettled(actor, taskOf)
  return (
    <Button {...look} onClick={() => actor.send({ type: 'task.dropped' })}>
      {task?.back ? <Trans>Back to the appointment</Trans> : <Trans>Book another appointment</Trans>}
    </Button>
  )
}
