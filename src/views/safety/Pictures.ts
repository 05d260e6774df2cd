import { createContext } from 'react'

/**
 * Whether a group's HTML may show the picture at an absolute address; only those of the page's own host unless the
 * composition root says more.
 */
export const Pictures = createContext<(url: string) => boolean>((url) => new URL(url).origin === location.origin)
