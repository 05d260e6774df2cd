import { useAmounts } from './useAmounts.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/**
 * A length in minutes: visibly short (`1 h 05`), in whole words for screen readers. Empty when it is unknown or zero.
 */
export function Duration({ minutes }: { minutes: number | null }) {
  const { duration, spokenDuration } = useAmounts()
  const text = duration(minutes)
  if (!text) return null
  return (
    <span>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{spokenDuration(minutes)}</VisuallyHidden>
    </span>
  )
}
