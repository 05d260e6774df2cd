import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routes/routes.ts'
import { parseSearch, stringifySearch } from './query-string.ts'

/** Owns history and parsing, and nothing else. */
export function createAppRouter() {
  return createRouter({ routeTree, parseSearch, stringifySearch })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
