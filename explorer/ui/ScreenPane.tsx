import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { sampleGroup } from '../../machines/kit/samples.ts'
import { readableName } from '../model/facts.ts'
import { screenHref } from './route.ts'
import { childrenFor, isViewed, shownByOf } from '../machine-facts.ts'
import type { Simulation } from '../simulate/simulation.ts'
import { type ThemeName, THEMES, type ViewedActor, type ViewWindow } from '../view/protocol.ts'
import { useWidth } from './useWidth.ts'
import type { Session, SimulationStore } from './useSimulation.ts'

export const WIDTHS = [320, 390, 768, 1024, 1280]
const LOCALES: readonly Locale[] = [...sampleGroup.enabledLocales].toSorted()
const MORE: readonly Locale[] = ['de', 'es', 'it', 'nl', 'pl', 'pt', 'br', 'cs', 'hu', 'sk']

export const ALL_LOCALES: readonly Locale[] = [...LOCALES, ...MORE]

/** What runs below a machine without a view: what it has started itself, the latest first, and the one that shows it. */
const below = (simulation: Simulation, shown: string): ViewedActor[] =>
  simulation
    .machines()
    .filter(({ path, machine }) => machine === shown || (path !== '' && !path.includes('/') && isViewed(machine)))
    .toReversed()

interface ScreenPaneProps {
  session: Session
  store: SimulationStore
  /** The machine whose view is shown: the simulated one, or one that runs below it. */
  shown: string
}

/** The product's own view of the simulated state, in a frame; presses in it are sent to the machine. */
export function ScreenPane({ session, store, shown }: ScreenPaneProps) {
  const { simulation, recording } = session
  const frame = useRef<HTMLIFrameElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const [width, setWidth] = useState(390)
  const [locale, setLocale] = useState<Locale>('en')
  const [theme, setTheme] = useState<ThemeName>('standard')
  const room = useWidth(pane)
  const needed = childrenFor(recording.machine)
  const elsewhere = shown === recording.machine ? shownByOf(shown) : null
  const actors =
    shown === recording.machine ? [{ machine: shown, actor: simulation.subject }] : below(simulation, shown)
  const ids = actors.map(({ actor }) => actor.sessionId).join()

  // A view that shows child machines needs them to run.
  useEffect(() => {
    if (needed === 'real' && recording.children === 'fake') store.restart({ children: 'real' })
  }, [needed, recording.children, store])

  // The page in the frame is outside React, so it gets every new actor from here.
  useEffect(() => {
    if (!isReady || (needed === 'real' && recording.children === 'fake')) return
    const view = (frame.current?.contentWindow as ViewWindow | null)?.explorerView
    const elapsed = () => simulation.clock.now()
    void view?.show({ actors, locale, theme, elapsed })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a step that leaves the same actors is shown by them
  }, [isReady, simulation, ids, recording.machine, recording.children, needed, locale, theme])

  // A wide screen is scaled down, so that it fits beside the chart.
  const scale = room > 0 ? Math.min(1, room / width) : 1

  return (
    <section className="screen" aria-label="Screen">
      <div className="chart-tools">
        <label>
          Width{' '}
          <select value={width} onChange={(event) => setWidth(Number(event.target.value))}>
            {WIDTHS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          Language{' '}
          <select value={locale} onChange={(event) => setLocale(event.target.value as Locale)}>
            {ALL_LOCALES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          Theme{' '}
          <select value={theme} onChange={(event) => setTheme(event.target.value as ThemeName)}>
            {Object.keys(THEMES).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        {shown !== recording.machine && (
          <span className="muted">
            {actors.length > 0
              ? `Of what runs below: ${actors.map(({ machine }) => readableName(machine)).join(', ')}.`
              : `${readableName(shown)} does not run now.`}
          </span>
        )}
        {elsewhere && (
          <span className="muted">
            Empty where this machine shows nothing: <a href={screenHref(elsewhere)}>{readableName(elsewhere)}</a> does.
          </span>
        )}
        {scale < 1 && <span className="muted">{Math.round(scale * 100)} %</span>}
      </div>
      <div className="screen-room" ref={pane}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which shares the actor with this one */}
        <iframe
          ref={frame}
          title="Screen of the state"
          src="./view.html"
          onLoad={() => setReady(true)}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  )
}
