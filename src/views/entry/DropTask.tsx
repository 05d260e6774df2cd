import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { EntryRef } from '../../../machines/booking/entry/entry.machine.ts'
import { taskOf } from '../../../machines/booking/entry/entry.selectors.ts'
import { useAboutWhom } from '../texts/about-whom.ts'
import { Button } from '../ui/Button.tsx'

const SECONDARY = { variant: 'outline', tone: 'neutral' } as const

interface DropTaskProps {
  actor: EntryRef
  /** Whether it is the main action: there is nothing else to do. */
  main?: boolean
}

/** Drops the task: back to where the change of an appointment began, or to a new booking instead of a repeated one. */
export default function DropTask({ actor, main = false }: DropTaskProps) {
  const task = useSettled(actor, taskOf)
  const say = useAboutWhom()
  return (
    <Button {...(main ? {} : SECONDARY)} onClick={() => actor.send({ type: 'task.dropped' })}>
      {task?.back ? (
        <Trans>Back to the appointment</Trans>
      ) : task?.kind === 'edit' ? (
        // A professional has no page of appointments to go back to, and books anew.
        say({ own: <Trans>Back to your appointments</Trans>, other: <Trans>Book another appointment</Trans> })
      ) : (
        <Trans>Book another appointment</Trans>
      )}
    </Button>
  )
}
