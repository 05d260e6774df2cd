import type { FailureText } from './useFailureMessages.ts'
import { OfGroup } from './language-of-parts.tsx'

/** What to do about a failure, and the server's own text about it. */
export const Advice = ({ then, server }: FailureText) => (
  <>
    {then}
    {server && <OfGroup> ({server})</OfGroup>}
  </>
)
