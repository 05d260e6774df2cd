import type { AnyActorRef } from 'xstate'
import type { GroupColors } from '../../machines/domain/catalogue/group.ts'
import type { Locale } from '../../machines/domain/time/time.types.ts'

/** What the page in the frame shows. It is of the same origin, so that it gets the very actor that the explorer runs. */
export interface Shown {
  machine: string
  actor: AnyActorRef
  locale: Locale
  theme: ThemeName
  /** Milliseconds since the start, for views that ask for the time. */
  elapsed: () => number
}

/** The page in the frame, as its parent meets it. */
export interface ViewWindow extends Window {
  explorerView?: { show(shown: Shown): Promise<void> }
}

const PLAIN: GroupColors = { primary: null, primaryContrast: null, secondary: null, background: null, text: null }

/** Colours as a group may choose them. */
export const THEMES = {
  standard: PLAIN,
  garden: { ...PLAIN, primary: '#2e7d32', secondary: '#c5e1a5' },
  berry: { ...PLAIN, primary: '#ad1457', secondary: '#f8bbd0', background: '#fff7fa' },
  night: { ...PLAIN, primary: '#ffca28', background: '#101418', text: '#eceff1' },
} satisfies Record<string, GroupColors>
export type ThemeName = keyof typeof THEMES
