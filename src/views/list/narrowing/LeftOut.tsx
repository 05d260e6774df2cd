import { Trans } from '@lingui/react/macro'
import type { ListItem } from '../../../../machines/domain/catalogue/list-request.ts'
import type { PickedService } from '../../../../machines/domain/sequence/selection.ts'
import { styled } from '../../../theme/styled.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { NotOffered } from '../../texts/NotOffered.tsx'

const Lines = styled('div', { base: { display: 'grid', gap: '3', marginTop: '5' } })

export interface LeftOutProps {
  /** Calendars, places or resources that do not take all of the chosen services. */
  entries: readonly ListItem[]
  services: readonly PickedService[]
  /** Takes the service at a place out of the booking; null where that is not possible. */
  onRemoved: ((index: number) => void) | null
  /** Nobody takes all of them. */
  hasNoMatch: boolean
}

/** Says of each chosen service who does not take it, and offers to remove it. */
export default function LeftOut({ entries, services, onRemoved, hasNoMatch }: LeftOutProps) {
  const lines = services.flatMap(({ memberIds: [first], publicName }, index) => {
    const barred = entries.filter(({ lacks = [] }) => first !== undefined && lacks.includes(first))
    return barred.length > 0 ? [{ index, service: publicName, names: barred.map((entry) => entry.publicName) }] : []
  })
  return (
    <Lines>
      {lines.map(({ index, service, names }) => (
        <Notice
          key={index}
          tone="info"
          title={<NotOffered names={names} services={[service]} />}
          actions={
            onRemoved && (
              <Button variant="outline" onClick={() => onRemoved(index)}>
                <Trans>Remove {service}</Trans>
              </Button>
            )
          }
        >
          {hasNoMatch ? null : onRemoved ? (
            <Trans>Choose someone else, or remove this service.</Trans>
          ) : (
            <Trans>Choose someone else.</Trans>
          )}
        </Notice>
      ))}
    </Lines>
  )
}
