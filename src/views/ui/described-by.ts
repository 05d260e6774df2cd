import type { ReactNode } from 'react'

/** The ids of a control's hint and error, for `aria-describedby`; undefined while it has neither. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: ReactNode }): string | undefined {
  return [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ') || undefined
}
