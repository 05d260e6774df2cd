import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { focusScreen } from './useLeftFocus.ts'

const Root = styled('dialog', {
  base: {
    width: 'min(36rem, calc(100vw - 2rem))',
    maxHeight: 'min(40rem, calc(var(--seen-height, 100dvh) - 2rem))',
    margin: 'auto',
    padding: 0,
    background: 'surface',
    color: 'text',
    borderRadius: 'card',
    boxShadow: 'float',
    overflow: 'hidden',
    animation: 'rise 160ms ease-out',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { background: 'rgb(10 14 18 / 0.55)' },
    '@media (forced-colors: active)': { borderWidth: '2px' },
  },
  variants: {
    size: {
      narrow: { width: 'min(23.5rem, calc(100vw - 1rem))' },
      wide: { width: 'min(75rem, calc(100vw - 2rem))' },
      // At the top, so that the keyboard of a phone covers nothing of it.
      sheet: {
        '@media (max-width: 679px)': {
          width: '100%',
          maxWidth: 'none',
          height: 'var(--seen-height, 100dvh)',
          maxHeight: 'none',
          marginTop: 0,
          borderRadius: 0,
        },
      },
    },
  },
})
const Head = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '3',
    paddingInlineStart: '6',
    paddingInlineEnd: '3',
    paddingTop: '3',
    paddingBottom: '2',
  },
})
const Title = styled('h2', {
  base: { fontSize: 'lg', lineHeight: 'snug', paddingTop: '2.5', overflowWrap: 'anywhere' },
})
const Body = styled('div', { base: { overflowY: 'auto', paddingInline: '6', paddingBottom: '6' } })
const Foot = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    paddingInline: '6',
    paddingBlock: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
    // On a phone they share the width, so that those below each other are of one width.
    '& > *': { flexGrow: { base: 1, md: 0 } },
  },
})

export interface DialogProps {
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom; the close button at the top is always there. */
  actions?: ReactNode
  /** Whether it is a question that has to be answered (cancel, log out) rather than something to read. */
  alert?: boolean
  /** Whether it is a form: its first field gets the focus, not the close button. */
  form?: boolean
  /** `narrow` is as wide as a month of days, `wide` as several columns, and `sheet` fills the window of a phone. */
  size?: 'narrow' | 'wide' | 'sheet' | undefined
  /** Called for Esc, the close button, and a press that begins and ends beside the dialog. */
  onClosed: () => void
}

/** What gets the focus back: of a menu, which is gone by then, the button that has opened it. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

/**
 * The browser's own modal dialog: the page behind it is inert, the focus goes in and returns to the element that opened
 * it. Rendered means open; stop rendering it to close it.
 */
export function Dialog({ title, children, actions, alert = false, form = false, size, onClosed }: DialogProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  // A text that is selected out of the dialog ends beside it, which is a click on the dialog, too.
  const startedOutside = useRef(false)
  // A modal dialog can only be opened by a call. Closing returns the focus, so it must happen before the removal.
  useEffect(() => {
    const dialog = ref.current
    const opener = openerOf(document.activeElement)
    dialog?.showModal()
    if (form) dialog?.querySelector('input')?.focus()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
      // The element that opened it may be gone: the button of a menu, or of the previous dialog.
      if (document.activeElement === document.body) focusScreen()
    }
  }, [form])
  return (
    <Root
      ref={ref}
      size={size}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClosed()
      }}
      onPointerDown={(event) => {
        startedOutside.current = event.target === event.currentTarget
      }}
      onPointerUp={(event) => {
        startedOutside.current &&= event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && startedOutside.current) onClosed()
      }}
    >
      <Head>
        <Title id={id}>{title}</Title>
        <Button variant="quiet" tone="neutral" size="icon" label={t`Close`} onClick={onClosed}>
          <X aria-hidden size={20} />
        </Button>
      </Head>
      <Body tabIndex={0}>{children}</Body>
      {actions && <Foot>{actions}</Foot>}
      <VisuallyHidden role="status" data-announcer="polite" />
    </Root>
  )
}
