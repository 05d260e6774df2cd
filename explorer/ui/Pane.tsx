import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'

interface PaneProps {
  /** What is in it, for its buttons and as a landmark. */
  name: string
  as: 'nav' | 'aside'
  /** The edge of the window that it lies at. */
  edge: 'left' | 'right'
  /** Pixels. */
  width: number
  children: ReactNode
}

const NARROWEST = 200
const WIDEST = 800
const STEP = 24

/** A part beside the page that can be made wider and narrower, by mouse or keyboard, and hidden. */
export function Pane({ name, as: Landmark, edge, width: begun, children }: PaneProps) {
  const [width, setWidth] = useState(begun)
  const [isHidden, setHidden] = useState(false)
  return (
    <Landmark className={`pane is-${edge}`} aria-label={name} style={isHidden ? undefined : { width }}>
      <div className="pane-content" hidden={isHidden}>
        {children}
      </div>
      {!isHidden && <Divider name={name} edge={edge} width={width} setWidth={setWidth} />}
      <button
        type="button"
        className="pane-fold"
        aria-expanded={!isHidden}
        aria-label={isHidden ? `Show: ${name}` : `Hide: ${name}`}
        title={isHidden ? `Show: ${name}` : `Hide: ${name}`}
        onClick={() => setHidden(!isHidden)}
      >
        {(edge === 'left') === isHidden ? '›' : '‹'}
      </button>
    </Landmark>
  )
}

interface DividerProps {
  name: string
  /** The part whose width it changes lies at this side of it. */
  edge: 'left' | 'right'
  width: number
  setWidth: (width: number) => void
}

/** A line to pull at; the arrow keys do the same. */
export function Divider({ name, edge, width, setWidth }: DividerProps) {
  const [pulled, setPulled] = useState<{ x: number; width: number } | null>(null)
  const sign = edge === 'left' ? 1 : -1
  const change = (wanted: number) => setWidth(Math.round(Math.min(WIDEST, Math.max(NARROWEST, wanted))))
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setPulled({ x: event.clientX, width })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (step === undefined) return
    event.preventDefault()
    change(width + sign * step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that has a value can be moved
    <div
      className="divider"
      role="separator"
      aria-label={`Width of: ${name}`}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that has a value can be moved
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={(event) => pulled && change(pulled.width + sign * (event.clientX - pulled.x))}
      onPointerUp={() => setPulled(null)}
      onPointerCancel={() => setPulled(null)}
      onKeyDown={press}
    />
  )
}
