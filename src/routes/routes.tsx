import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { AppScreen, type Deployment } from './AppScreen.tsx'

/** What every route may know: the one actor that decides, and the deployment's addresses. */
export interface RouteContext {
  app: AppRef
  deployment: Deployment
}

/**
 * The paths of the specification, section 2. They fetch nothing and choose nothing: the machine says which screen is
 * shown, also when it is not the one that the path asked for, so all of them share the root's component.
 */
const root = createRootRouteWithContext<RouteContext>()({ component: Root, notFoundComponent: () => null })

function Root() {
  const { app, deployment } = root.useRouteContext()
  return <AppScreen actor={app} deployment={deployment} />
}

const child = <P extends string>(path: P) => createRoute({ getParentRoute: () => root, path })

export const routeTree = root.addChildren([
  child('/'),
  child('/$urlname'),
  child('/$urlname/book/$step'),
  child('/$urlname/$screen'),
])
