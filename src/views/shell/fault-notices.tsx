import { Trans } from '@lingui/react/macro'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { type Failure, ofLoading } from '../../../machines/domain/failures.ts'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { NoticeScreen } from '../ui/NoticeScreen.tsx'

const ICON = 40

/** The start failed: no data of the group could be loaded. */
export function StartFailedNotice({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <NoticeScreen icon={<TriangleAlert aria-hidden size={ICON} />} title={<Trans>This page could not be loaded</Trans>}>
      <FailedState failure={ofLoading(failure)} onRetry={onRetry} phone={null} />
    </NoticeScreen>
  )
}

/** An error in our code. What was typed is in the tab's storage and comes back with the reload. */
export function CrashedNotice({ onReload }: { onReload: () => void }) {
  return (
    <NoticeScreen
      icon={<TriangleAlert aria-hidden size={ICON} />}
      title={<Trans>Something went wrong on this page</Trans>}
      actions={
        <Button icon={<RotateCw aria-hidden size={20} />} onClick={onReload}>
          <Trans>Reload the page</Trans>
        </Button>
      }
    >
      <Trans>Reload the page to continue where you left off.</Trans>
    </NoticeScreen>
  )
}
