import { styled } from '../../theme/styled.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import type { AppointmentsRef } from '../../../machines/appointments/appointments.machine.ts'
import { groupOf, isPicking, pickedOf, upcomingIn } from '../../../machines/appointments/appointments.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { namesOf } from './VisitCard.tsx'
import { VisitWhen } from './VisitWhen.tsx'

/** Always there, so that what comes into it is read. */
const Count = styled('span', { base: { display: 'contents' } })
const Lines = styled('ul', { base: { listStyle: 'none', padding: 0 } })
const Line = styled('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    alignItems: 'start',
    minHeight: 'target',
    paddingBlock: '2',
    cursor: 'pointer',
    '& input': { width: '5', height: '5', accentColor: 'primary' },
  },
})
const Time = styled('span', { base: { display: 'block', _firstLetter: { textTransform: 'uppercase' } } })
const What = styled('span', { base: { display: 'block', color: 'muted', overflowWrap: 'anywhere' } })

/** Chooses which of several appointments to cancel. A question follows, so that an accidental press does no harm. */
export function PickDialog({ actor }: { actor: AppointmentsRef }) {
  const picking = useSettled(actor, isPicking)
  const picked = useSelector(actor, pickedOf, shallowEqual)
  const visits = useSettled(actor, upcomingIn, shallowEqual)
  const { timezone } = useSettled(actor, groupOf)
  if (!picking) return null
  const close = () => actor.send({ type: 'appointments.closed' })
  return (
    <Dialog
      title={<Trans>Which appointments do you want to cancel?</Trans>}
      onClosed={close}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            <Trans>Keep all</Trans>
          </Button>
          <Count aria-live="polite">
            {picked.length > 0 && (
              <Button tone="danger" onClick={() => actor.send({ type: 'appointments.severalConfirmed' })}>
                <Plural value={picked.length} one="Cancel # appointment" other="Cancel # appointments" />
              </Button>
            )}
          </Count>
        </>
      }
    >
      <Lines>
        {visits.map((visit) => (
          <li key={visit.id}>
            <Line>
              <input
                type="checkbox"
                checked={picked.some(({ id }) => id === visit.id)}
                onChange={() => actor.send({ type: 'appointments.toggled', id: visit.id })}
              />
              <span>
                <Time>
                  <VisitWhen visit={visit} zone={timezone} />
                </Time>
                <What>{namesOf(visit).join(', ')}</What>
              </span>
            </Line>
          </li>
        ))}
      </Lines>
    </Dialog>
  )
}
