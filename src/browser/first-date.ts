import { idle } from '../api/http/idle.ts'

/**
 * Initialises `Intl`, which takes 60 ms on a slow phone in any language, while an answer with prices or times is
 * pending.
 */
export const writeFirstDate = (): void => void idle().then(() => new Intl.DateTimeFormat())
