import { Trans } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { useAboutWhom } from '../../texts/about-whom.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { styled } from '../../../theme/styled.ts'

const Above = styled('div', { base: { marginBottom: '4' } })

export interface NoMatchProps {
  /** Without a preference, several calendars share the services. */
  isShared: boolean
  /** The business's telephone number. */
  phone: string | null
}

/** No calendar, place or resource takes all of the chosen services. */
export default function NoMatch({ isShared, phone }: NoMatchProps) {
  const say = useAboutWhom()
  const title = say({
    own: <Trans>Nobody offers all of your services</Trans>,
    other: <Trans>Nobody offers all of these services</Trans>,
  })
  if (isShared) {
    return (
      <Above>
        <Notice tone="info" title={title}>
          {say({
            own: <Trans>If you have no preference, your appointment may be with more than one person.</Trans>,
            other: <Trans>Without a preference, the appointment may be with more than one person.</Trans>,
          })}
        </Notice>
      </Above>
    )
  }
  return (
    <EmptyState icon={<UsersRound aria-hidden size={32} />} title={title} next={<PhoneLink phone={phone} />}>
      <Trans>They cannot be booked together online. Book them one after the other, or contact the business.</Trans>
    </EmptyState>
  )
}
