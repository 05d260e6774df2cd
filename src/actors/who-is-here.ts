import type { GuestSystem } from '../../machines/kit/guest-logic.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'

/**
 * Waits until the session is answered: a professional's token lives in the page's memory alone, and after a reload comes
 * with that answer. Returns at once where there is no session. XState's own `waitFor` would come with the first screen,
 * which holds all that is used of that library.
 */
export async function knownWho(system: GuestSystem): Promise<void> {
  const session: SessionRef | undefined = system.get('session')
  if (!session?.getSnapshot().matches('checking')) return
  await new Promise<void>((resolve) => {
    const subscription = session.subscribe((snapshot) => {
      if (snapshot.matches('checking')) return
      subscription.unsubscribe()
      resolve()
    })
  })
}
