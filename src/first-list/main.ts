import { chosenLocale } from '../i18n/chosen.ts'
import { type Environment, readEnvironment } from '../api/http/environment.ts'
import { isDone, rootOfPage, styled, until } from '../kept-screen/application.ts'
import { show } from '../kept-screen/show.ts'
import { applyGroupTheme } from '../theme/apply-theme.ts'
import { drawFirstList } from './draw.ts'
import { type FirstList, readFirstList } from './read.ts'

/**
 * Shows the list of categories or services until the application has rendered its own: on a slow line most of the
 * scripts are still loading then. The page's early script loads it; the application does not depend on it.
 */

/** A tab with stored state may begin with another screen. */
function isFresh(): boolean {
  try {
    return sessionStorage.length === 0
  } catch {
    return true
  }
}

async function read(settings: Environment): Promise<FirstList | null> {
  const answer = await globalThis.__early?.answer
  if (!answer) return null
  return readFirstList(answer, {
    wanted: new URLSearchParams(location.search).get('locale'),
    chosen: chosenLocale(),
    settings,
  })
}

async function start() {
  const environment = readEnvironment(document)
  const root = await rootOfPage()
  const done = until(() => isDone(root))
  const list = await Promise.race([done, Promise.all([read(environment), styled()])])
  const sample = document.querySelector<HTMLTemplateElement>('template')
  if (!Array.isArray(list) || !list[0] || !sample || isDone(root)) return
  const screen = drawFirstList(list[0], sample, environment.logoStorage)
  applyGroupTheme(list[0].group.colors)
  const shown = show(screen, root)
  await done
  await shown.end()
}

// Errors are ignored: the application shows its own list in any case.
if (window.parent === window && isFresh()) start().catch(() => undefined)
