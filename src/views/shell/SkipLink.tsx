import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'

const Link = styled('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'skip',
    padding: '3',
    background: 'surface',
    color: 'primaryText',
    fontWeight: 'bold',
    borderRadius: 'control',
    boxShadow: 'float',
    '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden', padding: '0' },
  },
})

/** The first tab stop of the page: skips the header to the content, whose element has the id `main`. */
export function SkipLink() {
  return (
    <Link href="#main">
      <Trans>Skip to content</Trans>
    </Link>
  )
}
