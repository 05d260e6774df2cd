import type { KnownMachine } from '../library.ts'
import { durationText } from '../simulate/recording.ts'
import { firstSentence, readableName } from './facts.ts'
import { mermaidOf } from './mermaid.ts'
import { rowsOf } from './rows.ts'
import { SENTENCES } from './sentences.ts'
import { childrenOf, parentsOf } from './system.ts'

const HEAD = '<!-- Written by `npm run docs:machines`. What stands here is changed in the machines. -->'

/** Every page of `docs/machines/`, by its name. */
export function machinePages(known: readonly KnownMachine[]): ReadonlyMap<string, string> {
  const parents = parentsOf(known)
  return new Map([
    ['README.md', indexPage(known)],
    ...known.map((one): [string, string] => [`${one.id}.md`, machinePage(one, parents.get(one.id) ?? [])]),
  ])
}

function indexPage(known: readonly KnownMachine[]): string {
  const arrows = known.flatMap((one) => childrenOf(one).map((child) => `  ${one.id} --> ${child}`))
  return lines(
    HEAD,
    '# The machines',
    '',
    `Everything that the product decides is decided by ${known.length} state machines. [explorer.md](../explorer.md) says how to`,
    'look at them and run them; [architecture.md](../architecture.md) how they are written.',
    '',
    '## Who runs whom',
    '',
    'An arrow leads from a machine to one that it runs. `stage` hosts what is only fetched when it is needed: screens for',
    '`app`, steps for `booking`, the sign-in over a screen for `session`; their arrows are drawn past it. What no arrow',
    'leads to runs beside `app`, where it has something to do.',
    '',
    '```mermaid',
    'graph LR',
    ...arrows,
    '```',
    '',
    '## All of them',
    '',
    '| Machine | What it is for | States | Transitions |',
    '|---|---|---:|---:|',
    ...known.map(
      ({ id, purpose, graph }) =>
        `| [${readableName(id)}](${id}.md) | ${cell(firstSentence(purpose))} | ${graph.states.length - 1} | ${graph.transitions.length} |`,
    ),
    '',
  )
}

function machinePage(known: KnownMachine, parents: readonly string[]): string {
  const { id, purpose, file, graph, cases } = known
  const states = graph.states.filter(({ parent }) => parent !== null)
  const delays = Object.entries(cases.delays)
  return lines(
    HEAD,
    `# ${readableName(id)}`,
    '',
    purpose,
    '',
    `[${file}](../../${file}) · run by ${links(parents)} · runs ${links(childrenOf(known))}`,
    '',
    '## What the specification asks of it',
    '',
    ...(SENTENCES[id] ?? []).map(([section, sentence]) => `- Section ${section}: ${sentence}`),
    '',
    '## Diagram',
    '',
    'Transitions that act and stay are in the table alone.',
    '',
    '```mermaid',
    mermaidOf(graph),
    '```',
    '',
    '## States',
    '',
    '| State | What it means | Tags | While it lasts | On entry | On exit |',
    '|---|---|---|---|---|---|',
    ...states.map(
      (state) =>
        `| \`${state.id.slice(id.length + 1)}\`${mark(state.kind, state.isInitial)} | ${cell(state.title)} | ${state.tags.join(', ')} | ${state.invokes.map(({ id: actor }) => actor).join(', ')} | ${cell(state.entry.join(', '))} | ${cell(state.exit.join(', '))} |`,
    ),
    '',
    '## Transitions',
    '',
    '| State | Event | Guard | Target | Actions |',
    '|---|---|---|---|---|',
    ...rowsOf(graph, null).map(
      ({ state, event, guard, target, actions }) =>
        `| \`${state}\` | ${cell(event)} | ${cell(guard)} | ${target ? `\`${target}\`` : 'stays'} | ${cell(actions)} |`,
    ),
    '',
    ...(delays.length > 0
      ? [
          '## Delays',
          '',
          ...delays.map(([name, ms]) => `- \`${name}\`: ${[ms].flat().map(durationText).join(' or ')} in the tests`),
          '',
        ]
      : []),
  )
}

const lines = (...all: readonly string[]) => all.join('\n')
const cell = (text: string) => text.replaceAll('|', String.raw`\|`)
const links = (ids: readonly string[]) => ids.map((id) => `[${id}](${id}.md)`).join(', ') || 'nobody'

function mark(kind: string, isInitial: boolean): string {
  const marks = [isInitial && 'initial', kind !== 'atomic' && kind !== 'compound' && kind].filter(Boolean)
  return marks.length > 0 ? ` (${marks.join(', ')})` : ''
}
