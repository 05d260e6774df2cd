import { ChakraProvider, createSystem } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** No tokens and no reset: every look comes from `styled`, in classes. */
const system = createSystem({ disableLayers: true, preflight: false })

/**
 * Stands around a component of Chakra's (a menu, tabs, a combobox), which asks for a styling system even where it is given
 * its look by `styled`. Only parts that are fetched when they are needed use one.
 */
export function Components({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
