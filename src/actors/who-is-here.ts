import { waitFor } from 'xstate'
import type { GuestSystem } from '../../machines/kit/guest-logic.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'

/**
 * Waits until the session is answered: a professional's token lives in the page's memory alone, and after a reload comes with
 * that answer.
 */
export async function knownWho(system: GuestSystem, signal: AbortSignal): Promise<void> {
  const session: SessionRef | undefined = system.get('session')
  if (session) await waitFor(session, (snapshot) => !snapshot.matches('checking'), { signal })
}
