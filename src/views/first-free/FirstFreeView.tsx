import { styled } from '../../theme/styled.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual } from '@xstate/react'
import { useSettled } from '../ui/useSettled.ts'
import { Columns3 } from 'lucide-react'
import type { FirstFreeRef } from '../../../machines/first-free/first-free.machine.ts'
import * as first from '../../../machines/first-free/first-free.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Tool } from '../ui/Tool.tsx'
import { CalendarColumn } from './CalendarColumn.tsx'
import { News } from '../naming/naming-parts.tsx'
import { ChosenService, ServiceChoice } from './ServiceChoice.tsx'

/** Side by side when there is room, below each other on a phone. */
const Columns = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))',
    gap: '4',
    alignItems: 'start',
    '@media (max-width: 549px)': { gridTemplateColumns: '1fr' },
  },
})

export interface FirstFreeViewProps {
  actor: FirstFreeRef
}

/** The tool with which professionals find the calendar that is free first. */
export function FirstFreeView({ actor }: FirstFreeViewProps) {
  const { t } = useLingui()
  const open = useSettled(actor, first.isOpen)
  return (
    <>
      <Tool
        label={`${t`Who is free first?`} – ${t`Next free time in each calendar`}`}
        icon={<Columns3 aria-hidden size={18} />}
        onPressed={() => actor.send({ type: 'firstFree.requested' })}
      >
        <Trans>Who is free first?</Trans>
      </Tool>
      {open && <Comparison actor={actor} />}
    </>
  )
}

function Comparison({ actor }: FirstFreeViewProps) {
  const { t } = useLingui()
  const phase = useSettled(actor, first.phaseOf)
  const failure = useSettled(actor, first.failureOf)
  const calendars = useSettled(actor, first.calendarsOf, shallowEqual)
  const columns = useSettled(actor, first.columnsOf)
  const zone = useSettled(actor, first.zoneOf)
  const mayKeep = useSettled(actor, first.mayKeepService)
  const hasMore = useSettled(actor, first.hasMore)
  const isFailed = phase === 'unopened' || phase === 'unlisted' || phase === 'unoffered'
  const isComparing = useSettled(actor, first.isComparing)
  const isChoosing = useSettled(actor, first.isChoosing)
  return (
    <Dialog
      size={isComparing ? 'wide' : undefined}
      title={<Trans>Who is free first?</Trans>}
      onClosed={() => actor.send({ type: 'firstFree.dismissed' })}
      actions={
        mayKeep ? (
          <Button variant="outline" onClick={() => actor.send({ type: 'service.kept' })}>
            <Trans>Back to the times</Trans>
          </Button>
        ) : (
          isComparing &&
          hasMore && (
            <Button variant="outline" onClick={() => actor.send({ type: 'firstFree.continued' })}>
              <Trans>More calendars</Trans>
            </Button>
          )
        )
      }
    >
      <News role="status">
        <State actor={actor} />
      </News>
      {!isChoosing && <ChosenService actor={actor} />}
      {isChoosing && phase !== 'unoffered' && phase !== 'without' && <ServiceChoice actor={actor} />}
      {isFailed && failure && (
        <FailedState failure={failure} phone={null} onRetry={() => actor.send({ type: 'firstFree.retried' })} />
      )}
      {isComparing && (
        <Columns aria-label={t`Calendars`}>
          {calendars.map((calendar) => (
            <CalendarColumn
              key={calendar.id}
              calendar={calendar}
              column={columns[calendar.id]}
              zone={zone}
              onPicked={(at) => actor.send({ type: 'column.picked', id: calendar.id, at })}
              onRetried={() => actor.send({ type: 'column.retried', id: calendar.id })}
            />
          ))}
        </Columns>
      )}
    </Dialog>
  )
}

/** The progress of the comparison, announced when it changes. */
function State({ actor }: FirstFreeViewProps) {
  const phase = useSettled(actor, first.phaseOf)
  const incomparable = useSettled(actor, first.incomparableOf)
  const count = useSettled(actor, first.calendarsOf, shallowEqual).length
  switch (phase) {
    case 'offering':
      return (
        <>
          <Spinner size={18} />
          <Trans>Loading the choices</Trans>
        </>
      )
    case 'offered':
      return <Offered actor={actor} />
    case 'without':
      return <Trans>No services available</Trans>
    case 'opening':
    case 'listing':
    case 'reading':
      return (
        <>
          <Spinner size={18} />
          <Trans>Looking for free times</Trans>
        </>
      )
    case 'read':
      return (
        <Plural
          value={count}
          one="# calendar offers what you have chosen"
          other="# calendars offer what you have chosen"
        />
      )
    case 'none':
      return <Trans>No calendar offers what you have chosen.</Trans>
    case 'barred':
      return <Trans>A booking is in progress. Continue here when it is finished.</Trans>
    case 'incomparable':
      if (incomparable === 'service') return <Trans>Choose a service first to compare calendars.</Trans>
      if (incomparable === 'open') return <Trans>Complete the earlier steps first.</Trans>
      return <Trans>There are no calendars to compare for this appointment.</Trans>
    default:
      return null
  }
}

/** What is asked for, or that nothing has the typed name. */
function Offered({ actor }: FirstFreeViewProps) {
  const isFound = useSettled(actor, first.isServiceNamed)
  return isFound ? (
    <Trans>Choose a service first to compare calendars.</Trans>
  ) : (
    <Trans>Nothing found. Check the spelling.</Trans>
  )
}
