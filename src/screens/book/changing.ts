import { fetched } from '../../views/ui/fetched.tsx'

/**
 * The notice of a change. It is loaded with the first step of a change (`later.ts`), because a new booking does not
 * need it.
 */
export const changing = fetched(async () => (await import('./Changing.tsx')).Changing)
