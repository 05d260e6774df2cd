import { useRef } from 'react'
import { sequenceOf } from '../simulate/sequence.ts'
import { useWidth } from './useWidth.ts'
import type { Frame } from '../simulate/simulation.ts'

const WIDEST = 190
const NARROWEST = 92
/** Pixels of one character of a text. */
const CHARACTER = 6.7
const ROW = 34
const HEAD = 44

/** The messages between actors, from top to bottom; the same as text for screen readers. */
export function SequenceDiagram({ machine, frames }: { machine: string; frames: readonly Frame[] }) {
  const { participants, rows } = sequenceOf(machine, frames)
  const room = useRef<HTMLDivElement>(null)
  const width = useWidth(room)
  // All columns are in view beside the screen, too, as long as their names can be read.
  const column = Math.max(NARROWEST, Math.min(WIDEST, Math.floor((width - 18) / participants.length)))
  const x = (name: string) => column / 2 + participants.indexOf(name) * column
  const y = (index: number) => HEAD + ROW * (index + 0.75)
  const height = HEAD + ROW * (rows.length + 1)
  return (
    <div ref={room} className="scroll sequence" role="region" aria-label="Sequence" tabIndex={0}>
      <svg width={participants.length * column} height={height} aria-hidden="true">
        <defs>
          <marker id="sequence-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 0 L8 4 L0 8 z" />
          </marker>
        </defs>
        {participants.map((name) => (
          <g key={name}>
            <rect x={x(name) - column / 2 + 10} y={6} width={column - 20} height={28} rx={6} className="participant" />
            <text x={x(name)} y={25} textAnchor="middle" className="participant-name">
              {shortened(name, (column - 24) / CHARACTER)}
            </text>
            <line x1={x(name)} x2={x(name)} y1={HEAD - 8} y2={height} className="lifeline" />
          </g>
        ))}
        {rows.map((row, index) =>
          row.kind === 'state' ? (
            <g key={index}>
              <rect
                x={x(machine) - column / 2 + 6}
                y={y(index) - 13}
                width={column - 12}
                height={22}
                rx={11}
                className="stand"
              />
              <text x={x(machine)} y={y(index) + 2} textAnchor="middle" className="stand-name">
                {shortened(row.text, (column - 16) / CHARACTER)}
                <title>{row.text}</title>
              </text>
            </g>
          ) : (
            <Message
              key={index}
              from={x(row.from)}
              to={x(row.to)}
              y={y(index)}
              text={row.text}
              data={row.data}
              column={column}
            />
          ),
        )}
      </svg>
      <ol className="hidden">
        {rows.map((row, index) => (
          <li key={index}>
            {row.kind === 'state'
              ? `${machine} is in ${row.text}`
              : `${row.from} to ${row.to}: ${row.text} ${row.data}`}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface MessageProps {
  from: number
  to: number
  y: number
  text: string
  data: string
  column: number
}

function Message({ from, to, y, text, data, column }: MessageProps) {
  const isSelf = from === to
  const path = isSelf ? `M ${from} ${y - 8} h 28 v 14 h -25` : `M ${from} ${y} L ${to + (to > from ? -2 : 2)} ${y}`
  const room = isSelf ? column : Math.max(Math.abs(to - from), column)
  return (
    <g className="message">
      <path d={path} markerEnd="url(#sequence-head)" />
      <text
        x={isSelf ? from + 34 : (from + to) / 2}
        y={isSelf ? y + 3 : y - 5}
        textAnchor={isSelf ? 'start' : 'middle'}
      >
        {shortened(text, (room + 24) / CHARACTER)}
        <title>{`${text} ${data}`}</title>
      </text>
    </g>
  )
}

const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, Math.max(1, Math.floor(most) - 1))}…` : text
