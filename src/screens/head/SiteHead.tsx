import { useSettled } from '../../views/ui/useSettled.ts'
import type { AppRef } from '../../../machines/app/app.machine.ts'
import {
  groupOf,
  localeOf,
  locationOf,
  screenGuestOf,
  type Screen,
  screenOf,
  stageOf,
} from '../../../machines/app/app.selectors.ts'
import { logoAddress } from '../../../machines/domain/place/logo.ts'
import type { HeadVariant } from '../../../machines/domain/site/page-head.ts'
import type { HomeRef } from '../../../machines/home/home.machine.ts'
import { websiteOf } from '../../../machines/home/home.selectors.ts'
import type { StageRef } from '../../../machines/kit/stage.machine.ts'
import { guestOf } from '../../../machines/kit/stage.selectors.ts'
import { shownLocale } from '../../i18n/i18n.ts'
import { PageHead, type PageHeadProps, UnlistedHead } from '../../views/head/PageHead.tsx'

export interface SiteHeadProps {
  actor: AppRef
  logoStorage: string
  variant: HeadVariant
}

/** Screens on which the group is not known yet, but may exist. */
const FOR_NOW: readonly Screen[] = ['starting', 'failed', 'maintenance']

/** The head of the group's page that is shown. */
export function SiteHead({ actor, logoStorage, variant }: SiteHeadProps) {
  const group = useSettled(actor, groupOf)
  const location = useSettled(actor, locationOf)
  const locale = shownLocale(useSettled(actor, localeOf))
  const guest = useSettled(actor, screenGuestOf)
  const screen = useSettled(actor, screenOf)
  const stage = useSettled(actor, stageOf)
  if (!group) return FOR_NOW.includes(screen) ? null : <UnlistedHead />
  const head = { group, location, locale, variant, logoUrl: logoAddress(logoStorage, group.id, group.logoKey) }
  return guest === 'home' && stage ? <HomeHead {...head} stage={stage} /> : <PageHead {...head} />
}

/** The head of the home page, from its record as soon as it is loaded. */
function HomeHead({ stage, ...head }: PageHeadProps & { stage: StageRef }) {
  const home = useSettled(stage, guestOf) as HomeRef | undefined
  return <PageHead {...head} site={useSettled(home, siteIn)} />
}

const siteIn = (snapshot: Parameters<typeof websiteOf>[0] | undefined) => (snapshot ? websiteOf(snapshot) : null)
