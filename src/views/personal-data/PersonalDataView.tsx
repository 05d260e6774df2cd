import { styled } from '../../theme/styled.ts'
import { TEXT_WIDTH } from '../../theme/text-width.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PersonalDataRef } from '../../../machines/account/personal-data/personal-data.machine.ts'
import { addressOf, groupOf } from '../../../machines/account/personal-data/personal-data.selectors.ts'
import { Card } from '../ui/Card.tsx'
import { Heading } from '../ui/Heading.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { StepHeading } from '../ui/StepHeading.tsx'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'

const Sections = styled('div', { base: { display: 'grid', gap: '5' } })
const Text = styled('p', { base: { maxWidth: TEXT_WIDTH, overflowWrap: 'anywhere' } })
const Call = styled('div', { base: { marginTop: '4', '&:empty': { display: 'none' } } })

/** How long the business keeps a customer's data, and how to request its deletion. */
export function PersonalDataView({ actor }: { actor: PersonalDataRef }) {
  const { t } = useLingui()
  const { name, phone } = useSelector(actor, groupOf)
  const address = useSelector(actor, addressOf)
  useDocumentTitle(t`Your personal data`, name)
  return (
    <>
      <StepHeading>
        <Trans>Your personal data</Trans>
      </StepHeading>
      <Sections>
        <Card as="section">
          <Heading below="3">
            <Trans>How long your data is kept</Trans>
          </Heading>
          <Text>
            <Trans>
              Your data is kept for at least three years after you register. Using your account, for example to book,
              extends this.
            </Trans>
          </Text>
        </Card>
        <Card as="section">
          <Heading below="3">
            <Trans>How to have your data deleted</Trans>
          </Heading>
          <Text>
            {address ? (
              <Trans>
                Ask {name} to delete your data. Give the address {address} so that it can be found.
              </Trans>
            ) : (
              <Trans>Ask {name} to delete your data. Give your account’s email address so that it can be found.</Trans>
            )}
          </Text>
          <Call>
            <PhoneLink phone={phone} />
          </Call>
        </Card>
      </Sections>
    </>
  )
}
