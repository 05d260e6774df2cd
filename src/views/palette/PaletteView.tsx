import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import type { PaletteRef } from '../../../machines/palette/palette.machine.ts'
import { failureOf, isOpen, phaseOf, searchOf } from '../../../machines/palette/palette.selectors.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Tool } from '../ui/Tool.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { Naming } from './Naming.tsx'
import { FIND } from '../ui/find.ts'
import { Hint, Keys, Shortcut } from '../naming/naming-parts.tsx'

export interface PaletteViewProps {
  actor: PaletteRef
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** The command palette of professionals: a control in the header, and Ctrl or Cmd and K anywhere. */
export function PaletteView({ actor }: PaletteViewProps) {
  const { t } = useLingui()
  const open = useSelector(actor, isOpen)
  // On the document, which receives every key wherever the focus is.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      // An open dialog has to be answered first.
      const isOver = document.querySelector('dialog[open]') !== null
      event.preventDefault()
      if (!isOver) actor.send({ type: 'palette.requested' })
    }
    const find = () => actor.send({ type: 'palette.requested' })
    document.addEventListener('keydown', press)
    document.addEventListener(FIND, find)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener(FIND, find)
    }
  }, [actor])
  return (
    <>
      <Tool
        label={`${t`Search`} – ${t`Find a service, calendar, day or person`}`}
        icon={<Search aria-hidden size={18} />}
        onPressed={() => actor.send({ type: 'palette.requested' })}
      >
        <Trans>Search</Trans>
      </Tool>
      {open && <PaletteDialog actor={actor} />}
    </>
  )
}

function PaletteDialog({ actor }: PaletteViewProps) {
  const phase = useSelector(actor, phaseOf)
  const failure = useSelector(actor, failureOf)
  const persons = useSelector(actor, searchOf)
  // Typing is possible before the lists are loaded.
  const isNaming = phase !== 'unopened' && phase !== 'barred'
  return (
    <Dialog form size="sheet" title={<Trans>Search</Trans>} onClosed={() => actor.send({ type: 'palette.dismissed' })}>
      {phase === 'unopened' && failure && (
        <FailedState failure={failure} phone={null} onRetry={() => actor.send({ type: 'palette.retried' })} />
      )}
      {phase === 'barred' && (
        <Hint role="status">
          <Trans>A booking is in progress. Continue here when it is finished.</Trans>
        </Hint>
      )}
      {isNaming && persons && <Naming actor={actor} persons={persons} />}
      <Shortcut>
        <Trans>
          Opens with <Keys>Ctrl</Keys> <Keys>K</Keys> on every page.
        </Trans>
      </Shortcut>
    </Dialog>
  )
}
