import { styled } from '../../theme/styled.ts'
import { Trans } from '@lingui/react/macro'

/** Styled like the links of the footer around it, but it acts like a button. */
const Root = styled('button', {
  base: {
    color: 'primaryText',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    background: 'transparent',
  },
})

/**
 * @param onClick opens the question again; without it the link only holds its place, so that those beside it do not
 * move
 */
export function ConsentLink({ onClick }: { onClick?: () => void }) {
  return (
    <Root type="button" aria-haspopup="dialog" onClick={onClick} style={onClick ? {} : { visibility: 'hidden' }}>
      <Trans>Cookies</Trans>
    </Root>
  )
}
