import { useSettled } from '../../views/ui/useSettled.ts'
import { Suspense, useMemo, useState } from 'react'
import { isProOf } from '../../../machines/domain/account/session.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import type { SessionSnapshot } from '../../../machines/session/session.machine.ts'
import AccountCorner, { type AccountCornerProps } from '../../views/account/AccountCorner.tsx'
import { fetched } from '../../views/ui/fetched.tsx'
import { withWords } from '../../views/ui/lazy-view.ts'
import type { BesideOf } from '../beside.types.ts'
import type { FirstFreeProps } from '../first-free/first-free.screen.ts'
import type { PaletteProps } from '../palette/palette.screen.ts'

export interface CornerProps extends Omit<AccountCornerProps, 'tools'> {
  beside: BesideOf
  /** The language of the group. */
  ownLocale: Group['locale']
}

const isProHere = ({ context: { session, scope } }: SessionSnapshot) => isProOf(session, scope.group.id)
const scopeOf = ({ context }: SessionSnapshot) => context.scope

/** The account menu at the end of the header, and before it the tools of professionals. */
export default function Corner({ session, urlname, beside, ownLocale }: CornerProps) {
  const isPro = useSettled(session, isProHere)
  const scope = useSettled(session, scopeOf)
  const [{ ask, count }, setAttempt] = useState({ ask: beside, count: 0 })
  // All suspended renders must wait for the same promises.
  const [palette, firstFree] = useMemo(() => {
    const known = isPro ? ask() : null
    return [
      known && known.then((all) => all && all.paletteOf(scope, ownLocale)),
      known && known.then((all) => all && all.firstFreeOf(scope)),
    ]
  }, [isPro, ask, scope, ownLocale])
  // Code that did not load is requested again by a press.
  const retry = async () => {
    await Promise.allSettled([Palette.fetch(), FirstFree.fetch()])
    setAttempt({ ask: () => beside(), count: count + 1 })
    return beside()
  }
  const find = async () => {
    const actor = (await palette) ?? (await (await retry())?.paletteOf(scope, ownLocale))
    actor?.send({ type: 'palette.requested' })
  }
  const compare = async () => {
    const actor = (await firstFree) ?? (await (await retry())?.firstFreeOf(scope))
    actor?.send({ type: 'firstFree.requested' })
  }
  const tools = isPro ? { onFind: () => void find(), onCompare: () => void compare() } : undefined
  return (
    <>
      {palette && (
        <Suspense fallback={null}>
          <Palette.View key={count} palette={palette} />
        </Suspense>
      )}
      {firstFree && (
        <Suspense fallback={null}>
          <FirstFree.View key={count} firstFree={firstFree} />
        </Suspense>
      )}
      <AccountCorner session={session} urlname={urlname} tools={tools} />
    </>
  )
}

const Nothing = () => null
const loadFirstFree = withWords('first-free', () => import('../first-free/first-free.screen.ts'))
const loadPalette = withWords('palette', () => import('../palette/palette.screen.ts'))
const FirstFree = fetched<FirstFreeProps>(async () => (await loadFirstFree()).default, Nothing)
const Palette = fetched<PaletteProps>(async () => (await loadPalette()).default, Nothing)
