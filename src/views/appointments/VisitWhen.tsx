import { startTimeOf } from '../../../machines/domain/appointment/start-time.ts'
import type { Visit } from '../../../machines/domain/appointment/visit.ts'
import { When } from '../texts/When.tsx'

/** When a booking begins; `zone` is the group's. */
export function VisitWhen({ visit: { appointments }, zone }: { visit: Visit; zone: string }) {
  const [first] = appointments
  return first && <When {...startTimeOf(first)} zone={zone} />
}
