import { Trans } from '@lingui/react/macro'
import type { Failure } from '../../../machines/domain/failures.ts'
import { FailedState } from '../ui/FailedState.tsx'
import { InView } from '../ui/InView.tsx'
import { Notice } from '../ui/Notice.tsx'

export interface UnsavedProps {
  failure: Failure
  phone: string | null
}

/** Shown above the fields, which keep what was typed, when a press on Save had no effect. */
export function Unsaved({ failure, phone }: UnsavedProps) {
  return (
    <InView>
      {failure.code === 'expiredConnection' ? (
        <Notice tone="warning" role="alert" title={<Trans>You were signed out before this was saved</Trans>}>
          <Trans>What you typed is still here. Try saving it again.</Trans>
        </Notice>
      ) : (
        <FailedState failure={failure} phone={phone} />
      )}
    </InView>
  )
}
