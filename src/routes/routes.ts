import { createRootRoute, createRoute } from '@tanstack/react-router'

/**
 * The paths of the specification, section 2. They fetch nothing, choose nothing and show nothing: the machine says which
 * screen is shown, also when it is not the one that the path asked for.
 */
const root = createRootRoute()

const child = <P extends string>(path: P) => createRoute({ getParentRoute: () => root, path })

export const routeTree = root.addChildren([
  child('/'),
  child('/$urlname'),
  child('/$urlname/book/$step'),
  child('/$urlname/$screen'),
])
