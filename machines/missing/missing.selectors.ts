import type { MissingSnapshot } from './missing.machine.ts'

export const groupOf = ({ context }: MissingSnapshot) => context.group
/** The seconds that are left; null once the countdown has stopped. */
export const leftOf = (snapshot: MissingSnapshot): number | null =>
  snapshot.matches('staying') ? null : snapshot.context.left
