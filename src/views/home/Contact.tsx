import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Globe, Info, Mail, Map, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { telLink } from '../../../machines/domain/place/tel-link.ts'
import type { NetworkName, Website } from '../../../machines/domain/site/website.ts'
import { SafeLink } from '../safety/SafeLink.tsx'
import { Card } from '../ui/Card.tsx'
import { Heading } from '../ui/Heading.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { pathTo } from '../ui/path-to.ts'
import { AddressLines } from '../texts/AddressLines.tsx'
import { Own } from '../texts/language-of-parts.tsx'
import { unbroken } from '../texts/unbroken.ts'

const Lines = styled('ul', { base: { display: 'grid', gap: '3' } })
const Line = styled('li', {
  base: {
    display: 'flex',
    gap: '3',
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0, marginTop: '2px', color: 'muted' },
    '& > div': { minWidth: 0 },
  },
})
const Text = styled('p', { base: { whiteSpace: 'pre-line' } })
const LinkRow = styled('div', { base: { marginTop: '4' } })
const Networks = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    marginTop: '4',
    paddingTop: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
})

/** Names of other companies, which are not translated. */
const NAMES: Record<NetworkName, string> = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Line>
      {icon}
      <div>{children}</div>
    </Line>
  )
}

/** The address of the business, and how to contact it. */
export function Contact({ website, group }: { website: Website; group: Group }) {
  const { t } = useLingui()
  const { address } = group
  const phone = website.hasPhone ? group.phone : null
  const { link, mail, networks, complement } = website
  if (!address && !phone && !link && !mail && networks.length === 0 && !complement) return null
  return (
    <Card as="section">
      <Heading below="3">
        <Trans>Where to find us</Trans>
      </Heading>
      <Lines>
        {address && (
          <Row icon={<MapPin aria-hidden size={20} />}>
            <address>
              <AddressLines address={address} />
            </address>
          </Row>
        )}
        {phone && (
          <Row icon={<Phone aria-hidden size={20} />}>
            <SafeLink href={telLink(phone)}>{unbroken(phone)}</SafeLink>
          </Row>
        )}
        {mail && (
          <Row icon={<Mail aria-hidden size={20} />}>
            <SafeLink href={`mailto:${mail}`}>{mail}</SafeLink>
          </Row>
        )}
        {link && (
          <Row icon={<Globe aria-hidden size={20} />}>
            <SafeLink href={link.href}>{link.host}</SafeLink>
          </Row>
        )}
        {complement && (
          <Row icon={<Info aria-hidden size={20} />}>
            <Text>
              <Own>{complement}</Own>
            </Text>
          </Row>
        )}
      </Lines>
      {website.hasMap && address && (
        <LinkRow>
          <LinkButton href={pathTo('map', group.urlname)} variant="outline" icon={<Map aria-hidden size={20} />}>
            <Trans>Map and directions</Trans>
          </LinkButton>
        </LinkRow>
      )}
      {networks.length > 0 && (
        <Networks aria-label={t`Social media`}>
          {networks.map(({ name, href }) => (
            <li key={name}>
              <SafeLink href={href}>{NAMES[name]}</SafeLink>
            </li>
          ))}
        </Networks>
      )}
    </Card>
  )
}
