import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { telLink } from '../../../machines/domain/place/safe-link.ts'
import { OfGroup } from '../words/own-words.tsx'
import { unbroken } from '../words/unbroken.ts'
import { SafeLink } from '../safety/SafeLink.tsx'

const Root = chakra('footer', {
  base: { marginTop: '12', borderTopWidth: '1px', borderColor: 'border', color: 'muted' },
})
const Row = chakra('div', {
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
const Line = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', '& > a': { paddingBlock: '1' } },
})
const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5' } })
const Item = chakra('li', { base: { '& > *': { display: 'inline-block', paddingBlock: '1' } } })

export interface FooterProps {
  /** The business, with whom a customer can always get in touch here. */
  name: string
  phone: string | null
  /** Addresses of the legal pages; one that is missing is left out. They differ by country and deployment. */
  links: { terms: string | null; privacy: string | null; accessibility: string | null }
}

/** Who this is and how to call them, on every screen in the same place, and the legal pages. */
export function Footer({ name, phone: number, links }: FooterProps) {
  const { t } = useLingui()
  const tel = telLink(number)
  const phone = unbroken(number)
  const pages = [
    { key: 'terms', href: links.terms, label: t`Terms of use` },
    { key: 'privacy', href: links.privacy, label: t`Privacy` },
    { key: 'accessibility', href: links.accessibility, label: t`Accessibility` },
  ].filter(({ href }) => href)
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
        </Line>
        {pages.length > 0 && (
          <List>
            {pages.map(({ key, href, label }) => (
              <Item key={key}>
                <SafeLink href={href}>{label}</SafeLink>
              </Item>
            ))}
          </List>
        )}
      </Row>
    </Root>
  )
}
