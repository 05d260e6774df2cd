import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../shared/Button.tsx'

const Root = chakra('dialog', {
  base: {
    margin: 'auto',
    padding: '6',
    maxWidth: 'min(28rem, calc(100vw - 2rem))',
    background: 'surface',
    color: 'text',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    boxShadow: 'float',
    '&::backdrop': { background: 'rgb(16 24 32 / 0.5)' },
  },
})
const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'bold', marginBottom: '2' } })
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '5', justifyContent: 'flex-end' },
})

interface CancelDialogProps {
  open: boolean
  busy: boolean
  /** Date and time in words. */
  when: string
  what: string
  onConfirmed: () => void
  onDismissed: () => void
}

/** Asks before cancelling. Keeping the appointment is the first answer and has the focus. */
export function CancelDialog({ open, busy, when, what, onConfirmed, onDismissed }: CancelDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  // The browser's own modal dialog keeps the focus in, makes the rest inert and gives the focus back.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  return (
    <Root
      ref={ref}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onDismissed()
      }}
    >
      {open && (
        <>
          <Title id={titleId}>
            <Trans>Cancel this appointment?</Trans>
          </Title>
          <p id={textId}>
            {what}, {when}
          </p>
          <Row>
            <Button variant="outline" tone="neutral" onClick={() => !busy && onDismissed()}>
              <Trans>Keep it</Trans>
            </Button>
            <Button tone="danger" busy={busy} onClick={() => !busy && onConfirmed()}>
              <Trans>Yes, cancel it</Trans>
            </Button>
          </Row>
        </>
      )}
    </Root>
  )
}
