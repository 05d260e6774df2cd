import { fromPromise } from 'xstate'
import type { Shared, ShareOutcome } from '../../machines/booking/confirm/share/share.machine.ts'

/** Whoever closes the device's dialog wants nothing else. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The device's own dialog for sharing; where there is none, or it may not be opened, the clipboard. */
export const shareActors = {
  shareText: fromPromise<ShareOutcome, Shared>(async ({ input: { title, text, link } }) => {
    if ('share' in navigator) {
      try {
        await navigator.share({ title, text: `${title}\n${text}`, url: link })
        return 'shared'
      } catch (error) {
        if (isClosed(error)) return 'shared'
      }
    }
    await navigator.clipboard.writeText([title, text, link].join('\n'))
    return 'copied'
  }),
}
