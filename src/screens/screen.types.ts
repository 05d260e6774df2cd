import type { ComponentType } from 'react'
import type { ScreenRequest } from '../../machines/app/app.types.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'
import type { GuestRef, GuestSystem, OpenedGuest } from '../../machines/kit/guest-logic.ts'
import type { TabStorage } from '../storage/tab-storage.ts'
import type { Rescue } from '../browser/rescue.ts'
import type { EmailLink } from '../link/email-link.ts'
import type { Tokens } from '../storage/tokens.ts'
import type { Api } from '../api/api.ts'
import type { TimeLocales } from '../time/time-locales.ts'

/** The dependencies that the composition root gives to every screen. */
export interface ScreenDeps {
  api: Api
  tokens: Tokens
  storage: TabStorage
  link: EmailLink
  /** The date library and its names, once a screen needs them. */
  timeLocales: TimeLocales
  rescue: Rescue
  /** State that was stored before this instant belongs to an earlier visit, which a link does not continue. */
  since: Instant
}

/** One row of the registry: a screen's machine and view, loaded together, and what it stores for a reload. */
export interface Screen {
  open: (request: ScreenRequest, deps: ScreenDeps, signal: AbortSignal, system: GuestSystem) => Promise<OpenedGuest>
  /** `actor` is the machine that `open` has returned. */
  View: ComponentType<{ actor: GuestRef }>
  /** Stores the state that a reload must restore, as long as the machine runs. */
  keep: (actor: GuestRef, deps: ScreenDeps) => { unsubscribe: () => void }
}

/** The module of a screen: the function that opens it, its view, and what it stores, if anything. */
export interface LaterScreen {
  default: Pick<Screen, 'open' | 'View'> & Partial<Pick<Screen, 'keep'>>
}
