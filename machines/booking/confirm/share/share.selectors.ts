import type { ShareSnapshot } from './share.machine.ts'

export const isCopied = (snapshot: ShareSnapshot) => snapshot.matches('copied')
/** The browser has neither shared nor copied it. */
export const isRefused = (snapshot: ShareSnapshot) => snapshot.matches('refused')
