import { useLayoutEffect, useRef } from 'react'
import { durationText, entryText } from '../simulate/recording.ts'
import { valueText } from '../simulate/sequence.ts'
import type { Session } from './useSimulation.ts'

/** The entries up to the shown moment, and those recorded after it; a press on a line goes there. */
export function Log({ session, travel }: { session: Session; travel: (cursor: number) => void }) {
  const { recording, cursor, simulation } = session
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const line = list.current?.querySelector('[aria-current]')
    const box = line?.closest('.panel-past')
    if (!line || !box) return
    const [inner, outer] = [line.getBoundingClientRect(), box.getBoundingClientRect()]
    box.scrollTop += Math.ceil(Math.max(0, inner.bottom - outer.bottom)) + Math.min(0, inner.top - outer.top)
  }, [cursor])
  return (
    <section aria-label="Log">
      <ol className="log" start={0} ref={list}>
        <li>
          <LogLine isHere={cursor === 0} onClick={() => travel(0)} text="start" frame={simulation.frames[0]} />
        </li>
        {recording.entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a recording grows at its end, or is replaced as a whole
          <li key={index} className={index >= cursor ? 'is-later' : undefined}>
            <LogLine
              isHere={cursor === index + 1}
              onClick={() => travel(index + 1)}
              text={entryText(entry)}
              frame={simulation.frames[index + 1]}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface LogLineProps {
  text: string
  isHere: boolean
  onClick: () => void
  frame: Session['simulation']['frames'][number] | undefined
}

function LogLine({ text, isHere, onClick, frame }: LogLineProps) {
  return (
    <button type="button" aria-current={isHere ? 'step' : undefined} onClick={onClick}>
      <span className="log-event">
        {text}
        {frame?.name && <span className="log-case"> {frame.name}</span>}
      </span>
      <span className="log-state">{frame ? valueText(frame.snapshot.value) : 'not yet'}</span>
      {frame && frame.at > 0 && <span className="log-time">{durationText(frame.at)}</span>}
    </button>
  )
}
