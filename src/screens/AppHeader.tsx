import { useSelector } from '@xstate/react'
import { useSettled } from '../views/ui/useSettled.ts'
import { type ReactNode, Suspense, useState } from 'react'
import type { AppRef, AppSnapshot } from '../../machines/app/app.machine.ts'
import {
  headerOf,
  languageOf,
  localeOf,
  locationOf,
  notificationsOf,
  queryOf,
  sessionOf,
} from '../../machines/app/app.selectors.ts'
import type { LanguageSnapshot } from '../../machines/app/language.machine.ts'
import { isProOf } from '../../machines/domain/account/session.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import { roomFor } from '../../machines/domain/site/header.ts'
import { toPath } from '../../machines/domain/place/location.ts'
import { logoAddress } from '../../machines/domain/place/logo.ts'
import { addressKey } from '../storage/keys.ts'
import type { TabStorage } from '../storage/tab-storage.ts'
import { chosenLocale } from '../i18n/chosen.ts'
import { hasCatalogue, shownLocale } from '../i18n/i18n.ts'
import { AddressRoom, Header } from '../views/shell/Header.tsx'
import { contentEqual } from '../views/ui/content-equal.ts'
import { lazyView, withMessages } from '../views/ui/lazy-view.ts'
import type { AccountAreaProps } from './account/AccountArea.tsx'
import type { LoadBackground } from './background.types.ts'
import { whoIn } from '../../machines/session/session.selectors.ts'
import { AddressText } from '../views/texts/AddressText.tsx'
import type { AddressBarProps } from '../views/navigation/AddressBar.tsx'
import type { BackLinkProps, HeaderLinksProps } from '../views/navigation/HeaderLinks.tsx'

export interface AppHeaderProps {
  actor: AppRef
  group: Group
  logoStorage: string
  /** The tab's storage, which notes that the address was read. */
  notes: TabStorage
  background: LoadBackground
  /** Whether the controls that load later may be fetched. Room is reserved for them. */
  isComplete: boolean
}

/** The header of every screen; `headerParts` decides which controls it has. */
export function AppHeader({ actor, group, logoStorage, notes, background, isComplete }: AppHeaderProps) {
  const locale = shownLocale(useSelector(actor, localeOf))
  const switching = useSettled(useSettled(actor, languageOf), isSwitching)
  const { noLogo } = useSettled(actor, queryOf)
  const session = useSettled(actor, sessionOf)
  const notifications = useSettled(actor, notificationsOf)
  const who = useSettled(session, whoIn)
  const { isLinked, links, hasAddress } = useSettled(actor, (snapshot) => headerOf(snapshot, who), contentEqual)
  const isLogin = useSettled(actor, isLoginIn)
  const isPro = isProOf(who, group.id)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [isRead, setRead] = useState(() => notes.read(addressKey(group.id)) === true)
  const { urlname } = group
  const room = roomFor(links)
  const addressRoom = (
    <AddressRoom>
      <AddressText group={group} />
    </AddressRoom>
  )

  function dismiss() {
    notes.write(addressKey(group.id), true)
    setRead(true)
  }

  return (
    <Header
      name={group.name}
      logoUrl={!noLogo && logoAddress(logoStorage, group.id, group.logoKey)}
      start={isLinked ? toPath({ screen: 'root', urlname }) + window.location.search : null}
      lang={group.locale}
      locale={locale}
      locales={group.enabledLocales.filter(hasCatalogue)}
      switching={switching}
      back={
        links.includes('back') && (
          <Later>{isComplete && <BackLink urlname={urlname} to={group.hasMinisite ? 'home' : 'start'} />}</Later>
        )
      }
      room={room}
      ways={
        // Both come at the same moment, so that neither moves the other.
        <Later>
          {isComplete && (
            <>
              {room.wide > 0 && <HeaderLinks links={links} urlname={urlname} notifications={notifications} />}
              {/* The login page is the sign-in itself. */}
              {session && !isLogin && (
                <AccountArea
                  session={session}
                  notifications={notifications}
                  urlname={urlname}
                  background={background}
                  ownLocale={group.locale}
                  bar={bar}
                />
              )}
            </>
          )}
        </Later>
      }
      below={
        // A professional's tools take the place of the address, whose height they have.
        isPro ? (
          <div ref={setBar} />
        ) : (
          hasAddress &&
          !isRead && (
            <Suspense fallback={addressRoom}>
              {isComplete ? (
                <AddressBar group={group} isLinked={links.includes('map')} onDismissed={dismiss} />
              ) : (
                addressRoom
              )}
            </Suspense>
          )
        )
      }
      onLocaleChosen={(chosen) => {
        chosenLocale(chosen)
        actor.send({ type: 'locale.chosen', locale: chosen })
      }}
    />
  )
}

const Later = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>
const isLoginIn = (snapshot: AppSnapshot) => locationOf(snapshot).screen === 'login'
const isSwitching = (snapshot: LanguageSnapshot | undefined) => snapshot?.hasTag('busy') ?? false

const AccountArea = lazyView<AccountAreaProps>(withMessages('common', () => import('./account/AccountArea.tsx')))

const loadNavigation = withMessages('common', () => import('../views/navigation/navigation.ts'))
const BackLink = lazyView<BackLinkProps>(async () => ({ default: (await loadNavigation()).BackLink }))
const HeaderLinks = lazyView<HeaderLinksProps>(async () => ({ default: (await loadNavigation()).HeaderLinks }))
const AddressBar = lazyView<AddressBarProps>(async () => ({ default: (await loadNavigation()).AddressBar }))
