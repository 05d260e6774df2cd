import { styled } from '../../theme/styled.ts'

/** A white card with a hairline. */
export const Card = styled('div', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    padding: { base: '4', md: '6' },
  },
})
