import { chakra } from '@chakra-ui/react'

/** A link among words. */
export const TextLink = chakra('a', {
  base: { color: 'primaryText', textDecoration: 'underline', textUnderlineOffset: '3px', overflowWrap: 'anywhere' },
})
