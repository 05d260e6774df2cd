import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { SlotsRef } from '../../../machines/slots/slots.machine.ts'
import { chosenOf, conflictOf, isBusy, isChosenLost, nearestOf } from '../../../machines/slots/slots.selectors.ts'
import { Button } from '../shared/Button.tsx'
import { Notice } from '../shared/Notice.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import type { SlotWords } from './useSlotWords.ts'

const Root = chakra('div', { base: { marginBottom: '5' } })

/**
 * The time that was refused at booking, or went while the page was away: what happened, and the three nearest free
 * times. A refusal takes the focus, because it is the answer to a press on the step before.
 */
export function LostNotice({ actor, words }: { actor: SlotsRef; words: SlotWords }) {
  const ref = useRef<HTMLDivElement>(null)
  const conflict = useSelector(actor, conflictOf)
  const chosen = useSelector(actor, chosenOf)
  const isLost = useSelector(actor, isChosenLost)
  const nearest = useSelector(actor, nearestOf, shallowEqual)
  const busy = useSelector(actor, isBusy)
  const lost = conflict?.start ?? (isLost ? chosen : null)
  // Focus is the browser's: it goes to the refusal once, when the step comes back with it.
  useEffect(() => {
    if (conflict) ref.current?.focus()
  }, [conflict])
  if (!lost) return null
  const when = words.moment(lost)
  return (
    <Root>
      <Notice
        tone="warning"
        role="alert"
        ref={ref}
        title={<Trans>{when} is no longer free</Trans>}
        actions={
          busy && nearest.length === 0
            ? [0, 1, 2].map((place) => <Skeleton key={place} width="44" height="target" />)
            : nearest.map((slot) => (
                <Button
                  key={slot.at}
                  variant="outline"
                  label={words.name(slot)}
                  onClick={() => actor.send({ type: 'slot.picked', slot })}
                >
                  {words.moment(slot)}
                </Button>
              ))
        }
      >
        {nearest.length > 0 || busy ? (
          <Trans>Everything else you chose and typed is kept. The nearest free times are:</Trans>
        ) : (
          <Trans>Everything else you chose and typed is kept. Please pick another time.</Trans>
        )}
      </Notice>
    </Root>
  )
}
