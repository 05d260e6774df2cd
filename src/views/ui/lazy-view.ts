import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/**
 * A view in a chunk of its own, for the parts of a screen that few visits need. When the chunk does not come (a broken
 * line, a new version of the product on the server), `instead` takes its place: a part must not break its screen.
 */
export function lazyView<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: instead })))
}
