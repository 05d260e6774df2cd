import { fromPromise } from 'xstate'
import * as v from 'valibot'
import type { Id } from '../../machines/domain/id.ts'
import { type Choice, type KeptChoice, standingChoice } from '../../machines/domain/site/tracking.ts'
import type { Instant } from '../../machines/domain/time/time.types.ts'

/** The browser's memory across tabs and visits; it may forbid any use. */
type Memory = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (groupId: Id) => `consent:${groupId}`

const kept = v.object({ choice: v.picklist(['granted', 'refused']), at: v.number(), signal: v.boolean() })

function read(text: string | null): KeptChoice | null {
  try {
    return v.parse(kept, JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** The browser refuses for its user (Global Privacy Control). */
export const isSignalled = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

export interface ConsentMemory {
  memory: () => Memory
  now: () => Instant
  signal: boolean
}

const browserMemory = () => globalThis.localStorage

/** How this browser remembers a choice: for each group, and never more than the choice. */
export function createConsentActors({
  memory = browserMemory,
  now = Date.now,
  signal,
}: Partial<ConsentMemory> & { signal: boolean }) {
  return {
    /** What was chosen on an earlier visit, or what the browser says; null where it has to be asked. */
    standing(groupId: Id): Choice | null {
      let text: string | null = null
      try {
        text = memory().getItem(keyOf(groupId))
      } catch {
        // Without a memory every visit is asked.
      }
      return standingChoice(read(text), now(), signal)
    },

    /** @throws What the browser threw, where it keeps nothing; the choice holds as long as the page. */
    keepChoice: fromPromise<void, { groupId: Id; choice: Choice }>(async ({ input: { groupId, choice } }) => {
      const row: KeptChoice = { choice, at: now(), signal }
      memory().setItem(keyOf(groupId), JSON.stringify(row))
    }),

    /** Tells of a choice that another tab has made; never ends. */
    watch(groupId: Id, tell: (choice: Choice) => void): () => void {
      const hear = ({ key, newValue }: StorageEvent) => {
        const row = key === keyOf(groupId) ? read(newValue) : null
        if (row) tell(row.choice)
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}
