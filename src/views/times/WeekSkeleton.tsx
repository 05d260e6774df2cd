import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import type { SlotsRef } from '../../../machines/booking/times/slots.machine.ts'
import { dayCountOf, layoutOf } from '../../../machines/booking/times/slots.selectors.ts'
import { LoadingText } from '../ui/LoadingText.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const Root = styled('div', { base: { paddingBlock: '1.5' } })
const Row = styled('div', {
  base: { display: 'grid', '& > *': { marginInline: { base: '1', md: '1.5' }, marginBlock: '1' } },
})
const Said = styled('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    top: '24',
    zIndex: 1,
    pointerEvents: 'none',
    display: 'grid',
    justifyContent: 'center',
    '& > p:not(:empty)': {
      paddingInline: '5',
      paddingBlock: '2',
      borderRadius: 'full',
      background: 'surface',
      boxShadow: 'float',
    },
  },
})

/** The rows of placeholders that are shown while times are loading. */
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** Placeholders for the heads of days that are not known yet: of columns, or of the strip above a list. */
export function HeadsSkeleton({ actor }: { actor: SlotsRef }) {
  const count = useSettled(actor, dayCountOf)
  const isList = useSettled(actor, layoutOf) === 'list'
  return (
    <Row style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}>
      {Array.from({ length: count }, (_, day) => (
        <Skeleton key={day} style={{ height: 37, marginBlock: isList ? 10 : 20 }} />
      ))}
    </Row>
  )
}

/** A text about a long wait, above the content. */
export function LoadingSaid() {
  return (
    <Said>
      <LoadingText>
        <Trans>Loading the free times</Trans>
      </LoadingText>
    </Said>
  )
}

/** Placeholders for times. */
export function WeekSkeleton({ actor }: { actor: SlotsRef }) {
  const days = useSettled(actor, dayCountOf)
  // As many pills side by side as in the list on a phone.
  const count = useSettled(actor, layoutOf) === 'list' ? 3 : days
  return (
    <Root>
      {ROWS.map((row) => (
        <Row key={row} style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}>
          {Array.from({ length: count }, (_, day) => (
            <Skeleton key={day} size="target" shape="pill" />
          ))}
        </Row>
      ))}
    </Root>
  )
}
