import { ChakraProvider, createSystem } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** No tokens and no reset: all styles come from `styled`, as classes. */
const system = createSystem({ disableLayers: true, preflight: false })

/**
 * Wraps a component of Chakra's (a menu, tabs, a combobox), which requires a styling system even when `styled` gives
 * its styles. Only parts that are loaded on demand use it.
 */
export function Components({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
