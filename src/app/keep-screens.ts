import type { AppRef } from '../../machines/app/app.machine.ts'
import { screenGuestOf, stageOf } from '../../machines/app/app.selectors.ts'
import type { GuestRef } from '../../machines/kit/guest-logic.ts'
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

/** Watches each guest that the stage of the root hosts, from its start to its end. */
export function followGuests(app: AppRef, watch: (guest: GuestRef) => Watch | undefined): void {
  const followGuest = following<GuestRef>(watch)
  const followStage = following<NonNullable<ReturnType<typeof stageOf>>>((stage) => {
    followGuest(guestOf(stage.getSnapshot()))
    return stage.subscribe((snapshot) => followGuest(guestOf(snapshot)))
  })
  followStage(stageOf(app.getSnapshot()))
  app.subscribe((snapshot) => followStage(stageOf(snapshot)))
}

/** Lets each hosted screen store the state that a reload must restore. */
export function keepScreens(app: AppRef, deps: ScreenDeps): void {
  followGuests(app, (actor) => {
    const guest = screenGuestOf(app.getSnapshot())
    return guest ? screenNamed(guest).keep(actor, deps) : undefined
  })
}
