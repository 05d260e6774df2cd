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
import { lazyView, withWords } from '../views/ui/lazy-view.ts'
import type { CornerProps } from './account/Corner.tsx'
import type { LoadBackground } from './background.types.ts'
import { whoIn } from '../../machines/session/session.selectors.ts'
import { AddressWords } from '../views/words/AddressWords.tsx'
import type { AddressBarProps } from '../views/ways/AddressBar.tsx'
import type { BackWayProps, HeaderWaysProps } from '../views/ways/HeaderWays.tsx'

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
  const { isLinked, ways, hasAddress } = useSettled(actor, (snapshot) => headerOf(snapshot, who), contentEqual)
  const isLogin = useSettled(actor, isLoginIn)
  const [isRead, setRead] = useState(() => notes.read(addressKey(group.id)) === true)
  const { urlname } = group
  const room = roomFor(ways)
  const addressRoom = (
    <AddressRoom>
      <AddressWords group={group} />
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
        ways.includes('back') && (
          <Later>{isComplete && <BackWay urlname={urlname} to={group.hasMinisite ? 'home' : 'start'} />}</Later>
        )
      }
      room={room}
      ways={
        room.wide > 0 && (
          <Later>{isComplete && <HeaderWays ways={ways} urlname={urlname} notifications={notifications} />}</Later>
        )
      }
      corner={
        // The login page is the sign-in itself.
        session &&
        !isLogin && (
          <Later>
            {isComplete && (
              <Corner
                session={session}
                notifications={notifications}
                urlname={urlname}
                background={background}
                ownLocale={group.locale}
              />
            )}
          </Later>
        )
      }
      below={
        hasAddress &&
        !isRead && (
          <Suspense fallback={addressRoom}>
            {isComplete ? (
              <AddressBar group={group} isLinked={ways.includes('map')} onDismissed={dismiss} />
            ) : (
              addressRoom
            )}
          </Suspense>
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

const Corner = lazyView<CornerProps>(withWords('common', () => import('./account/Corner.tsx')))

const loadWays = withWords('common', () => import('../views/ways/ways.ts'))
const BackWay = lazyView<BackWayProps>(async () => ({ default: (await loadWays()).BackWay }))
const HeaderWays = lazyView<HeaderWaysProps>(async () => ({ default: (await loadWays()).HeaderWays }))
const AddressBar = lazyView<AddressBarProps>(async () => ({ default: (await loadWays()).AddressBar }))
