import type { AppRef } from '../../machines/app/app.machine.ts'
import { screenGuestOf, stageOf } from '../../machines/app/app.selectors.ts'
import type { GuestRef } from '../../machines/kit/guest-logic.ts'
import type { StageRef } from '../../machines/kit/stage.machine.ts'
import { guestOf } from '../../machines/kit/stage.selectors.ts'
import { screenNamed } from '../screens/registry.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'

interface Watch {
  unsubscribe: () => void
}

/** Calls `begin` for each new value, after stopping the watch of the previous one. */
function following<T>(begin: (value: T) => Watch | undefined) {
  let known: T | null = null
  let watch: Watch | undefined
  return (value: T | null) => {
    if (value === known) return
    known = value
    watch?.unsubscribe()
    watch = value === null ? undefined : begin(value)
  }
}

interface Host<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (listener: (snapshot: Snapshot) => void) => Watch
}

/** Watches each guest that the stage of a host hosts, from its start to its end. */
export function followGuests<Snapshot>(
  host: Host<Snapshot>,
  stageIn: (snapshot: Snapshot) => StageRef | null,
  watch: (guest: GuestRef) => Watch | undefined,
): Watch {
  const followGuest = following<GuestRef>(watch)
  const followStage = following<StageRef>((stage) => {
    followGuest(guestOf(stage.getSnapshot()))
    return stage.subscribe((snapshot) => followGuest(guestOf(snapshot)))
  })
  followStage(stageIn(host.getSnapshot()))
  const stages = host.subscribe((snapshot) => followStage(stageIn(snapshot)))
  return {
    unsubscribe: () => {
      stages.unsubscribe()
      followStage(null)
      followGuest(null)
    },
  }
}

/** Lets each hosted screen store the state that a reload must restore. */
export function keepScreens(app: AppRef, deps: ScreenDeps): void {
  followGuests(app, stageOf, (actor) => {
    const guest = screenGuestOf(app.getSnapshot())
    return guest ? screenNamed(guest).keep(actor, deps) : undefined
  })
}
