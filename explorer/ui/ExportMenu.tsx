import { useState } from 'react'
import type { Layout } from '../chart/layout.ts'
import { svgOf } from '../chart/svg.ts'
import type { KnownMachine } from '../library.ts'
import { mermaidOf } from '../model/mermaid.ts'
import { statelySource } from '../model/stately.ts'
import { decisionsOf } from '../simulate/decisions.ts'
import { LIBRARY } from '../registry.ts'
import { Menu } from './Menu.tsx'
import { save } from './save.ts'
import { happened } from './useAddress.ts'
import { journeyCode } from '../simulate/journey.ts'
import { toLink } from '../simulate/link.ts'
import type { Simulation } from '../simulate/simulation.ts'
import type { Session } from './useSimulation.ts'

interface ExportMenuProps {
  known: KnownMachine
  layout: Layout | null
  active: ReadonlySet<string>
  missing: ReadonlySet<string>
  session: Session
}

/** All exports: pictures as files, texts into the clipboard. */
export function ExportMenu({ known, layout, active, missing, session }: ExportMenuProps) {
  const [said, setSaid] = useState('')
  const [shown, setShown] = useState<string | null>(null)
  const svg = () => (layout ? svgOf(layout, { active, missing }) : '')
  const copy = async (what: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(`${what} is in the clipboard.`)
      setShown(null)
    } catch {
      // Without a secure origin or a permission there is no clipboard, so the text is shown for copying by hand.
      setSaid(`${what} cannot be put into the clipboard; copy it from here:`)
      setShown(text)
    }
  }
  const { simulation } = session
  const link = () => `${location.origin}${location.pathname}#/replay/${toLink(happened(session))}`
  return (
    <Menu name="Export">
      <button
        type="button"
        aria-disabled={!layout}
        onClick={() => layout && save(`${known.id}.svg`, new Blob([svg()], { type: 'image/svg+xml' }))}
      >
        Diagram as SVG
      </button>
      <button
        type="button"
        aria-disabled={!layout}
        onClick={() =>
          layout &&
          pngOf(svg(), layout).then(
            (blob) => save(`${known.id}.png`, blob),
            () => setSaid('This browser makes no PNG of it.'),
          )
        }
      >
        Diagram as PNG
      </button>
      <button type="button" onClick={() => void copy('The Mermaid diagram', mermaidOf(known.graph))}>
        Copy as Mermaid
      </button>
      <button
        type="button"
        onClick={() => void copy('The source', statelySource(known.machine, decisionsOf(LIBRARY, happened(session))))}
      >
        Copy source for Stately
      </button>
      <button type="button" onClick={() => void copy('The test case', codeOf(simulation, known))}>
        Copy the log as a test case
      </button>
      <button type="button" onClick={() => void copy('The link', link())}>
        Copy a link that replays the log
      </button>
      <button
        type="button"
        onClick={() =>
          save(
            `${known.id}.log.json`,
            new Blob([JSON.stringify(happened(session), null, 2)], { type: 'application/json' }),
          )
        }
      >
        Save the log as a file
      </button>
      <p role="status">{said}</p>
      {shown !== null && <textarea aria-label="To copy by hand" readOnly rows={8} value={shown} />}
    </Menu>
  )
}

const codeOf = (simulation: Simulation, { file, casesFile, exports }: KnownMachine) =>
  journeyCode(simulation, { machine: file, cases: casesFile, exports })

/** Twice the size on the screen, so that it is readable in a document. */
const SCALE = 2

async function pngOf(svg: string, { width, height }: Layout): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.ceil(width * SCALE),
    height: Math.ceil(height * SCALE),
  })
  const context = canvas.getContext('2d')
  context?.scale(SCALE, SCALE)
  context?.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })
}
