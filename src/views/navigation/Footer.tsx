import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { telLink } from '../../../machines/domain/place/tel-link.ts'
import { COPYRIGHT_FROM } from '../../../machines/domain/constants.ts'
import { LegalLinks, type LegalLinksProps } from './LegalLinks.tsx'
import { OfGroup } from '../texts/language-of-parts.tsx'
import { unbroken } from '../texts/unbroken.ts'
import { SafeLink } from '../safety/SafeLink.tsx'

const Root = styled('footer', {
  base: { marginTop: '12', borderTopWidth: '1px', borderColor: 'border', color: 'muted' },
})
const Row = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '8',
    rowGap: '2',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: '4',
    paddingBlock: '5',
    fontSize: 'sm',
  },
})
const Line = styled('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', '& > a': { paddingBlock: '1' } },
})

export interface FooterProps {
  /** The name of the business, whose contact is always in the footer. */
  name: string
  phone: string | null
  links: LegalLinksProps['links']
  /** The present year. */
  year: number
  /** The link that changes the consent; after the legal pages. */
  consent?: ReactNode
}

/** The name and telephone of the business, on every screen in the same place, and the legal pages. */
export function Footer({ name, phone: number, links, year, consent }: FooterProps) {
  const tel = telLink(number)
  const phone = unbroken(number)
  return (
    <Root>
      <Row>
        <Line>
          <OfGroup>{name}</OfGroup>
          {tel && (
            <SafeLink href={tel}>
              <Trans>Call {phone}</Trans>
            </SafeLink>
          )}
          <span>
            © {COPYRIGHT_FROM}–{year}
          </span>
        </Line>
        <LegalLinks links={links} more={consent} />
      </Row>
    </Root>
  )
}
