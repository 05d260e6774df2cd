import type { AppRef } from '../../machines/app/app.machine.ts'
import { groupOf } from '../../machines/app/app.selectors.ts'
import type { Group } from '../../machines/domain/catalogue/group.ts'
import { isHomeShown } from '../api/group/home-shown.ts'
import { shownLocale } from '../i18n/i18n.ts'
import type { ScreenDeps } from '../screens/screen.types.ts'

/**
 * Asks the record of a group whether its home page is shown, and tells the root when it is not. For visits that began
 * elsewhere: the home page reads the record itself.
 */
export async function learnHome(app: AppRef, { api }: ScreenDeps, group: Group): Promise<void> {
  const { shard, locale } = app.getSnapshot().context
  const isShown = await isHomeShown(api.client, { shard, group }, shownLocale(locale), new AbortController().signal)
  if (!isShown && groupOf(app.getSnapshot())?.id === group.id) app.send({ type: 'guest.hidden' })
}
