import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import type { AppointmentsRef } from '../../../machines/appointments/appointments.machine.ts'
import { groupOf } from '../../../machines/appointments/appointments.selectors.ts'
import type { Visit } from '../../../machines/domain/appointment/visit.ts'
import { ActionRow } from '../booked/ActionRow.tsx'
import { ChangeAtSite } from '../booked/ChangeAtSite.tsx'
import { Button } from '../ui/Button.tsx'
import { useSettled } from '../ui/useSettled.ts'
import { useVisitActions } from './useVisitActions.ts'

/** What customers want of their next appointment, without a menu. */
export function NextActions({ actor, visit }: { actor: AppointmentsRef; visit: Visit }) {
  const { editable, changeAt, cancellable, edit, exportIt, cancel } = useVisitActions(actor, visit)
  const { name } = useSettled(actor, groupOf)
  return (
    <ActionRow above={1}>
      {editable && (
        <Button variant="outline" onClick={edit}>
          <Trans>Change the time</Trans>
        </Button>
      )}
      {changeAt && <ChangeAtSite target={changeAt} name={name} />}
      <Button variant="outline" hasPopup="dialog" icon={<CalendarPlus aria-hidden size={20} />} onClick={exportIt}>
        <Trans>Add to my calendar</Trans>
      </Button>
      {cancellable && (
        <Button variant="outline" tone="danger" hasPopup="dialog" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </ActionRow>
  )
}
