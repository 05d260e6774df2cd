import { fetched } from '../../views/ui/fetched.tsx'
import { withMessages } from '../../views/ui/lazy-view.ts'

const load = withMessages('common', () => import('./BookingNav.tsx'))

/** The stepper and the summary, with their texts. A booking goes on without them when they do not load. */
export const bookingNav = fetched(
  async () => (await load()).default,
  () => null,
)
