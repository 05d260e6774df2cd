import { createContext } from 'react'

/**
 * The hosts (`cdn.example.org`) besides our own whose pictures group HTML may show; none unless the composition root
 * provides some.
 */
export const ImageHosts = createContext<readonly string[]>([])
