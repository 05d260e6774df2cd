import type { LogoutSnapshot } from './logout.machine.ts'

export const isLoggingOut = (snapshot: LogoutSnapshot) => snapshot.matches('loggingOut')
export const failureOf = (snapshot: LogoutSnapshot) => (snapshot.matches('failed') ? snapshot.context.failure : null)
