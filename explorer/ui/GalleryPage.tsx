import { useMemo, useState } from 'react'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { viewedMachines } from '../machine-facts.ts'
import { readableName } from '../model/facts.ts'
import { LIBRARY, machineOf } from '../registry.ts'
import { type ScreenState, statesWithScreen } from '../simulate/screen-states.ts'
import { ALL_LOCALES, WIDTHS } from './ScreenPane.tsx'

const IDS = viewedMachines().toSorted()
/** Pixels of a picture. */
const SHOWN = 280
const HEIGHT = 320

function statesOf(id: string): readonly ScreenState[] {
  const known = machineOf(id)
  return known ? statesWithScreen(known, LIBRARY) : []
}

/** The product's own screen of every state of a machine, each by the shortest way to it. */
export function GalleryPage({ machine }: { machine: string | null }) {
  const id = machine !== null && IDS.includes(machine) ? machine : (IDS[0] ?? '')
  const [locale, setLocale] = useState<Locale>('en')
  const [width, setWidth] = useState(390)
  const states = useMemo(() => statesOf(id), [id])
  const scale = SHOWN / width
  return (
    <main className="page">
      <h1>Gallery</h1>
      <p className="lead">Every state that can be seen, reached by the shortest way. A press on one opens it.</p>
      <div className="toolbar">
        <label>
          Machine{' '}
          <select value={id} onChange={(event) => (location.hash = `#/gallery/${event.target.value}`)}>
            {IDS.map((one) => (
              <option key={one} value={one}>
                {readableName(one)}
              </option>
            ))}
          </select>
        </label>
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
      </div>
      {states.length === 0 && <p className="empty">No way was found to a state that can be seen.</p>}
      <ul className="gallery">
        {states.map(({ state, title, link }) => (
          <li key={state} style={{ width: SHOWN }}>
            <a href={`#/replay/${link}`}>
              <code>{state.slice(id.length + 1)}</code> {title}
            </a>
            <div className="thumb" style={{ height: HEIGHT }}>
              {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page */}
              <iframe
                key={`${locale} ${width}`}
                title={`Screen of ${state}`}
                src={`./view.html#${link}/${locale}/standard`}
                loading="lazy"
                // A picture to look at: what is pressed in it would go nowhere.
                inert
                style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </main>
  )
}
