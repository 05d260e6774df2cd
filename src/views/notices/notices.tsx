import { Trans } from '@lingui/react/macro'
import {
  ArrowLeft,
  CalendarX2,
  Compass,
  LockKeyhole,
  LogIn,
  LogOut,
  PauseCircle,
  RotateCw,
  TriangleAlert,
  Wrench,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { NoticeScreen } from '../ui/NoticeScreen.tsx'
import { unbroken } from '../texts/unbroken.ts'

export const ICON = 40

/** The business, as far as it is known. */
export interface Business {
  name: string | null
  phone: string | null
}

/** The page or the group does not exist. Its address was replaced, so what can be offered is where the visitor was before. */
export function NotFoundNotice() {
  return (
    <NoticeScreen
      icon={<Compass aria-hidden size={ICON} />}
      title={<Trans>This page does not exist</Trans>}
      actions={
        // A tab that has just been opened has nothing to go back to.
        window.history.length > 1 && (
          <Button icon={<ArrowLeft aria-hidden size={20} />} onClick={() => window.history.back()}>
            <Trans>Back to the previous page</Trans>
          </Button>
        )
      }
    >
      <Trans>
        The address may be wrong, or the business may have moved to another site. Check the link, or ask the business
        for a new one.
      </Trans>
    </NoticeScreen>
  )
}

/**
 * The group no longer takes bookings here. Without a name, either the group is unknown, or the one of this tab still
 * exists.
 */
export function InactiveNotice({ name, phone: number, start }: Business & { start: string | null }) {
  const phone = unbroken(number)
  return (
    <NoticeScreen
      icon={<PauseCircle aria-hidden size={ICON} />}
      title={name ? <Trans>{name} no longer takes bookings here</Trans> : <Trans>This page is not active</Trans>}
      actions={
        <>
          {start && (
            <LinkButton href={start}>
              <Trans>Book an appointment</Trans>
            </LinkButton>
          )}
          <PhoneLink phone={phone} />
        </>
      }
    >
      {phone ? (
        <Trans>To make an appointment, call {phone}.</Trans>
      ) : (
        <Trans>To make an appointment, contact the business directly.</Trans>
      )}
    </NoticeScreen>
  )
}

/** Only customers who were identified elsewhere may book with this group. */
export function UnauthorisedNotice({ name, phone, onRetry }: Business & { onRetry: (() => void) | null }) {
  return (
    <NoticeScreen
      icon={<LockKeyhole aria-hidden size={ICON} />}
      title={<Trans>You need to sign in first</Trans>}
      actions={
        <>
          {onRetry && (
            <Button icon={<LogIn aria-hidden size={20} />} onClick={onRetry}>
              <Trans>Sign in</Trans>
            </Button>
          )}
          <PhoneLink phone={phone} />
        </>
      }
    >
      {name && onRetry ? (
        <Trans>
          Online booking at {name} is for people who are already signed in. Sign in, or contact the business.
        </Trans>
      ) : name ? (
        <Trans>
          Online booking at {name} is for people who are already signed in. Go back to the page you came from, sign in
          there and follow the link again.
        </Trans>
      ) : (
        <Trans>Go back to the page you came from, sign in there and follow the link again.</Trans>
      )}
    </NoticeScreen>
  )
}

/** By then the business's own sign-on should have answered, and the visitor may want to act. */
const SLOW_MS = 10_000

/**
 * Shown while the page goes to the business's own sign-on and back, to find out whether the visitor is signed in there.
 */
export function SigningInNotice({ name, onRetry }: Pick<Business, 'name'> & { onRetry: () => void }) {
  // The timer belongs to the view: no machine depends on when the button appears.
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <NoticeScreen
      icon={<LockKeyhole aria-hidden size={ICON} />}
      title={<Trans>Signing you in</Trans>}
      actions={
        slow && (
          <Button variant="outline" icon={<RotateCw aria-hidden size={20} />} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      <p role="status">
        {name ? (
          <Trans>
            {name} is checking who you are. You may be sent to another page for a moment, then brought back
            automatically.
          </Trans>
        ) : (
          <Trans>You may be sent to another page for a moment, then brought back automatically.</Trans>
        )}
      </p>
    </NoticeScreen>
  )
}

/** Online booking is switched off for now. */
export function BookingClosedNotice({ name, phone: number }: Business) {
  const phone = unbroken(number)
  return (
    <NoticeScreen
      icon={<CalendarX2 aria-hidden size={ICON} />}
      title={<Trans>Online booking is closed at the moment</Trans>}
      actions={<PhoneLink phone={phone} />}
    >
      {phone && name ? (
        <Trans>
          To make an appointment, call {name} on {phone}.
        </Trans>
      ) : (
        <Trans>To make an appointment, contact the business directly.</Trans>
      )}
    </NoticeScreen>
  )
}

/** A customer of a single sign-on has logged out. Coming back loads the page again, without their data. */
export function DisconnectedNotice({ name, phone, start }: Business & { start: string | null }) {
  return (
    <NoticeScreen
      icon={<LogOut aria-hidden size={ICON} />}
      title={<Trans>You are signed out</Trans>}
      actions={
        <>
          {start && (
            <LinkButton href={start} leaves="anew">
              <Trans>Back to {name}</Trans>
            </LinkButton>
          )}
          <PhoneLink phone={phone} />
        </>
      }
    >
      {name ? (
        <Trans>
          Your session with {name} has ended. Nothing of yours is left in this tab. To book again, sign in where you
          usually do.
        </Trans>
      ) : (
        <Trans>Your session has ended. To book again, sign in where you usually do.</Trans>
      )}
    </NoticeScreen>
  )
}

/** Something failed elsewhere and led here: what can be done. */
export function ErrorNotice({ name, phone, start }: Business & { start: string | null }) {
  return (
    <NoticeScreen
      icon={<TriangleAlert aria-hidden size={ICON} />}
      title={<Trans>Something went wrong</Trans>}
      actions={
        <>
          {start && (
            <LinkButton href={start} leaves="anew">
              <Trans>Go to {name}</Trans>
            </LinkButton>
          )}
          <Button variant="outline" icon={<RotateCw aria-hidden size={20} />} onClick={() => window.location.reload()}>
            <Trans>Reload</Trans>
          </Button>
          <PhoneLink phone={phone} />
        </>
      }
    >
      <Trans>
        This page could not be shown. If you were booking, look for the appointment or its confirmation email before you
        book again.
      </Trans>
    </NoticeScreen>
  )
}

/** The server is unavailable for a while, and is asked again automatically. */
export function MaintenanceNotice({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <NoticeScreen
      icon={<Wrench aria-hidden size={ICON} />}
      title={<Trans>Online booking will be back soon</Trans>}
      actions={
        <Button variant="outline" busy={busy} icon={<RotateCw aria-hidden size={20} />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        Online booking is down for maintenance. You can leave this page open: it will come back automatically. Existing
        appointments are not affected.
      </Trans>
    </NoticeScreen>
  )
}
