import { chakra } from '@chakra-ui/react'

/** A white card with a hairline. */
export const Card = chakra('div', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    padding: { base: '4', md: '6' },
  },
})
