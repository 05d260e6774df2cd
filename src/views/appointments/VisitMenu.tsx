import { Menu } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import type { AppointmentsRef } from '../../../machines/appointments/appointments.machine.ts'
import {
  changeAtOf,
  groupOf,
  isOutcomeUnknown,
  isFree,
  isPicked,
  mayEditIn,
} from '../../../machines/appointments/appointments.selectors.ts'
import { directionsTarget } from '../../../machines/domain/appointment/directions-target.ts'
import { thereOf } from '../../../machines/domain/place/directions.ts'
import type { Visit } from '../../../machines/domain/appointment/visit.ts'
import { LeaveQuestion } from '../booked/LeaveQuestion.tsx'
import { Button } from '../ui/Button.tsx'
import { pathTo } from '../ui/path-to.ts'
import { Components } from '../ui/Components.tsx'
import { MenuContent, MenuItem } from '../ui/menu-parts.ts'
import { usePhrase } from '../texts/usePhrase.ts'

interface VisitMenuProps {
  actor: AppointmentsRef
  visit: Visit
  past: boolean
}

/** The actions for one booking (specification, section 2 "Appointments page"). */
export function VisitMenu({ actor, visit, past }: VisitMenuProps) {
  const { t } = useLingui()
  const editable = useSettled(actor, mayEditIn)
  const changeAt = useSettled(actor, changeAtOf)
  const group = useSettled(actor, groupOf)
  // While the outcome of a cancellation is unknown, only that one may be requested again.
  const again = useSettled(actor, (snapshot) => isOutcomeUnknown(snapshot) && isPicked(snapshot, visit.id))
  const free = useSettled(actor, isFree)
  const phrase = usePhrase()
  const [isLeaving, setLeaving] = useState(false)
  const [first] = visit.appointments
  if (!first) return null
  const { id } = visit
  const elsewhere = changeAt && <Trans>Change on {changeAt.host}</Trans>
  const position = past || first.videoRoom !== null ? null : directionsTarget(first, group)
  const when = phrase.moment(first, group.timezone)
  const send = (value: string) => {
    if (value === 'edit') actor.send({ type: 'appointments.taskRequested', kind: 'edit', id })
    if (value === 'retake') actor.send({ type: 'appointments.taskRequested', kind: 'retake', id })
    if (value === 'export') actor.send({ type: 'appointments.exportRequested', id })
    if (value === 'changeAt') setLeaving(changeAt?.direct === false)
    if (value === 'cancel')
      actor.send(again ? { type: 'cancel.requested' } : { type: 'appointments.cancelRequested', id })
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
            {!past && editable && (
              <MenuItem value="edit">
                <Trans>Change the time</Trans>
              </MenuItem>
            )}
            {!past && changeAt && (
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
            {!past && (
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
            {!past && (free || again) && (
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
