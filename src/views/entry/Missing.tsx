import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import { excessOf, isEarly, lostOf, missingOf } from '../../../machines/booking/booking.selectors.ts'
import { Notice } from '../ui/Notice.tsx'
import { useStepWords } from '../words/step-words.ts'

const Root = chakra('div', { base: { display: 'grid', gap: '3', marginBottom: '6' } })

/** Choices of a link or an earlier visit that are gone or too many, or that the step of an address needs. */
export function Missing({ actor }: { actor: BookingRef }) {
  const words = useStepWords()
  const missing = useSelector(actor, missingOf)
  const lost = useSelector(actor, lostOf)
  const excess = useSelector(actor, excessOf)
  const early = useSelector(actor, isEarly)
  const what = missing.map((step) => words(step, null).label).join(', ')
  const unknown = lost.map(({ step, name }) => `${words(step, null).label} ${name}`).join(', ')
  const beyond = excess.map(({ name }) => name).join(', ')
  return (
    <Root>
      {early && missing.length === 0 && (
        <Notice tone="info" role="status" title={<Trans>Some choices come first</Trans>}>
          <Trans>The step of this address cannot be opened without them.</Trans>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning" role="status" title={<Trans>No longer available: {what}</Trans>}>
          <Trans>Please choose again. The rest of your choices is kept.</Trans>
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice tone="warning" role="status" title={<Trans>No longer available: {unknown}</Trans>}>
          <Trans>The other choices of the link are kept.</Trans>
        </Notice>
      )}
      {excess.length > 0 && (
        <Notice tone="warning" role="status" title={<Trans>Left out: {beyond}</Trans>}>
          <Plural
            value={excess.length}
            one="The link names one service more than a booking may hold."
            other="The link names # services more than a booking may hold."
          />
        </Notice>
      )}
    </Root>
  )
}
