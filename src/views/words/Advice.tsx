import type { FailureText } from './useFailureWords.ts'
import { OfGroup } from './own-words.tsx'

/** What to do about a failure, and the server's own text about it. */
export const Advice = ({ then, server }: FailureText) => (
  <>
    {then}
    {server && <OfGroup> ({server})</OfGroup>}
  </>
)
