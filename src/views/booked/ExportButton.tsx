import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { useSettled } from '../ui/useSettled.ts'
import { Download } from 'lucide-react'
import type { ExportRef } from '../../../machines/appointments/export/export.machine.ts'
import { failureOf, isFetching } from '../../../machines/appointments/export/export.selectors.ts'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/FailedState.tsx'

const Failed = styled('div', { base: { flexBasis: '100%!', order: 1 } })

interface ExportProps {
  actor: ExportRef
  phone: string | null
}

/** The button for the calendar file, and below the row why it could not be loaded. */
export function ExportButton({ actor, phone }: ExportProps) {
  const fetching = useSettled(actor, isFetching)
  return (
    <>
      <Button
        variant="outline"
        busy={fetching}
        icon={<Download aria-hidden size={20} />}
        onClick={() => actor.send({ type: 'export.requested' })}
      >
        <Trans>Download a calendar file (Apple and others)</Trans>
      </Button>
      <ExportFailed actor={actor} phone={phone} />
    </>
  )
}

/** Why the calendar file could not be loaded, as the last line of a row. */
export function ExportFailed({ actor, phone }: ExportProps) {
  const failure = useSettled(actor, failureOf)
  return (
    failure && (
      <Failed>
        <FailedState failure={failure} phone={phone} />
      </Failed>
    )
  )
}
