import { vi } from 'vitest'

/** Where the whole page was sent, and what the address shows. */
export interface Visited {
  to: string[]
  shown: string
}

/** An address bar that records where the page is sent, without leaving. */
export function stubVisits(path: string): Visited {
  const visited: Visited = { to: [], shown: path }
  const { pathname, search, hash } = new URL(path, 'https://rdv.example.org')
  const replace = (to: string) => void visited.to.push(to)
  vi.stubGlobal('location', { hostname: 'rdv.example.org', pathname, search, hash, replace })
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: string) => (visited.shown = to) })
  return visited
}
