import type { Id } from '../id.ts'

/** One of the groups that a professional works for. */
export interface ProGroup {
  id: Id
  name: string
  /** Empty when the server named none that is valid in a URL: no link leads there. */
  urlname: string
}
