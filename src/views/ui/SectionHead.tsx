import { chakra } from '@chakra-ui/react'

/** The title of a section, and at its end what can be done with all of it. */
export const SectionHead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    marginBottom: '3',
  },
})
