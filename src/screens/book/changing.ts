import { fetched } from '../../views/ui/fetched.tsx'

/** The notice of a change. It comes with the first step of one (`later.ts`), and a new booking needs none. */
export const changing = fetched(async () => (await import('./Changing.tsx')).Changing)
