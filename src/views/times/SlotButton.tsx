import { Check, Zap } from 'lucide-react'
import { memo } from 'react'
import type { Slot } from '../../../machines/domain/slots/slot.ts'
import { Spinner } from '../ui/Spinner.tsx'
import type { SlotMessages } from './useSlotMessages.ts'

/** It is the chosen time, the one that is being checked, or the first free one that the customer asked for. */
export type SlotMark = 'chosen' | 'checking' | 'first'

export interface SlotButtonProps {
  slot: Slot
  words: SlotMessages
  mark: SlotMark | null
  onPicked: (slot: Slot) => void
  tabIndex?: number
  /** Its position in the grid, for moving the focus. */
  place?: string
}

/**
 * One free time as a pill. A plain element that `slotStyles` on a parent styles: a week shows hundreds, and a styled
 * component for each would cost more than everything else.
 */
export const SlotButton = memo(function SlotButton(props: SlotButtonProps) {
  const { slot, words, mark, onPicked, tabIndex, place } = props
  const own = words.own(slot)
  const places = words.places(slot)
  const promotion = words.promotion(slot)
  const price = words.price(slot)
  return (
    <button
      type="button"
      data-slot={slot.at}
      data-place={place}
      data-mark={mark ?? undefined}
      aria-pressed={mark === 'chosen' ? true : undefined}
      aria-busy={mark === 'checking' ? true : undefined}
      tabIndex={tabIndex}
      aria-label={words.name(slot)}
      onClick={() => onPicked(slot)}
    >
      <span data-time="">
        {mark === 'chosen' && <Check size={16} />}
        {mark === 'checking' && <Spinner size={16} />}
        {mark === 'first' && <Zap size={16} />}
        {words.time(slot)}
      </span>
      {own && <span data-own=""> {own}</span>}
      {(places || promotion) && (
        <span data-note="">
          {' '}
          {places} {promotion && <span data-promotion="">{promotion}</span>} {price && <span>{price}</span>}
        </span>
      )}
    </button>
  )
})
