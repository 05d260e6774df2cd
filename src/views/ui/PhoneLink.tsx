import { Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { telLink } from '../../../machines/domain/place/tel-link.ts'
import { unbroken } from '../texts/unbroken.ts'
import { LinkButton } from './LinkButton.tsx'

/** "Call 01 23 45 67 89" as a `tel:` link that looks like a button; empty when there is no usable number. */
export function PhoneLink({ phone: number }: { phone: string | null }) {
  const href = telLink(number)
  const phone = unbroken(number)
  if (!href) return null
  return (
    <LinkButton href={href} variant="outline" icon={<Phone aria-hidden size={20} />}>
      <Trans>Call {phone}</Trans>
    </LinkButton>
  )
}
