import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import { useAboutWhom } from '../texts/about-whom.ts'
import { Notice } from '../ui/Notice.tsx'

const Root = styled('div', { base: { marginBottom: '6' } })

/** Above the times: the one that was chosen went with a change of the services. The button that was pressed announces it. */
export function TimeDropped() {
  const say = useAboutWhom()
  return (
    <Root>
      <Notice tone="info" title={<Trans>Choose a time again</Trans>}>
        {say({
          own: <Trans>Your services have changed, so the time you chose no longer fits.</Trans>,
          other: <Trans>The services have changed, so the chosen time no longer fits.</Trans>,
        })}
      </Notice>
    </Root>
  )
}
