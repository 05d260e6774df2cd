import type { NotificationsSnapshot } from './notifications.machine.ts'

export const shownOf = (snapshot: NotificationsSnapshot) => snapshot.context.shown
export const alertOf = (snapshot: NotificationsSnapshot) => snapshot.context.alert
