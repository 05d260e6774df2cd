import type { GuestRef } from './guest-logic.ts'
import type { StageSnapshot } from './stage.machine.ts'

export const isUnopened = (snapshot: StageSnapshot) => snapshot.hasTag('failed')
export const failureOf = (snapshot: StageSnapshot) => snapshot.context.failure
/** The guest, once its chunk is loaded; its kind is the requested one. */
export const guestOf = ({ children }: StageSnapshot): GuestRef | null => children.guest ?? null
