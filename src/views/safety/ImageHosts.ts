import { createContext } from 'react'

/**
 * The additional hosts (`cdn.example.org`) whose pictures the group's HTML may show; none unless the composition root
 * provides some.
 */
export const ImageHosts = createContext<readonly string[]>([])
