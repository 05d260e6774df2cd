import { styled } from '../../theme/styled.ts'

/** A heading inside a screen, below its h1: `as="h3"` for a deeper one. */
export const Heading = styled('h2', {
  base: { fontSize: 'lg', lineHeight: 'snug', scrollMarginTop: '24' },
  variants: {
    size: { xl: { fontSize: 'xl' }, lg: { fontSize: 'lg' }, md: { fontSize: 'md' } },
    /** Distance to the following content. */
    below: { 2: { marginBottom: '2' }, 3: { marginBottom: '3' }, 4: { marginBottom: '4' } },
  },
})
