import { parse, type ParserOptions } from '@babel/parser'
import type { Plugin } from 'vite'

interface Span {
  start: number
  end: number
}

const OPTIONS: ParserOptions = { sourceType: 'module', plugins: ['typescript'] }

const isNode = (value: unknown): value is Record<string, unknown> & Span & { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const isNamed = (node: unknown, name: string) =>
  isNode(node) && node.type === 'ObjectProperty' && isNode(node.key) && node.key.name === name

/** The properties `title` inside of properties `meta`. */
function titlesIn(value: unknown, inMeta = false): Span[] {
  if (Array.isArray(value)) return value.flatMap((one) => titlesIn(one, inMeta))
  if (!isNode(value)) return []
  if (inMeta && isNamed(value, 'title')) return [value]
  const isWithin = isNamed(value, 'meta') || (inMeta && value.type === 'ObjectExpression')
  return Object.values(value).flatMap((one) => titlesIn(one, isWithin))
}

/**
 * A machine's source without the titles of its states, which are for tests, diagrams and QA. What else `meta` holds
 * stays. Blanks take their place, so that every line and column is where it was.
 */
export function withoutTitles(code: string): string {
  return titlesIn(parse(code, OPTIONS).program).reduce((text, { start, end }) => {
    const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0
    const cut = text.slice(start, end + comma)
    return text.slice(0, start) + cut.replace(/[^\n]/g, ' ') + text.slice(end + comma)
  }, code)
}

/** Takes the titles out of what customers download. */
export function titlesPlugin(): Plugin {
  return {
    name: 'booking-titles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.*\.ts$/, code: 'title' },
      handler: (code) => ({ code: withoutTitles(code), map: null }),
    },
  }
}
