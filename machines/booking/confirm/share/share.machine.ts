import { type ActorRefFrom, assertEvent, setup, type SnapshotFrom } from 'xstate'
import { NOTIFICATION_MS } from '../../../domain/constants.ts'
import type { StateMeta, Tag } from '../../../kit/meta.ts'
import { notProvided } from '../../../kit/not-provided.ts'
import { answered } from '../../../kit/params.ts'

/** What is shared of an appointment, in the language of the page. */
export interface Shared {
  /** In one line. */
  title: string
  /** When and where, in lines of their own. */
  text: string
  /** The address of the page that shows the appointment to its owner. */
  link: string
}

/** What a press came to: it is in the clipboard, or the device's own dialog was used or closed. */
export type ShareOutcome = 'copied' | 'shared'

export type ShareEvent = { type: 'share.requested' } & Shared

/**
 * Shares when and where the appointment is, by the device's own dialog, else through the clipboard. Only that it was
 * copied is said: the dialog speaks for itself.
 */
export const shareMachine = setup({
  types: {
    context: {} as Record<never, never>,
    events: {} as ShareEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
  },
  actors: { shareText: notProvided<ShareOutcome, Shared>('shareText') },
  guards: { isCopied: (_, { output }: { output: ShareOutcome }) => output === 'copied' },
  delays: { read: NOTIFICATION_MS },
}).createMachine({
  id: 'share',
  context: {},
  initial: 'offering',
  on: { 'share.requested': '.sharing' },
  states: {
    offering: { meta: { title: 'It can be shared' } },
    sharing: {
      meta: { title: 'The device is asked' },
      invoke: {
        id: 'shareText',
        src: 'shareText',
        input: ({ event }) => {
          assertEvent(event, 'share.requested')
          const { title, text, link } = event
          return { title, text, link }
        },
        onDone: [{ guard: { type: 'isCopied', params: answered }, target: 'copied' }, { target: 'offering' }],
        onError: 'refused',
      },
    },
    copied: { meta: { title: 'It is in the clipboard' }, after: { read: 'offering' } },
    refused: { meta: { title: 'The browser allows neither, so it is shown to be copied by hand' } },
  },
})

export type ShareRef = ActorRefFrom<typeof shareMachine>
export type ShareSnapshot = SnapshotFrom<typeof shareMachine>
