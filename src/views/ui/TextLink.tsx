import { styled } from '../../theme/styled.ts'

/** A link within text. */
export const TextLink = styled('a', {
  base: { color: 'primaryText', textDecoration: 'underline', textUnderlineOffset: '3px', overflowWrap: 'anywhere' },
})
