import type { EarlyAnswer } from '../api/http/early-answer.ts'
import { type Environment, readEnvironment } from '../api/http/environment.ts'
import { chosenLocale } from '../i18n/chosen.ts'
import { applyGroupTheme } from '../theme/apply-theme.ts'
import { isDone, rootOfPage, styled, until } from './application.ts'
import { drawFirstList } from './draw.ts'
import { keep, readKept } from './kept-list.ts'
import { type FirstList, readFirstList } from './read.ts'
import { show } from './show.ts'

/**
 * Shows the list of categories or services until the application has rendered its own: on a slow line most of the
 * scripts are still loading then. A later visit begins with the answers of the last one. The page's early script loads it;
 * the application does not depend on it.
 */

/** Milliseconds after which answers are kept, so that a first press is answered before. */
const LATER_MS = 500

/** What may begin with another screen: a booking, a registration to come back to, a sign-in. */
const ELSEWHERE = /^(?:booking|pending|sso|token):/

function isFresh(): boolean {
  try {
    return !Object.keys(sessionStorage).some((key) => ELSEWHERE.test(key))
  } catch {
    return true
  }
}

async function read(answer: EarlyAnswer | null, settings: Environment): Promise<FirstList | null> {
  if (!answer) return null
  return readFirstList(answer, {
    wanted: new URLSearchParams(location.search).get('locale'),
    chosen: chosenLocale(),
    settings,
  })
}

async function start(mayShow: boolean) {
  const { asked, guessed, answer } = globalThis.__early!
  const environment = readEnvironment(document)
  const root = await rootOfPage()
  const done = until(() => isDone(root))
  const fresh = answer.then(async (one) => {
    const list = await read(one, environment)
    setTimeout(() => void keep(asked, list && one), LATER_MS)
    return list
  })
  if (!mayShow) return
  const kept = guessed ? await read(readKept(asked, guessed), environment) : null
  const first = await Promise.race([done, Promise.all([kept ?? fresh, styled()])])
  const sample = document.querySelector<HTMLTemplateElement>('template')
  if (!Array.isArray(first) || !first[0] || !sample || isDone(root)) return
  const screen = drawFirstList(first[0], sample, { logoStorage: environment.logoStorage, isKept: kept !== null })
  applyGroupTheme(first[0].group.colors)
  const shown = show(screen, root)
  await done
  await shown.end()
}

// Errors are ignored: the application shows its own list in any case. On a quick line it may have stored a booking by now.
if (window.parent === window) start(isFresh()).catch(() => undefined)
