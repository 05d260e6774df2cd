import { Fragment, useId, useState } from 'react'
import { isIdle, type Option, type Variant } from '../simulate/options.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { durationText, type Entry } from '../simulate/recording.ts'
import type { Opens } from './route.ts'

interface OptionListProps {
  options: readonly Option[]
  /** Changes with every step: what was chosen or written for the one before is forgotten. */
  step: unknown
  /** The case that a search has found: it is chosen wherever it takes a transition. */
  sought: Pick<Opens, 'find' | 'case'>
  happen: (entry: Entry) => void
}

/** What can happen next: a press makes it happen, with the chosen or edited data. */
export function OptionList({ options, step, sought, happen }: OptionListProps) {
  const kept = useKeptFocus<HTMLElement>('.happen', step)
  const [showsIdle, setShowsIdle] = useState(false)
  const idle = options.filter(isIdle)
  const shown = showsIdle ? options : options.filter((option) => !isIdle(option))
  return (
    <section aria-label="What can happen" {...kept}>
      {shown.length === 0 && <p className="empty">Nothing can happen any more.</p>}
      {KINDS.map(([kind, title]) => {
        const own = shown.filter((option) => option.kind === kind)
        if (own.length === 0) return null
        return (
          <Fragment key={kind}>
            <h3>{title}</h3>
            <ul className="options">
              {own.map((option) => (
                <OptionItem key={option.key} option={option} step={step} sought={sought} happen={happen} />
              ))}
            </ul>
          </Fragment>
        )
      })}
      {idle.length > 0 && (
        <label className="check">
          <input type="checkbox" checked={showsIdle} onChange={() => setShowsIdle(!showsIdle)} /> {idle.length} more
          that would be ignored
        </label>
      )}
    </section>
  )
}

/** The kinds of what can happen, and what they mean. */
const KINDS = [
  ['sent', 'Somebody does something, or another machine tells'],
  ['answered', '✓ What was asked is answered'],
  ['failed', '✗ What was asked fails'],
  ['elapsed', 'Time passes'],
] as const

interface OptionItemProps extends Omit<OptionListProps, 'options'> {
  option: Option
}

function OptionItem({ option, step, sought, happen }: OptionItemProps) {
  const [picked, setPicked] = useState<number | null>(null)
  const [text, setText] = useState<string | null>(null)
  const [before, setBefore] = useState(step)
  if (before !== step) {
    setBefore(step)
    setPicked(null)
    setText(null)
  }
  const taken = ({ takes }: Variant) => takes.length > 0
  const found = option.variants.findIndex(
    (one) => taken(one) && option.label === sought.find && one.name === sought.case && sought.case !== '',
  )
  const pick = picked ?? (found >= 0 ? found : Math.max(0, option.variants.findIndex(taken)))
  const variant = option.variants[pick]
  const id = useId()
  if (!variant) return null
  const written = text === null ? null : parsed(text)
  const label = option.left === null ? option.label : `${option.label} · ${durationText(option.left)}`
  const act = () => {
    if (written?.problem) return
    happen(written ? withData(variant.entry, written.value) : variant.entry)
  }
  return (
    <li className={`option is-${option.kind}`}>
      <div className="option-head">
        <button
          type="button"
          className={variant.takes.length > 0 || written ? 'happen' : 'happen is-idle'}
          aria-disabled={Boolean(written?.problem)}
          aria-describedby={written?.problem ? `${id}-problem` : undefined}
          onClick={act}
        >
          {label}
        </button>
        {hasData(variant) && (
          <button
            type="button"
            className="quiet"
            aria-expanded={text !== null}
            aria-label={text === null ? `Edit the data of ${option.label}` : `Cases of ${option.label}`}
            onClick={() => setText(text === null ? JSON.stringify(variant.data, null, 2) : null)}
          >
            {text === null ? 'Edit' : 'Cases'}
          </button>
        )}
      </div>
      {option.variants.length > 1 && text === null && (
        <select
          aria-label={`Case of ${option.label}`}
          value={pick}
          title={JSON.stringify(variant.data)}
          onChange={(event) => setPicked(Number(event.target.value))}
        >
          {option.variants.map((one, index) => (
            <option key={JSON.stringify(one.entry)} value={index}>
              {`${one.name}${one.takes.length === 0 ? ' (ignored)' : ''}`}
            </option>
          ))}
        </select>
      )}
      {option.variants.length === 1 && text === null && (variant.name !== '' || hasData(variant)) && (
        <p className="case" title={JSON.stringify(variant.data)}>
          {variant.name || carriedBy(variant)}
        </p>
      )}
      {text !== null && (
        <>
          <textarea
            aria-label={`Data of ${option.label} as JSON`}
            aria-invalid={Boolean(written?.problem)}
            aria-describedby={written?.problem ? `${id}-problem` : undefined}
            spellCheck={false}
            rows={Math.min(12, text.split('\n').length + 1)}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {written?.problem && (
            <p className="problem" id={`${id}-problem`} role="alert">
              {written.problem}
            </p>
          )}
        </>
      )}
    </li>
  )
}

const hasData = ({ data }: Variant) => data !== undefined && JSON.stringify(data) !== '{}'

/** What the only case carries, by the names of its parts. */
function carriedBy({ data }: Variant): string {
  if (typeof data !== 'object' || data === null) return String(data)
  return Array.isArray(data) ? `a list of ${data.length}` : `carries ${Object.keys(data).join(', ')}`
}

function parsed(text: string): { value: unknown; problem: string | null } {
  try {
    return { value: text.trim() === '' ? undefined : (JSON.parse(text) as unknown), problem: null }
  } catch (error) {
    return {
      value: undefined,
      problem: `This is no JSON yet: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

function withData(entry: Entry, data: unknown): Entry {
  return 'choice' in entry ? { ...entry, choice: { data } } : entry
}
