import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import { isEarly, missingOf } from '../../../machines/booking/booking.selectors.ts'
import { Notice } from '../../views/ui/Notice.tsx'
import { useStepWords } from '../../views/words/step-words.ts'

/** Choices of a link or an earlier visit that are gone, or that the step of an address needs. */
export function Missing({ actor }: { actor: BookingRef }) {
  const words = useStepWords()
  const missing = useSelector(actor, missingOf)
  const early = useSelector(actor, isEarly)
  if (missing.length === 0 && !early) return null
  const what = missing.map((step) => words(step, null).label).join(', ')
  return (
    <chakra.div marginBottom="6">
      {missing.length === 0 ? (
        <Notice tone="info" role="status" title={<Trans>Some choices come first</Trans>}>
          <Trans>The step of this address cannot be opened without them.</Trans>
        </Notice>
      ) : (
        <Notice tone="warning" role="status" title={<Trans>No longer available: {what}</Trans>}>
          <Trans>Please choose again. The rest of your choices is kept.</Trans>
        </Notice>
      )}
    </chakra.div>
  )
}
