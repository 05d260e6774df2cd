import { useSettled } from '../../views/ui/useSettled.ts'
import { Fragment, Suspense, useMemo, useState } from 'react'
import { isProOf } from '../../../machines/domain/account/session.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
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

/** The machines of a professional's tools, null where their code does not load, and the number of the request. */
function requestTools(beside: BesideOf, scope: Scope, ownLocale: Group['locale'], count: number) {
  const machines = beside()
  return {
    count,
    palette: machines.then((all) => all && all.paletteOf(scope, ownLocale)),
    firstFree: machines.then((all) => all && all.firstFreeOf(scope)),
  }
}

/** The account menu at the end of the header, and before it the tools of professionals. */
export default function Corner({ session, urlname, beside, ownLocale }: CornerProps) {
  const isPro = useSettled(session, isProHere)
  const scope = useSettled(session, scopeOf)
  const [count, setCount] = useState(0)
  // All suspended renders must wait for the same promises.
  const tools = useMemo(
    () => (isPro ? requestTools(beside, scope, ownLocale, count) : null),
    [isPro, beside, scope, ownLocale, count],
  )
  /** Requests the code again that did not load; another count draws its views anew. */
  const retry = async () => {
    await Promise.allSettled([Palette.fetch(), FirstFree.fetch()])
    setCount(count + 1)
    return requestTools(beside, scope, ownLocale, count + 1)
  }
  const find = async () => {
    const actor = (await tools?.palette) ?? (await (await retry()).palette)
    actor?.send({ type: 'palette.requested' })
  }
  const compare = async () => {
    const actor = (await tools?.firstFree) ?? (await (await retry()).firstFree)
    actor?.send({ type: 'firstFree.requested' })
  }
  return (
    <>
      {tools && (
        <Fragment key={tools.count}>
          <Suspense fallback={null}>
            <Palette.View palette={tools.palette} />
          </Suspense>
          <Suspense fallback={null}>
            <FirstFree.View firstFree={tools.firstFree} />
          </Suspense>
        </Fragment>
      )}
      <AccountCorner
        session={session}
        urlname={urlname}
        tools={tools ? { onFind: find, onCompare: compare } : undefined}
      />
    </>
  )
}

const Nothing = () => null
const loadFirstFree = withWords('first-free', () => import('../first-free/first-free.screen.ts'))
const loadPalette = withWords('palette', () => import('../palette/palette.screen.ts'))
const FirstFree = fetched<FirstFreeProps>(async () => (await loadFirstFree()).default, Nothing)
const Palette = fetched<PaletteProps>(async () => (await loadPalette()).default, Nothing)
