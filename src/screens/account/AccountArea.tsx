import { Trans } from '@lingui/react/macro'
import { BriefcaseBusiness } from 'lucide-react'
import { createPortal } from 'react-dom'
import { styled } from '../../theme/styled.ts'
import { useSettled } from '../../views/ui/useSettled.ts'
import { Fragment, type ReactNode, Suspense, useMemo, useState } from 'react'
import { isProOf } from '../../../machines/domain/account/session.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { SessionSnapshot } from '../../../machines/session/session.machine.ts'
import AccountControl, { type AccountControlProps } from '../../views/account/AccountControl.tsx'
import { fetched } from '../../views/ui/fetched.tsx'
import { withMessages } from '../../views/ui/lazy-view.ts'
import { notifyCodeFailure } from '../../views/ui/notify-code-failure.ts'
import type { Background, LoadBackground } from '../background.types.ts'
import type { FirstFreeProps } from '../first-free/first-free.screen.ts'
import type { PaletteProps } from '../palette/palette.screen.ts'
import type { SessionBookingsProps } from '../session-bookings/session-bookings.screen.ts'

export interface AccountAreaProps extends Omit<AccountControlProps, 'tools'> {
  background: LoadBackground
  /** The language of the group. */
  ownLocale: Group['locale']
  /** Below the header, where the tools of a professional stand; null until it is drawn, and where there is none. */
  bar?: HTMLElement | null
}

const isProHere = ({ context: { session, scope } }: SessionSnapshot) => isProOf(session, scope.group.id)
const scopeOf = ({ context }: SessionSnapshot) => context.scope

/**
 * The machines of a professional's tools, and the number of the request. A tool is null where its code does not load,
 * be it that of its machine or that of its view.
 */
function requestTools(background: LoadBackground, scope: Scope, ownLocale: Group['locale'], count: number) {
  const machines = background()
  const whole = <T,>({ fetch }: { fetch: () => Promise<unknown> }, open: (all: Background) => Promise<T | null>) =>
    Promise.all([machines.then((all) => all && open(all)), fetch()]).then(
      ([actor]) => actor,
      () => null,
    )
  return {
    count,
    palette: whole(Palette, (all) => all.paletteOf(scope, ownLocale)),
    firstFree: whole(FirstFree, (all) => all.firstFreeOf(scope)),
    bookings: whole(SessionBookings, (all) => all.sessionBookingsOf(scope)),
  }
}

const Bar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: 'target',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: '4',
    // The button of the account shows the same icon.
    '@media (max-width: 889px)': { '& > p': { display: 'none' } },
  },
})
const Name = styled('p', {
  base: { display: 'flex', alignItems: 'center', gap: '2', marginInlineEnd: 'auto', color: 'muted', fontSize: 'sm' },
})

/** The account menu at the end of the header, and below it the tools of professionals. */
export default function AccountArea({ session, urlname, notifications, background, ownLocale, bar }: AccountAreaProps) {
  const isPro = useSettled(session, isProHere)
  const scope = useSettled(session, scopeOf)
  const [count, setCount] = useState(0)
  // All suspended renders must wait for the same promises.
  const tools = useMemo(
    () => (isPro ? requestTools(background, scope, ownLocale, count) : null),
    [isPro, background, scope, ownLocale, count],
  )
  /** Requests the code again that did not load; another count draws its views anew. */
  const retry = async () => {
    await Promise.allSettled([Palette.fetch(), FirstFree.fetch(), SessionBookings.fetch()])
    setCount(count + 1)
    return requestTools(background, scope, ownLocale, count + 1)
  }
  async function opened<Name extends 'palette' | 'firstFree' | 'bookings'>(name: Name) {
    const actor = (await tools?.[name]) ?? (await (await retry())[name])
    // A tool has no place on the screen before its code has loaded.
    notifyCodeFailure(notifications, actor !== null)
    return actor
  }
  const find = async () => {
    const palette = await opened('palette')
    palette?.send({ type: 'palette.requested' })
  }
  const compare = async () => {
    const firstFree = await opened('firstFree')
    firstFree?.send({ type: 'firstFree.requested' })
  }
  const list = async () => {
    const bookings = await opened('bookings')
    bookings?.send({ type: 'bookings.requested' })
  }
  return (
    <>
      {tools && (
        <Tools bar={bar}>
          <Fragment key={tools.count}>
            <Suspense fallback={null}>
              <Palette.View palette={tools.palette} />
            </Suspense>
            <Suspense fallback={null}>
              <FirstFree.View firstFree={tools.firstFree} />
            </Suspense>
            <Suspense fallback={null}>
              <SessionBookings.View bookings={tools.bookings} />
            </Suspense>
          </Fragment>
        </Tools>
      )}
      <AccountControl
        session={session}
        notifications={notifications}
        urlname={urlname}
        tools={tools ? { onFind: find, onCompare: compare, onList: list } : undefined}
      />
    </>
  )
}

/** The bar of a professional, of the height of the address whose place it takes. */
function Tools({ bar, children }: { bar: AccountAreaProps['bar']; children: ReactNode }) {
  const parts = (
    <Bar>
      <Name>
        <BriefcaseBusiness aria-hidden size={18} />
        <Trans>Professional</Trans>
      </Name>
      {children}
    </Bar>
  )
  return bar ? createPortal(parts, bar) : parts
}

const Nothing = () => null
const loadFirstFree = withMessages('pro', () => import('../first-free/first-free.screen.ts'))
const loadPalette = withMessages('pro', () => import('../palette/palette.screen.ts'))
const loadSessionBookings = withMessages('pro', () => import('../session-bookings/session-bookings.screen.ts'))
const FirstFree = fetched<FirstFreeProps>(async () => (await loadFirstFree()).default, Nothing)
const Palette = fetched<PaletteProps>(async () => (await loadPalette()).default, Nothing)
const SessionBookings = fetched<SessionBookingsProps>(async () => (await loadSessionBookings()).default, Nothing)
