import type { Page } from '@playwright/test'

/** The part of an actor that is read. */
interface Actor {
  id: string
  sessionId: string
  getSnapshot(): Record<string, unknown> & {
    status: string
    children?: Record<string, Actor | undefined>
    machine?: { id: string }
  }
}

interface Fiber {
  child: Fiber | null
  sibling: Fiber | null
  memoizedProps: unknown
}

/**
 * The snapshot of every running actor of the page, as JSON after the name of its machine: the root and all its
 * descendants, and the machines beside the root that a view has received so far. The production build exposes no actor,
 * so this searches the props that React stores on the elements; the root machine is the first actor among them.
 */
export const snapshotsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const holder = globalThis as typeof globalThis & { knownActors?: Map<string, Actor> }
    const known = (holder.knownActors ??= new Map<string, Actor>())
    const isActor = (value: unknown): value is Actor =>
      typeof value === 'object' && value !== null && 'sessionId' in value && 'getSnapshot' in value

    const container = document.getElementById('root') ?? document.body
    const [key = ''] = Object.keys(container).filter((name) => name.startsWith('__reactContainer$'))
    const host = (container as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]
    const fibers = host ? [host.stateNode.current] : []
    for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
      if (fiber.sibling) fibers.push(fiber.sibling)
      if (fiber.child) fibers.push(fiber.child)
      const props = (fiber.memoizedProps ?? {}) as object
      for (const value of Object.values(props)) if (isActor(value)) known.set(value.sessionId, value)
    }

    const living = [...known.values()].filter((actor) => actor.getSnapshot().status === 'active')
    const seen = new Set<Actor>()
    const said: string[] = []
    // The loop adds further actors.
    for (let actor = living.pop(); actor; actor = living.pop()) {
      if (seen.has(actor)) continue
      seen.add(actor)
      const { machine, value, context, input, output, error, children = {} } = actor.getSnapshot()
      for (const child of Object.values(children)) if (child) living.push(child)
      const notified = { value, context, input, output, error }
      const text = JSON.stringify(notified, function (this: Record<string, unknown>, name: string, plain: unknown) {
        // An actor makes a name of itself before it comes here.
        const one = this[name]
        if (isActor(one)) living.push(one)
        if (one instanceof Map || one instanceof Set) return [...one]
        if (one instanceof Error) return { ...one, message: one.message }
        return plain
      })
      said.push(`${machine?.id ?? actor.id}: ${text}`)
    }
    return said
  })
