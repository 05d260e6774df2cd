import { fetched } from '../../views/ui/fetched.tsx'
import { withMessages } from '../../views/ui/lazy-view.ts'

const load = withMessages('common', () => import('./Changing.tsx'))

/**
 * The notice of a change. It is loaded with the first step of a change (`later.ts`), because a new booking does not
 * need it.
 */
export const changing = fetched(async () => (await load()).Changing)
