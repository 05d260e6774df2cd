import { fetched } from '../ui/fetched.tsx'

/**
 * The choice of a person by a professional. It is loaded with the fiche step (`details.step.ts`), so that the first Tab
 * on the step reaches the search.
 */
export const proPersons = fetched(async () => (await import('./ProPersons.tsx')).ProPersons)
