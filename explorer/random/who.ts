import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate'
import type { LoginPageSnapshot } from '../../machines/account/login-page/login-page.machine.ts'
import type { FicheFormSnapshot } from '../../machines/booking/details/fiche-form.machine.ts'
import { isProRole } from '../../machines/domain/account/permissions.ts'
import type { AppLocation } from '../../machines/domain/place/location.ts'
import type { SessionSnapshot } from '../../machines/session/session.machine.ts'
import { whoIn } from '../../machines/session/session.selectors.ts'
import { CLAIRE, NADIA, URLNAME } from './world.ts'

/** Who acts in a journey: whom they sign in as, and where they go. */
export interface Who {
  isPro: boolean
  email: string
  password: string
  /** The name of a new person; names are unique. */
  newcomer: () => string
  /** Addresses that are typed or followed by chance. */
  places: readonly AppLocation[]
}

export const ROOT: AppLocation = { screen: 'root', urlname: URLNAME }
/** The page on which professionals sign in. */
export const PRO_DOOR: AppLocation = { screen: 'pro', urlname: URLNAME }

const PLACES: readonly AppLocation[] = [
  ROOT,
  { screen: 'appointments', urlname: URLNAME },
  { screen: 'fiches', urlname: URLNAME },
  { screen: 'login', urlname: URLNAME },
  { screen: 'book', urlname: URLNAME, step: 'slots' },
  { screen: 'book', urlname: URLNAME, step: 'fiche_info' },
  { screen: 'book', urlname: URLNAME, step: 'intervention_ids' },
  { screen: 'book', urlname: URLNAME, step: 'confirm' },
]

const EVERY = 5

/** Every fifth journey is a professional's. */
export function whoOf(seed: number): Who {
  if (seed % EVERY !== 0) return { isPro: false, ...CLAIRE, places: PLACES, newcomer: () => 'Marin' }
  let count = 0
  const newcomer = () => `Marin ${(count += 1)}`
  return { isPro: true, ...NADIA, places: [...PLACES, PRO_DOOR], newcomer }
}

type Actors = ReadonlyMap<string, AnyActorRef>

function machineAt(actors: Actors, path: string, id: string): AnyMachineSnapshot | null {
  const snapshot: unknown = actors.get(path)?.getSnapshot()
  return isMachineSnapshot(snapshot) && snapshot.machine.id === id ? snapshot : null
}

/** The page knows a professional, and holds their token. */
export const isProHere = (actors: Actors): boolean =>
  whoIn((machineAt(actors, 'session', 'session') ?? undefined) as SessionSnapshot | undefined).status === 'pro'

/** The page where professionals sign in is shown. */
export const isAtProDoor = (actors: Actors): boolean =>
  (machineAt(actors, 'stage/guest', 'loginPage') as LoginPageSnapshot | null)?.context.audience === 'pro'

/** The form is a professional's; one used before the page knew the role stays a visitor's. */
export const isProForm = (actors: Actors, path: string): boolean => {
  const form = machineAt(actors, path, 'ficheForm') as FicheFormSnapshot | null
  return form !== null && isProRole(form.context.role)
}
