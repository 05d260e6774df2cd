import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { AppRef } from '../../machines/app/app.machine.ts'
import { stageOf } from '../../machines/app/app.selectors.ts'
import type { Tag } from '../../machines/kit/meta.ts'
import { isFetchingCode } from '../browser/lazy.ts'
import type { EarlyRequest } from '../api/http/early-answer.ts'

/** Longer than a slow phone needs from the first answers to its first screen. */
const LIMIT_MS = 300
const BUSY: Tag = 'busy'
const READABLE: Tag = 'readable'

/** Ends the current task, so that the browser can paint, handle input and continue loading. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Resolves when React should render, at latest after 300 ms:
 *
 * 1. if early answers have arrived, when the screen is loaded or readable (tag `readable`): a skeleton would be
 *    replaced a moment later;
 * 2. otherwise, when only network requests are pending: the skeleton renders while they are under way.
 *
 * Until then the page shows its own placeholder, and the processor is left to the machines.
 *
 * @param early the page's early requests, before the application takes them
 */
export async function firstScreen(app: AppRef, early: EarlyRequest | undefined): Promise<void> {
  let isListHere = false
  void early?.answer
    .then((answer) => Promise.all((answer?.lists ?? []).map(({ body }) => body)))
    .then((bodies) => {
      isListHere = bodies.length > 0 && bodies.every(Boolean)
    })
  // Let the machines process answers that are already here.
  await pause()
  const isDue = () => !isComing(app) || (!isListHere && !isFetchingCode())
  // A timer, because the clock of a device may be set back meanwhile.
  const limit = { isOver: false }
  setTimeout(() => {
    limit.isOver = true
  }, LIMIT_MS)
  while (!limit.isOver && !isDue()) await pause()
}

function isComing(app: AppRef): boolean {
  const snapshot = app.getSnapshot()
  const stage = stageOf(snapshot)
  return snapshot.hasTag(BUSY) || (stage !== null && isBusy(stage))
}

/** Whether the actor or a child is busy and not yet readable. */
function isBusy(actor: AnyActorRef): boolean {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot>
  if (snapshot.hasTag?.(READABLE)) return false
  return (snapshot.hasTag?.(BUSY) ?? false) || Object.values<AnyActorRef>(snapshot.children ?? {}).some(isBusy)
}
