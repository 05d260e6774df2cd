import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { hasHours, type OpenNow, type WeekHours } from '../../../machines/domain/site/opening-hours.ts'
import type { Clock } from '../../../machines/home/home.selectors.ts'
import { Card } from '../ui/Card.tsx'
import { Heading } from '../ui/Heading.tsx'
import { LoadingText } from '../ui/LoadingText.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ComingWeek, Now, NowPlace } from './hours-parts.ts'
import { OpenNowChip, Week } from './lazy-hours.ts'

interface HoursProps {
  hours: WeekHours
  clock: Clock
}

/** The hours of the week; nothing where they are unknown. */
export function HoursCard({ hours, clock, today }: HoursProps & { today: number | null }) {
  if (!hasHours(hours)) return null
  return (
    <Card as="section" aria-busy={clock === 'coming' || undefined}>
      <Heading below="3">
        <Trans>Opening hours</Trans>
      </Heading>
      {clock === 'known' && <Week hours={hours} today={today} />}
      {clock === 'coming' && (
        <ComingWeek>
          {hours.slice(0, -1).map((ranges, weekday) => (
            <Skeleton key={weekday} style={linesOf(ranges)} />
          ))}
          <div style={linesOf(hours.at(-1))}>
            <LoadingText>
              <Trans>Loading the opening hours</Trans>
            </LoadingText>
          </div>
        </ComingWeek>
      )}
      {clock === 'failed' && (
        <p>
          <Trans>The opening hours could not be loaded</Trans>
        </p>
      )}
    </Card>
  )
}

const linesOf = (ranges: WeekHours[number] = []): CSSProperties =>
  ({ '--lines': Math.max(1, ranges.length) }) as CSSProperties

/** Whether the business is open; its place is kept until that is known. */
export function OpenNowPlace({ hours, clock, state }: HoursProps & { state: OpenNow | null }) {
  if (state) {
    return (
      <NowPlace>
        <OpenNowChip state={state} />
      </NowPlace>
    )
  }
  if (clock !== 'coming' || !hasHours(hours)) return null
  return (
    <NowPlace aria-hidden>
      <Now>
        <Skeleton style={{ width: '12rem', height: '1lh' }} />
      </Now>
    </NowPlace>
  )
}
