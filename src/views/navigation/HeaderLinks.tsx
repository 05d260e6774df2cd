import { styled } from '../../theme/styled.ts'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, CalendarPlus, Ellipsis, House, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HeaderLink } from '../../../machines/domain/site/header.ts'
import type { NotificationsRef } from '../../../machines/notifications/notifications.machine.ts'
import { fetched } from '../ui/fetched.tsx'
import { LaterMenu } from '../ui/LaterMenu.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { pathTo } from '../ui/path-to.ts'
import type { LinksMenuProps } from './LinksMenu.tsx'

const SCREENS = { home: 'home', map: 'map', book: 'start' } as const

/** Below this width an icon replaces the words, like that of the login. */
const Word = styled('span', { base: { '@media (max-width: 889px)': { display: 'none' } } })
const Row = styled('nav', {
  base: {
    display: 'flex',
    gap: '1',
    '& a': { minWidth: 'target', paddingInline: '2.5' },
    // As the rest of the header here.
    '@media (max-width: 379px)': { gap: 0 },
  },
})
/** On a phone the name of the business has priority: two links become one menu. */
const Wide = styled('div', { base: { display: 'contents', '@media (max-width: 549px)': { display: 'none' } } })
const Narrow = styled('div', { base: { display: 'none', '@media (max-width: 549px)': { display: 'contents' } } })

export interface HeaderLinksProps {
  links: readonly HeaderLink[]
  urlname: string
  notifications: NotificationsRef | undefined
}

/** The links to other screens, in the header: home, map, a booking. */
export function HeaderLinks({ links, urlname, notifications }: HeaderLinksProps) {
  const { t } = useLingui()
  const words = { home: t`Home`, map: t`Map`, book: t`Book` }
  const icons = { home: House, map: MapPin, book: CalendarPlus }
  const link = (target: keyof typeof SCREENS): ReactNode => {
    const Icon = icons[target]
    return (
      <LinkButton
        key={target}
        href={pathTo(SCREENS[target], urlname)}
        variant={target === 'book' ? 'outline' : 'quiet'}
        tone="neutral"
        label={words[target]}
        icon={<Icon aria-hidden size={20} />}
      >
        <Word>{words[target]}</Word>
      </LinkButton>
    )
  }
  const places = links.filter((target) => target === 'home' || target === 'map')
  const linked = places.map(link)
  return (
    <Row aria-label={t`The business’s pages`}>
      {links.includes('book') && link('book')}
      {linked.length > 1 ? (
        <>
          <Wide>{linked}</Wide>
          <Narrow>
            <LaterMenu
              fetch={LinksMenu.fetch}
              notifications={notifications}
              label={t`More`}
              icon={<Ellipsis aria-hidden size={22} />}
            >
              <LinksMenu.View urlname={urlname} />
            </LaterMenu>
          </Narrow>
        </>
      ) : (
        linked
      )}
    </Row>
  )
}

export interface BackLinkProps {
  urlname: string
  /** The target when the visitor has opened this screen by its address. */
  to: 'home' | 'start'
}

/** One step back, on every screen in the same place: before everything else. */
export function BackLink({ urlname, to }: BackLinkProps) {
  const { t } = useLingui()
  return (
    <LinkButton href={pathTo(to, urlname)} variant="quiet" tone="neutral" label={t`Back`} data-back="">
      <ArrowLeft aria-hidden size={22} />
    </LinkButton>
  )
}

const LinksMenu = fetched<LinksMenuProps>(async () => (await import('./LinksMenu.tsx')).default)
