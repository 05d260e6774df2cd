import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { Notice } from '../ui/Notice.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'

const Root = styled('div', { base: { marginBottom: '6' } })

/** Shown at the start of a booking that requires a login. */
export function AccountNotice({ group }: { group: Pick<Group, 'open' | 'phone' | 'sector'> }) {
  const { open, phone, sector } = group
  return (
    <Root>
      {open ? (
        <Notice tone="info" title={<Trans>You need an account to book here</Trans>}>
          <Trans>
            You can choose a time first. You will need to sign in or create an account before you enter your details.
          </Trans>
        </Notice>
      ) : (
        <Notice
          tone="info"
          title={<Trans>You need an account to book here</Trans>}
          actions={<PhoneLink phone={phone} />}
        >
          {sector === 'health' ? (
            <Trans>
              You will need to sign in before you enter your details. New patients make their first appointment by
              phone.
            </Trans>
          ) : (
            <Trans>
              You will need to sign in before you enter your details. New customers make their first appointment by
              phone.
            </Trans>
          )}
        </Notice>
      )}
    </Root>
  )
}
