import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarSearch, CircleCheck } from 'lucide-react'
import type { ConfirmRef } from '../../../machines/booking/confirm/confirm.machine.ts'
import { groupOf, isUncertain, isVideoOf, movedFromOf } from '../../../machines/booking/confirm/confirm.selectors.ts'
import type { Appointment } from '../../../machines/domain/appointment/appointment.ts'
import type { WallDateTime } from '../../../machines/domain/time/time.types.ts'
import { dateOf } from '../../../machines/domain/time/wall-date.ts'
import { foreignZone } from '../../time/format.ts'
import { useTimeFormat } from '../words/useTimeFormat.ts'
import { ZoneText } from '../words/ZoneText.tsx'
import { CalendarRow } from './CalendarRow.tsx'

const Root = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    padding: { base: '5', md: '7' },
    borderRadius: 'card',
    borderWidth: '1px',
    '& > svg': { marginTop: '1' },
  },
  variants: {
    certain: {
      true: { background: 'successTint', borderColor: 'success', '& > svg': { color: 'successText' } },
      false: { background: 'infoTint', borderColor: 'info', '& > svg': { color: 'infoText' } },
    },
  },
})
const Day = chakra('p', {
  base: { fontSize: 'lg', lineHeight: 'snug', _firstLetter: { textTransform: 'uppercase' } },
})
const Hour = chakra('p', {
  base: { fontSize: '3xl', fontWeight: 'bold', lineHeight: 'tight', fontVariantNumeric: 'tabular-nums' },
})
const Zone = chakra('p', { base: { color: 'muted' } })
const Before = chakra('p', { base: { marginTop: '1' } })
const Place = chakra('p', { base: { marginTop: '3', overflowWrap: 'anywhere' } })
const GroupName = chakra('span', { base: { display: 'block', fontWeight: 'bold' } })

interface MomentProps {
  actor: ConfirmRef
  first: Appointment
  /** Where it takes place, in one line. */
  place: string
}

/** When and where, the one large thing of the confirmation, and what to do with it. */
export function Moment({ actor, first, place }: MomentProps) {
  const { t } = useLingui()
  const format = useTimeFormat()
  const group = useSelector(actor, groupOf)
  const movedFrom = useSelector(actor, movedFromOf)
  const isVideo = useSelector(actor, isVideoOf)
  // Nothing for a calendar while it is not known whether the appointment was cancelled.
  const uncertain = useSelector(actor, isUncertain)
  const zone = foreignZone(group.timezone, first.at)
  const Icon = uncertain ? CalendarSearch : CircleCheck
  return (
    <Root aria-label={t`When and where`} certain={!uncertain}>
      <Icon aria-hidden size={36} />
      <div>
        <Day>{format.longDate(dateOf(first.start))}</Day>
        <Hour>{format.time(first.start)}</Hour>
        {zone && (
          <Zone>
            <ZoneText zone={zone} />
          </Zone>
        )}
        {movedFrom !== null && <MovedFrom from={movedFrom} />}
        <Place>
          <GroupName>{group.name}</GroupName>
          {isVideo ? <Trans>By video conference</Trans> : place}
        </Place>
      </div>
      {!uncertain && <CalendarRow actor={actor} first={first} place={place} />}
    </Root>
  )
}

/** When the appointment began before it was moved. */
function MovedFrom({ from }: { from: WallDateTime }) {
  const format = useTimeFormat()
  const [day, time] = [format.longDate(dateOf(from)), format.time(from)]
  return (
    <Before>
      <Trans>
        Moved from {day} at {time}
      </Trans>
    </Before>
  )
}
