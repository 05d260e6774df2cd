import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, CalendarPlus, Ellipsis, House, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Way } from '../../../machines/domain/site/header.ts'
import type { NotificationsRef } from '../../../machines/notifications/notifications.machine.ts'
import { fetched } from '../ui/fetched.tsx'
import { LaterMenu } from '../ui/LaterMenu.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { pathTo } from '../ui/path-to.ts'
import type { WaysMenuProps } from './WaysMenu.tsx'

const SCREENS = { home: 'home', map: 'map', book: 'start' } as const

/** Below this width an icon replaces the words, like that of the login. */
const Word = styled('span', { base: { '@media (max-width: 889px)': { display: 'none' } } })
const Row = styled('nav', {
  base: { display: 'flex', gap: '1', '& a': { minWidth: 'target', paddingInline: '2.5' } },
})
/** On a phone the name of the business has priority: two links become one menu. */
const Wide = styled('div', { base: { display: 'contents', '@media (max-width: 549px)': { display: 'none' } } })
const Narrow = styled('div', { base: { display: 'none', '@media (max-width: 549px)': { display: 'contents' } } })

export interface HeaderWaysProps {
  ways: readonly Way[]
  urlname: string
  notifications: NotificationsRef | undefined
}

/** The links to other screens, in the header: home, map, a booking. */
export function HeaderWays({ ways, urlname, notifications }: HeaderWaysProps) {
  const { t } = useLingui()
  const words = { home: t`Home`, map: t`Map`, book: t`Book` }
  const icons = { home: House, map: MapPin, book: CalendarPlus }
  const link = (way: keyof typeof SCREENS): ReactNode => {
    const Icon = icons[way]
    return (
      <LinkButton
        key={way}
        href={pathTo(SCREENS[way], urlname)}
        variant={way === 'book' ? 'outline' : 'quiet'}
        tone={way === 'book' ? 'primary' : 'neutral'}
        label={words[way]}
        icon={<Icon aria-hidden size={20} />}
      >
        <Word>{words[way]}</Word>
      </LinkButton>
    )
  }
  const places = ways.filter((way) => way === 'home' || way === 'map')
  const linked = places.map(link)
  return (
    <Row aria-label={t`Pages of the business`}>
      {ways.includes('book') && link('book')}
      {linked.length > 1 ? (
        <>
          <Wide>{linked}</Wide>
          <Narrow>
            <LaterMenu
              fetch={WaysMenu.fetch}
              notifications={notifications}
              label={t`More`}
              icon={<Ellipsis aria-hidden size={22} />}
            >
              <WaysMenu.View urlname={urlname} />
            </LaterMenu>
          </Narrow>
        </>
      ) : (
        linked
      )}
    </Row>
  )
}

export interface BackWayProps {
  urlname: string
  /** The target when the visitor has opened this screen by its address. */
  to: 'home' | 'start'
}

/** One step back, on every screen in the same place: before everything else. */
export function BackWay({ urlname, to }: BackWayProps) {
  const { t } = useLingui()
  return (
    <LinkButton href={pathTo(to, urlname)} variant="quiet" tone="neutral" label={t`Back`} data-back="">
      <ArrowLeft aria-hidden size={22} />
    </LinkButton>
  )
}

const WaysMenu = fetched<WaysMenuProps>(async () => (await import('./WaysMenu.tsx')).default)
