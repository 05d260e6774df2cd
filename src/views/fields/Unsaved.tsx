import { Trans } from '@lingui/react/macro'
import type { Failure } from '../../../machines/domain/failures.ts'
import { FailedState } from '../ui/FailedState.tsx'
import { InView } from '../ui/InView.tsx'
import { Notice } from '../ui/Notice.tsx'

export interface UnsavedProps {
  failure: Failure
  phone: string | null
}

/** A press on Save came to nothing. It is shown above the fields, in which everything typed still is. */
export function Unsaved({ failure, phone }: UnsavedProps) {
  return (
    <InView>
      {failure.code === 'expiredConnection' ? (
        <Notice tone="warning" role="alert" title={<Trans>Your connection ended before this was saved</Trans>}>
          <Trans>What you typed is still here. Press the button again.</Trans>
        </Notice>
      ) : (
        <FailedState failure={failure} phone={phone} />
      )}
    </InView>
  )
}
