import { styled } from '../../theme/styled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Globe, Info, Mail, MapPin, Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import { FALLBACK_LOCALE } from '../../../machines/domain/constants.ts'
import { matchLocale } from '../../../machines/domain/place/locale.ts'
import { telLink } from '../../../machines/domain/place/tel-link.ts'
import type { NetworkName, Website } from '../../../machines/domain/site/website.ts'
import type { LiveMapRef } from '../../../machines/map/live/live-map.machine.ts'
import { LiveMap } from '../live-map/LiveMap.tsx'
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
const Space = styled('div', { base: { marginTop: '4', '&:empty': { display: 'none' } } })
const Networks = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    marginTop: '4',
    paddingTop: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& a': { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: 'target' },
  },
})

/** Names of other companies, which are not translated. */
const NAMES: Record<NetworkName, string> = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
}

/** The companies' marks, in the strokes of the other icons. */
const MARKS: Record<NetworkName, ReactNode> = {
  facebook: <path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12.5 22v-9.5c0-2.6 1.1-4 3.5-4M9 13.5h6.5" />,
  twitter: <path d="M4 4l12.5 16H20L7.5 4zM19.5 4l-6.4 7.2M10.6 13.2 4.5 20" />,
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
  linkedin: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="M8 11v6M8 7.5h.01M12 17v-6M12 14c0-4 5-4 5 0v3" />
    </>
  ),
}

const Mark = ({ name }: { name: NetworkName }) => (
  <svg
    aria-hidden
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {MARKS[name]}
  </svg>
)

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Line>
      {icon}
      <div>{children}</div>
    </Line>
  )
}

interface ContactProps {
  website: Website
  group: Group
  /** The map of another company; null for none. */
  live: LiveMapRef | null
}

/** The address of the business, and how to contact it. */
export function Contact({ website, group, live }: ContactProps) {
  const { t, i18n } = useLingui()
  const { address, position } = group
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
      {live && position && (
        <Space>
          <LiveMap
            actor={live}
            name={group.name}
            position={position}
            locale={matchLocale(i18n.locale) ?? FALLBACK_LOCALE}
          />
        </Space>
      )}
      {website.hasMap && address && (
        <LinkRow>
          <LinkButton href={pathTo('map', group.urlname)} variant="outline" icon={<Navigation aria-hidden size={20} />}>
            <Trans>Map and directions</Trans>
          </LinkButton>
        </LinkRow>
      )}
      {networks.length > 0 && (
        <Networks aria-label={t`Social media`}>
          {networks.map(({ name, href }) => (
            <li key={name}>
              <SafeLink href={href}>
                <Mark name={name} />
                {NAMES[name]}
              </SafeLink>
            </li>
          ))}
        </Networks>
      )}
    </Card>
  )
}
