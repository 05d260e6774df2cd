import { fetched } from '../../views/ui/fetched.tsx'

/** The registration in the place of the login step, fetched when somebody wants it: most customers sign in. */

const load = () => import('./open-registration.ts')

export const registerStep = fetched(async () => (await load()).RegisterStep)

export async function loadRegistration() {
  const [{ openRegistration }] = await Promise.all([load(), registerStep.fetch()])
  return openRegistration
}
