import { I18nProvider } from '@lingui/react'
import { Component, Fragment, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Locale } from '../machines/domain/time/time.types.ts'
import { sampleGroup } from '../machines/kit/samples.ts'
import { activateLocale, i18n } from '../src/i18n/i18n.ts'
import { applyGroupTheme } from '../src/theme/apply-theme.ts'
import { loadTimeLocale } from '../src/time/locales.ts'
import { loadZone } from '../src/time/zone-data.ts'
import { prepareAnnouncements } from '../src/views/ui/announce.ts'
import { ThisYear } from '../src/views/texts/usePhrase.ts'
import { LIBRARY } from './registry.ts'
import { fromLink } from './simulate/link.ts'
import { BEGIN } from './simulate/own-delays.ts'
import { Simulation } from './simulate/simulation.ts'
import { type Shown, type ThemeName, THEMES, type ViewWindow } from './view/protocol.ts'
import { isViewed } from './machine-facts.ts'
import { VIEWS } from './view/views.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no root')
const root = createRoot(container)
prepareAnnouncements()
let count = 0

async function show({ actors, locale, theme, elapsed }: Shown): Promise<void> {
  Date.now = () => BEGIN + elapsed()
  const [{ loadMessages }] = await Promise.all([import('../src/i18n/messages.ts'), activateLocale(locale)])
  await Promise.all([
    ...(['account', 'pro', 'site'] as const).map((catalogue) => loadMessages(catalogue, locale)),
    loadTimeLocale(locale),
    loadZone(sampleGroup.timezone),
  ])
  applyGroupTheme(THEMES[theme])
  count += 1
  root.render(
    <I18nProvider i18n={i18n}>
      <ThisYear value={2026}>
        <Guard key={count}>
          <main style={{ padding: 16 }}>
            {actors.map(({ machine, actor }) => (
              <Fragment key={actor.sessionId}>
                {isViewed(machine) ? VIEWS[machine](actor) : <p>This machine has no view of its own.</p>}
              </Fragment>
            ))}
          </main>
        </Guard>
      </ThisYear>
    </I18nProvider>,
  )
}

/** Shows why a view cannot be rendered, here and in the console. */
class Guard extends Component<{ children: ReactNode }, { why: string | null }> {
  override state = { why: null }
  static getDerivedStateFromError = (error: unknown) => ({ why: String(error) })
  override render() {
    return this.state.why === null ? (
      this.props.children
    ) : (
      <p role="alert" data-broken>
        The view cannot show this: {this.state.why}
      </p>
    )
  }
}

/** Opened with a recording, in a window or in the gallery, the page shows the end of a recording: `view.html#<recording>/<locale>/<theme>`. */
async function showAlone(): Promise<void> {
  const [text = '', locale = 'en', theme = 'standard'] = location.hash.slice(1).split('/')
  const recording = fromLink(text)
  if (!recording) return
  if (window.parent !== window) stayPut()
  const simulation = new Simulation(LIBRARY, recording)
  const { machine } = recording
  const elapsed = () => simulation.clock.now()
  await show({
    actors: [{ machine, actor: simulation.subject }],
    locale: locale as Locale,
    theme: theme as ThemeName,
    elapsed,
  })
  // A picture must not depend on how fast the parts come that a view loads late.
  do await nextFrame()
  while (isSuspended())
  await nextFrame()
  const broken = document.querySelector('[data-broken]')?.textContent
  document.documentElement.dataset.shown = String(simulation.crash ?? broken ?? 'yes')
}

/** A picture in the gallery scrolls nothing: a dialog that takes the focus would move the page around it. */
function stayPut(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true })
  }
  Element.prototype.scrollIntoView = () => undefined
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

interface Fiber {
  tag: number
  memoizedState: unknown
  child: Fiber | null
  sibling: Fiber | null
}
/** What React calls a suspense boundary; its state is null unless it shows its fallback. */
const BOUNDARY = 13

/** Whether the view, or a part of it, is still to come. React tells this to nobody, so its own tree is read. */
function isSuspended(): boolean {
  const { current } = (root as unknown as { _internalRoot: { current: Fiber } })._internalRoot
  if (current.child === null) return true
  const fibers = [current]
  for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
    if (fiber.tag === BOUNDARY && fiber.memoizedState !== null) return true
    for (const next of [fiber.child, fiber.sibling]) if (next) fibers.push(next)
  }
  return false
}

;(window as ViewWindow).explorerView = { show }
if (window.parent === window || location.hash.length > 1) {
  window.addEventListener('hashchange', () => location.reload())
  void showAlone()
}
