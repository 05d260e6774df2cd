import { idle } from '../../api/http/idle.ts'

/**
 * The first date or number that a browser writes costs a slow phone 60 ms, whatever the language. This one is written while
 * an answer with prices or times is under way.
 */
export const writeFirstDate = (): void => void idle().then(() => new Intl.DateTimeFormat())
