import type { Line } from '../chart/boxes.ts'

/** What the signs of a chart mean. */
const SIGNS = [
  ['▷ name', 'asked of the outside world, or run, while the state lasts'],
  ['✓ name', 'what was asked is answered'],
  ['✗ name', 'what was asked fails'],
  ['after name', 'a delay has passed'],
  ['always', 'at once, without an event'],
  ['#name', 'a tag: how a view recognises the state'],
  ['[name]', 'a condition'],
  ['/ name', 'what is done on the way'],
  ['●', 'the state that it begins with'],
  ['dashed', 'its parts run side by side'],
  ['double edge', 'an end'],
  ['yellow', 'can happen now: press it'],
] as const

export function Signs() {
  return (
    <details className="menu signs">
      <summary>Signs</summary>
      <dl className="menu-list">
        {SIGNS.map(([sign, meaning]) => (
          <div key={sign}>
            <dt>{sign}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const MEANINGS: Partial<Record<Line['part'], string>> = {
  tags: SIGNS[5][1],
  invoke: SIGNS[0][1],
  guard: SIGNS[6][1],
  actions: SIGNS[7][1],
  entry: 'done when the state begins',
  exit: 'done when the state ends',
}

/** What a line of a chart means, for a mouse that rests on it. */
export function meaningOf({ part, text }: Line): string | undefined {
  if (part !== 'event') return MEANINGS[part]
  const sign = text.split(' ')[0] ?? ''
  return SIGNS.find(([name]) => name.split(' ')[0] === sign)?.[1]
}
