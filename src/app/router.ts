import { createRouter } from '@tanstack/react-router'
import type { AppRef } from '../../machines/app/app.machine.ts'
import type { Deployment } from '../routes/AppScreen.tsx'
import { routeTree } from '../routes/routes.tsx'
import { parseSearch, stringifySearch } from './query-string.ts'

/** Owns history and parsing, and nothing else. */
export function createAppRouter(app: AppRef, deployment: Deployment) {
  return createRouter({
    routeTree,
    context: { app, deployment },
    parseSearch,
    stringifySearch,
    // Focus and scroll are the step heading's business.
    scrollRestoration: false,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
