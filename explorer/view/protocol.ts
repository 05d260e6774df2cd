import type { AnyActorRef } from 'xstate'
import type { GroupColors } from '../../machines/domain/catalogue/group.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'

/** An actor, and the machine whose view shows it. */
export interface ViewedActor {
  machine: string
  actor: AnyActorRef
}

/** What the page in the frame shows. It is of the same origin, so it can receive the actor object itself. */
export interface Shown {
  /** One below the other. */
  actors: readonly ViewedActor[]
  locale: Locale
  theme: ThemeName
  /** Milliseconds since the start, for views that need the time. */
  elapsed: () => number
}

/** The window of the page in the frame, as its parent sees it. */
export interface ViewWindow extends Window {
  explorerView?: { show(shown: Shown): Promise<void> }
}

const PLAIN: GroupColors = { primary: null, primaryContrast: null, secondary: null, background: null, text: null }

/** Colours that a group could choose. */
export const THEMES = {
  standard: PLAIN,
  garden: { ...PLAIN, primary: '#2e7d32', secondary: '#c5e1a5' },
  berry: { ...PLAIN, primary: '#ad1457', secondary: '#f8bbd0', background: '#fff7fa' },
  night: { ...PLAIN, primary: '#ffca28', background: '#101418', text: '#eceff1' },
} satisfies Record<string, GroupColors>
export type ThemeName = keyof typeof THEMES
