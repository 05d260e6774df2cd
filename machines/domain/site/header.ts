import { may, type Role } from '../account/permissions.ts'
import type { Group } from '../catalogue/group.ts'
import { type Preselection, stepsOfLink } from '../sequence/preselection.ts'
import { buildSteps, indexOfStep, stepOfLink } from '../sequence/sequence.ts'
import { isListStep } from '../sequence/step.ts'
import { type AppLocation, type ScreenGuest, stepAt } from '../place/location.ts'
import { hasMap, isFull } from './address-parts.ts'

/** A control of the header that leads to another screen. */
export type HeaderLink = 'back' | 'home' | 'map' | 'book'

/** The parts of the header that depend on the customer's place (specification, section 2 "Header"). */
export interface HeaderParts {
  /** The logo and the name lead to the group's start. */
  isLinked: boolean
  /** In reading order. */
  links: readonly HeaderLink[]
  /** The address is shown below. */
  hasAddress: boolean
}

export interface HeaderPlace {
  group: Pick<Group, 'hasMinisite' | 'ssoLoginOnly' | 'address' | 'position' | 'steps' | 'resourceCount' | 'openData'>
  /** The guest that shows the screen; null for a notice. */
  guest: ScreenGuest | null
  location: AppLocation
  role: Role
  /** What the link has chosen: the booking may start with a later step. */
  preselection: Preselection
}

export const BARE: HeaderParts = { isLinked: false, links: [], hasAddress: false }

/** The screens that show the address themselves, and those that the customer must complete before leaving. */
const WITHOUT_ADDRESS: readonly (ScreenGuest | null)[] = ['home', 'map', 'password', 'missing', null]

export function headerParts({ group, guest, location, role, preselection }: HeaderPlace): HeaderParts {
  // A forced password change comes before every other page.
  if (guest === 'password') return BARE
  const hasHome = group.hasMinisite && may(role, 'openHome')
  // Before a link's choices are checked, the URL names no step. Predict it, so that the header does not change height.
  const step = stepAt(location) ?? (guest === 'book' ? stepOfLink(group, preselection) : null)
  const shown: Record<HeaderLink, boolean> = {
    back: !group.ssoLoginOnly && (guest === 'map' || hasStepBefore({ group, guest, location, preselection })),
    home: hasHome && guest !== 'home',
    map: hasMap(group) && guest !== 'map',
    book: guest !== null && guest !== 'book' && guest !== 'missing',
  }
  return {
    isLinked: !group.ssoLoginOnly,
    links: (['back', 'home', 'map', 'book'] as const).filter((link) => shown[link]),
    // From the slots step on, the address line is hidden to leave room; the map link stays.
    hasAddress: isFull(group) && !WITHOUT_ADDRESS.includes(guest) && (step === null || isListStep(step)),
  }
}

/**
 * Whether there is a step to go back to. A confirmation has none, because its booking is made. The steps that the link
 * decides are not shown.
 */
function hasStepBefore({ group, guest, location, preselection }: Omit<HeaderPlace, 'role'>): boolean {
  const step = stepAt(location)
  if (guest !== 'book' || step === null || step === 'confirm') return false
  if (location.screen === 'service') return true
  const steps = buildSteps(group, { decided: stepsOfLink(preselection), signedIn: true })
  return indexOfStep(steps, step) > 0 || step === 'login'
}

/** How many controls the ways need side by side; on a phone home and map are one menu. */
export function roomFor(links: readonly HeaderLink[]): { wide: number; narrow: number } {
  const wide = links.filter((link) => link !== 'back').length
  return { wide, narrow: links.includes('home') && links.includes('map') ? wide - 1 : wide }
}
