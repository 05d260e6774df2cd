import { Trans } from '@lingui/react/macro'

export interface PartsProps {
  gone: readonly string[]
  left: readonly string[]
}

/** Which services are cancelled and which are not. */
export function Parts({ gone, left }: PartsProps) {
  return (
    <>
      <p>
        <Trans>Cancelled: {gone.join(', ')}</Trans>
      </p>
      <p>
        <Trans>Still booked: {left.join(', ')}</Trans>
      </p>
    </>
  )
}
