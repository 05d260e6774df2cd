import type { ExportSnapshot } from './export.machine.ts'

export const isFetching = (snapshot: ExportSnapshot) => snapshot.matches('fetching')
export const failureOf = (snapshot: ExportSnapshot) => snapshot.context.failure
