import type { AppRef } from '../../machines/app/app.machine.ts'
import { localeOf, screenGuestOf, stageOf } from '../../machines/app/app.selectors.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import type { HomeRef } from '../../machines/home/home.machine.ts'
import { websiteOf } from '../../machines/home/home.selectors.ts'
import { guestOf } from '../../machines/kit/stage.selectors.ts'
import { readSiteFacts, type SiteFacts } from '../api/group/site-facts.ts'
import { shownLocale } from '../i18n/i18n.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'

/** The record that the home page has read, if it is on the screen. */
function websiteIn(app: AppRef) {
  const snapshot = app.getSnapshot()
  const home = screenGuestOf(snapshot) === 'home' && stageOf(snapshot)?.getSnapshot()
  const guest = home && (guestOf(home) as HomeRef | null)
  return guest ? websiteOf(guest.getSnapshot()) : null
}

/**
 * What the record of a group says about every screen: as the home page has read it, else it is asked for.
 * @throws ApiError when there is no answer.
 */
export async function readSite(app: AppRef, { api }: ScreenDeps, group: Group): Promise<SiteFacts> {
  const website = websiteIn(app)
  if (website) return { showsHome: website.showHome, showsPhone: website.hasPhone }
  const snapshot = app.getSnapshot()
  const scope = { shard: snapshot.context.shard, group }
  return readSiteFacts(api.client, scope, shownLocale(localeOf(snapshot)), new AbortController().signal)
}
