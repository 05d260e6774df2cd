import { fetched } from '../../views/ui/fetched.tsx'

/** The chosen time in words. The date library comes with the times; before that no summary has a time to show. */
export const when = fetched(async () => (await import('../../views/words/When.tsx')).When)
