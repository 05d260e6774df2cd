import { Menu } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import type { AppointmentsRef } from '../../../machines/appointments/appointments.machine.ts'
import { groupOf } from '../../../machines/appointments/appointments.selectors.ts'
import { directionsTarget } from '../../../machines/domain/appointment/directions-target.ts'
import { thereOf } from '../../../machines/domain/place/directions.ts'
import type { Visit } from '../../../machines/domain/appointment/visit.ts'
import { LeaveQuestion } from '../booked/LeaveQuestion.tsx'
import { Button } from '../ui/Button.tsx'
import { pathTo } from '../ui/path-to.ts'
import { Components } from '../ui/Components.tsx'
import { MenuContent, MenuItem } from '../ui/menu-parts.ts'
import { usePhrase } from '../texts/usePhrase.ts'
import { useVisitActions } from './useVisitActions.ts'

interface VisitMenuProps {
  actor: AppointmentsRef
  visit: Visit
  /** The next appointment has buttons for what is wanted most; its menu holds the rest. */
  next: boolean
}

/** The actions for one booking that is still to come (specification, section 2 "Appointments page"). */
export function VisitMenu({ actor, visit, next }: VisitMenuProps) {
  const { t } = useLingui()
  const { editable, changeAt, cancellable, edit, retake, exportIt, cancel } = useVisitActions(actor, visit)
  const group = useSettled(actor, groupOf)
  const phrase = usePhrase()
  const [isLeaving, setLeaving] = useState(false)
  const [first] = visit.appointments
  if (!first) return null
  const elsewhere = changeAt && <Trans>Change on {changeAt.host}</Trans>
  const position = first.videoRoom === null ? directionsTarget(first, group) : null
  const when = phrase.moment(first, group.timezone)
  const send = (value: string) => {
    if (value === 'edit') edit()
    if (value === 'retake') retake()
    if (value === 'export') exportIt()
    if (value === 'changeAt') setLeaving(changeAt?.direct === false)
    if (value === 'cancel') cancel()
  }
  return (
    <Components>
      <Menu.Root
        onSelect={({ value }) => send(value)}
        positioning={{ placement: 'bottom-end' }}
        lazyMount
        unmountOnExit
      >
        <Menu.Trigger asChild alignSelf="start">
          <Button variant="quiet" tone="neutral" size="icon" label={t`Actions for ${when}`}>
            <EllipsisVertical aria-hidden size={20} />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <MenuContent>
            {!next && editable && (
              <MenuItem value="edit">
                <Trans>Change the time</Trans>
              </MenuItem>
            )}
            {!next && changeAt && (
              <MenuItem value="changeAt" asChild={changeAt.direct}>
                {changeAt.direct ? (
                  <a href={changeAt.href} target="_top" rel="noopener noreferrer">
                    {elsewhere}
                  </a>
                ) : (
                  elsewhere
                )}
              </MenuItem>
            )}
            <MenuItem value="retake">
              <Trans>Book again</Trans>
            </MenuItem>
            {!next && (
              <MenuItem value="export">
                <Trans>Add to my calendar</Trans>
              </MenuItem>
            )}
            {position && (
              <MenuItem value="way" asChild>
                <a href={pathTo('map', group.urlname)} data-there={thereOf({ address: first.address, position })}>
                  <Trans>Get directions</Trans>
                </a>
              </MenuItem>
            )}
            {!next && cancellable && (
              <MenuItem value="cancel" data-danger="">
                <Trans>Cancel</Trans>
              </MenuItem>
            )}
          </MenuContent>
        </Menu.Positioner>
      </Menu.Root>
      {changeAt && isLeaving && <LeaveQuestion place={changeAt} name={group.name} onStayed={() => setLeaving(false)} />}
    </Components>
  )
}
