import type { ScreenGuest } from '../../machines/domain/place/location.ts'
import type { LaterScreen } from './screen.types.ts'

/** The pages of an account are small and lead to each other, so they share one chunk. */
const access = (name: 'login' | 'pro' | 'register' | 'reset' | 'password') => async () => ({
  default: (await import('./access/access.screen.ts')).screens[name],
})

/** The screens outside the booking. Separate from the registry, which is part of the first screen. */
export const ELSEWHERE: Record<Exclude<ScreenGuest, 'book'>, () => Promise<LaterScreen>> = {
  home: () => import('./home/home.screen.ts'),
  map: () => import('./map/map.screen.ts'),
  missing: () => import('./missing/missing.screen.ts'),
  appointments: () => import('./appointments/appointments.screen.ts'),
  fiches: () => import('./fiches/fiches.screen.ts'),
  personalData: () => import('./personal-data/personal-data.screen.ts'),
  login: access('login'),
  pro: access('pro'),
  register: access('register'),
  reset: access('reset'),
  password: access('password'),
}
