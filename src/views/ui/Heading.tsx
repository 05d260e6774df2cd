import { chakra } from '@chakra-ui/react'

/** A heading inside a screen, below its h1: `as="h3"` for a deeper one. */
export const Heading = chakra('h2', {
  base: { fontSize: 'lg', lineHeight: 'snug', scrollMarginTop: '24' },
  variants: { size: { lg: { fontSize: 'lg' }, md: { fontSize: 'md' } } },
})
