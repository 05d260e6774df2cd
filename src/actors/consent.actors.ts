import { fromPromise } from 'xstate'
import * as v from 'valibot'
import type { Id } from '../../machines/domain/id.ts'
import { consentKey } from '../storage/keys.ts'
import { type Choice, type KeptChoice, currentChoice } from '../../machines/domain/site/tracking-choice.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'

/** The browser's storage across tabs and visits; any call may throw. */
type Memory = Pick<Storage, 'getItem' | 'setItem'>

const kept = v.object({ choice: v.picklist(['granted', 'refused']), at: v.number(), signal: v.boolean() })

function read(text: string | null): KeptChoice | null {
  try {
    return v.parse(kept, JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** Whether the browser refuses on behalf of its user (Global Privacy Control). */
export const isSignalled = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

export interface ConsentMemory {
  memory: () => Memory
  now: () => Instant
  signal: boolean
}

const browserMemory = () => globalThis.localStorage

/** Stores the visitor's choice in this browser, for each group, and nothing but the choice. */
export function createConsentActors({
  memory = browserMemory,
  now = Date.now,
  signal,
}: Partial<ConsentMemory> & { signal: boolean }) {
  return {
    /** The choice of an earlier visit, or the browser's; null when the visitor has to be asked. */
    current(groupId: Id): Choice | null {
      let text: string | null = null
      try {
        text = memory().getItem(consentKey(groupId))
      } catch {
        // Without storage every visit is asked.
      }
      return currentChoice(read(text), now(), signal)
    },

    /** @throws The browser's error when it stores nothing; the choice then lasts as long as the page. */
    keepChoice: fromPromise<void, { groupId: Id; choice: Choice }>(async ({ input: { groupId, choice } }) => {
      const row: KeptChoice = { choice, at: now(), signal }
      memory().setItem(consentKey(groupId), JSON.stringify(row))
    }),

    /** Reports a choice that another tab has made, until the returned function is called. */
    watch(groupId: Id, notify: (choice: Choice) => void): () => void {
      const receive = ({ key, newValue }: StorageEvent) => {
        const row = key === consentKey(groupId) ? read(newValue) : null
        if (row) notify(row.choice)
      }
      window.addEventListener('storage', receive)
      return () => window.removeEventListener('storage', receive)
    },
  }
}
