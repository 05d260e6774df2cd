import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isWebLink, safeLink } from '../../../machines/domain/place/safe-link.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

const Anchor = styled('a', {
  base: { color: 'primaryText', textDecoration: 'underline', textUnderlineOffset: '3px', overflowWrap: 'anywhere' },
})

/**
 * A link whose address comes from data. Web pages open in a new tab, which the label announces, and get no referrer;
 * for an unsafe address only the text is shown.
 */
export function SafeLink({ href, children }: { href: string | null; children: ReactNode }) {
  const link = safeLink(href)
  if (!link) return <span>{children}</span>
  if (!isWebLink(link)) return <Anchor href={link}>{children}</Anchor>
  return (
    <Anchor href={link} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden>
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </VisuallyHidden>
    </Anchor>
  )
}
