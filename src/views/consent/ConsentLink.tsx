import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'

/** Among the links of the footer it looks like one, and does something like a button. */
const Root = styled('button', {
  base: {
    color: 'primaryText',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    background: 'transparent',
  },
})

export function ConsentLink({ onClick }: { onClick: () => void }) {
  return (
    <Root type="button" aria-haspopup="dialog" onClick={onClick}>
      <Trans>Cookies</Trans>
    </Root>
  )
}
