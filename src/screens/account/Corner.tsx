import { useSettled } from '../../views/ui/useSettled.ts'
import { Suspense, useMemo } from 'react'
import { isProOf } from '../../../machines/domain/account/session.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import type { SessionSnapshot } from '../../../machines/session/session.machine.ts'
import AccountCorner, { type AccountCornerProps } from '../../views/account/AccountCorner.tsx'
import { lazyView, withWords } from '../../views/ui/lazy-view.ts'
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

/** The corner of the header with the account, and before it the tools of professionals. */
export default function Corner({ session, urlname, beside, ownLocale }: CornerProps) {
  const isPro = useSettled(session, isProHere)
  const scope = useSettled(session, scopeOf)
  // All suspended renders must wait for the same promises.
  const [palette, firstFree] = useMemo(() => {
    const known = isPro ? beside() : null
    return [
      known && known.then((all) => all && all.paletteOf(scope, ownLocale)),
      known && known.then((all) => all && all.firstFreeOf(scope)),
    ]
  }, [isPro, beside, scope, ownLocale])
  const tools = palette &&
    firstFree && {
      onFind: () => void palette.then((actor) => actor?.send({ type: 'palette.requested' })),
      onCompare: () => void firstFree.then((actor) => actor?.send({ type: 'firstFree.requested' })),
    }
  return (
    <>
      {palette && (
        <Suspense fallback={null}>
          <Palette palette={palette} />
        </Suspense>
      )}
      {firstFree && (
        <Suspense fallback={null}>
          <FirstFree firstFree={firstFree} />
        </Suspense>
      )}
      <AccountCorner session={session} urlname={urlname} tools={tools ?? undefined} />
    </>
  )
}

const FirstFree = lazyView<FirstFreeProps>(withWords('first-free', () => import('../first-free/first-free.screen.ts')))
const Palette = lazyView<PaletteProps>(withWords('palette', () => import('../palette/palette.screen.ts')))
