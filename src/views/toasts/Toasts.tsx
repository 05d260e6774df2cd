import { styled } from '../../theme/styled.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { isBecauseOfOthers, isBecauseOfWho } from '../../../machines/domain/appointment/alerted.ts'
import type { Failure } from '../../../machines/domain/failures.ts'
import type { SuccessCode } from '../../../machines/domain/success.ts'
import type { Notification } from '../../../machines/notifications/notifications.machine.ts'
import type { SessionRef } from '../../../machines/session/session.machine.ts'
import { whoIn } from '../../../machines/session/session.selectors.ts'
import { mayLeaveIn } from '../../../machines/session/signed-in.selectors.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { Advice } from '../texts/Advice.tsx'
import { useFailureMessages } from '../texts/useFailureMessages.ts'
import { useLeftFocus } from '../ui/useLeftFocus.ts'
import { useSettled } from '../ui/useSettled.ts'
import './toast-failures.ts'

const Root = styled('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: '4',
    // Below dialogs, above the bottom button of a phone. The bottom of a frame may be far out of view.
    bottom: {
      base: 'calc(5.5rem + env(safe-area-inset-bottom) + var(--unseen-below, 0px))',
      md: 'calc(1rem + var(--unseen-below, 0px))',
    },
    display: 'flex',
    flexDirection: 'column',
    // In a wide window beside the buttons of forms, which begin where a line begins.
    alignItems: { base: 'center', lg: 'flex-end' },
    gap: '2',
    pointerEvents: 'none',
  },
})
const Frame = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    width: '100%',
    maxWidth: '28rem',
    paddingInlineStart: '4',
    paddingInlineEnd: '1',
    paddingBlock: '1',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'float',
    pointerEvents: 'auto',
    '& > svg': { flexShrink: 0, marginTop: '12px' },
    '&[data-kind=success] > svg': { color: 'successText' },
    '&[data-kind=error] > svg': { color: 'dangerText' },
  },
})
const Text = styled('div', { base: { flex: 1, minWidth: 0, paddingBlock: '2.5', '& strong': { display: 'block' } } })
const LinkRow = styled('div', { base: { marginTop: '2' } })

const SUCCESSES: Record<SuccessCode, ReturnType<typeof msg>> = {
  appointmentCancelled: msg`The appointment is cancelled`,
  calendarFileReady: msg`The calendar file is ready`,
  passwordChanged: msg`Your password has been changed`,
  passwordSet: msg`Your password has been set`,
  emailChanged: msg`Your email address has been changed`,
  loggedOutElsewhere: msg`You signed out in another tab`,
  firstRequestBooked: msg`Your first request went through. Nothing else was sent.`,
  proSignedOut: msg`You are no longer signed in as a professional`,
}

export interface ToastsProps {
  shown: readonly Notification[]
  /** A refusal that is shown nowhere else on the screen. */
  alert: Failure | null
  phone: string | null
  /** The address of the page of appointments; null without a group. */
  appointments: string | null
  /** The session of the group; undefined without a group. */
  session?: SessionRef | undefined
  onDismissed: (id: number) => void
  /** The customer is reading (pointer or focus inside): the timer should pause. */
  onHeld: () => void
  onReleased: () => void
  onAlertDismissed: () => void
  /** The customer logs out instead, which asks a question of its own. */
  onAlertLeft: () => void
  /** Browsers never request a failed script again, so the page is reloaded; what was typed is restored. */
  onReloaded: () => void
}

/** A script did not come. */
const isOfCode = ({ code }: Failure) => code === 'languageUnavailable' || code === 'codeUnavailable'

interface ToastProps extends ComponentProps<typeof Frame> {
  /** What a success says; null for an error. */
  success: string | null
}

function Toast({ success, ...props }: ToastProps) {
  // Screen readers read out an alert that is inserted together with its text, but no status.
  useEffect(() => {
    if (success !== null) announce(success)
  }, [success])
  const ref = useRef<HTMLDivElement>(null)
  // A press on a button inside closes it.
  useLeftFocus(ref)
  const live = success === null ? { role: 'alert' } : ({ role: 'status', 'aria-live': 'off' } as const)
  return <Frame ref={ref} {...live} {...props} />
}

/** A refusal that has to be read before anything else. */
interface AlertProps extends Pick<ToastsProps, 'phone' | 'appointments' | 'session'> {
  failure: Failure
  onDismissed: () => void
  onLeft: () => void
}

function Alert({ failure, phone, appointments, session, onDismissed, onLeft }: AlertProps) {
  const words = useFailureMessages()(failure, phone)
  const mayLeave = useSettled(session, mayLeaveIn)
  const isPro = useSettled(session, whoIn).status === 'pro'
  const logOut = () => {
    onLeft()
    session?.send({ type: 'logout.requested' })
  }
  return (
    <Dialog
      alert
      title={words.what}
      onClosed={onDismissed}
      actions={
        <>
          {appointments && !isPro && isBecauseOfOthers(failure) && (
            <LinkButton href={appointments} leaves="anew" variant="outline">
              <Trans>Your appointments</Trans>
            </LinkButton>
          )}
          {mayLeave && isBecauseOfWho(failure) && (
            <Button variant="outline" onClick={logOut}>
              <Trans>Sign out</Trans>
            </Button>
          )}
          <PhoneLink phone={phone} />
          <Button onClick={onDismissed}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Advice {...words} />
    </Dialog>
  )
}

/** Whether the focus or the pointer is still in one of the messages: either of them holds all. */
const isIn = (toast: HTMLElement, state: ':focus-within' | ':hover') => toast.parentElement?.matches(state) ?? false

/**
 * Messages about actions elsewhere on the page. Successes disappear automatically, errors stay until they are closed.
 */
export function Toasts(props: ToastsProps) {
  const { shown, alert, phone, appointments, session } = props
  const { onDismissed, onHeld, onReleased, onAlertDismissed, onAlertLeft, onReloaded } = props
  const { t, i18n } = useLingui()
  const words = useFailureMessages()
  return (
    <>
      <Root>
        {shown.map((notification) => {
          const text =
            notification.kind === 'success'
              ? { what: i18n._(SUCCESSES[notification.code]), then: '', server: '' }
              : words(notification.failure, phone)
          return (
            <Toast
              key={notification.id}
              data-kind={notification.kind}
              success={notification.kind === 'success' ? text.what : null}
              onPointerEnter={onHeld}
              onPointerLeave={({ currentTarget }) => !isIn(currentTarget, ':focus-within') && onReleased()}
              onFocus={onHeld}
              onBlur={({ currentTarget }) => !isIn(currentTarget, ':hover') && onReleased()}
            >
              {notification.kind === 'success' ? (
                <CircleCheck aria-hidden size={20} />
              ) : (
                <CircleAlert aria-hidden size={20} />
              )}
              <Text>
                <strong>{text.what}</strong>
                <Advice {...text} />
                {notification.kind === 'error' && isOfCode(notification.failure) && (
                  <LinkRow>
                    <Button variant="outline" onClick={onReloaded}>
                      <Trans>Try again</Trans>
                    </Button>
                  </LinkRow>
                )}
              </Text>
              <Button
                variant="quiet"
                tone="neutral"
                size="icon"
                label={t`Close: ${text.what}`}
                onClick={() => onDismissed(notification.id)}
              >
                <X aria-hidden size={20} />
              </Button>
            </Toast>
          )
        })}
      </Root>
      {alert && (
        <Alert
          failure={alert}
          {...{ phone, appointments, session }}
          onDismissed={onAlertDismissed}
          onLeft={onAlertLeft}
        />
      )}
    </>
  )
}
