import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SafeLink } from '../safety/SafeLink.tsx'

const List = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5' } })
const Item = styled('li', { base: { '& > *': { display: 'inline-block', paddingBlock: '1' } } })

export interface LegalLinksProps {
  /** Addresses of the legal pages; missing ones are left out. They differ by country and deployment. */
  links: { terms: string | null; privacy: string | null; accessibility: string | null }
  /** Further links, at the end. */
  more?: ReactNode
}

/** Links to the legal pages that exist. */
export function LegalLinks({ links, more }: LegalLinksProps) {
  const { t } = useLingui()
  const pages = [
    { href: links.terms, label: t`Terms of use` },
    { href: links.privacy, label: t`Privacy` },
    { href: links.accessibility, label: t`Accessibility` },
  ].filter(({ href }) => href)
  if (pages.length === 0 && !more) return null
  return (
    <List>
      {pages.map(({ href, label }) => (
        <Item key={label}>
          <SafeLink href={href}>{label}</SafeLink>
        </Item>
      ))}
      {more && <Item>{more}</Item>}
    </List>
  )
}
