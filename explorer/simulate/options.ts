import { type AnyEventObject, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate'
import { caseName } from '../model/case-names.ts'
import { transitionId } from '../walk/transitions.ts'
import { isDeferred } from './deferred.ts'
import { type Entry, entryText } from './recording.ts'
import type { Simulation } from './simulation.ts'

/** One thing that can happen next, with all data that the cases have for it. */
export interface Option {
  /** Unique within one list of options. */
  key: string
  kind: Entry['kind']
  /** The path of the actor that it happens to. */
  actor: string
  label: string
  /** For a delay, the remaining milliseconds; otherwise null. */
  left: number | null
  variants: readonly Variant[]
}

export interface Variant {
  entry: Entry
  /** In a tester's words; empty when there is nothing to tell it from. */
  name: string
  /** The data, to be shown and edited; undefined when there is none. */
  data: unknown
  /** The transitions that the actor would take; none when it ignores the event. */
  takes: readonly string[]
}

/** Everything that can happen now: events, ends of actors, delays; options without an effect come last. */
export function optionsOf(simulation: Simulation): Option[] {
  const delays = simulation.delays()
  const options = [...simulation.actors()].flatMap(([path, actor]) => {
    const snapshot: unknown = actor.getSnapshot()
    if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return []
    const machine = snapshot as AnyMachineSnapshot
    return [
      ...events(simulation, path, machine),
      ...endings(simulation, path, machine),
      ...delays
        .filter((delay) => delay.actor === path)
        .map(({ delay, left }): Option => {
          const entry: Entry = { kind: 'elapsed', actor: path, delay }
          const type = machine._nodes
            .flatMap(({ after }) => after)
            .find((one) => String(one.delay) === delay)?.eventType
          const takes = type === undefined ? [] : takenBy(machine, { type })
          return { ...about(entry, path), left, variants: [{ entry, name: '', data: undefined, takes }] }
        }),
    ]
  })
  return options.toSorted((a, b) => Number(isIdle(a)) - Number(isIdle(b)))
}

/** Whether none of its variants would take a transition. */
export const isIdle = ({ variants }: Option): boolean => variants.every(({ takes }) => takes.length === 0)

/** For each possible transition of the machine itself, a variant that causes it now. */
export function variantsByTransition(options: readonly Option[]): ReadonlyMap<string, Variant> {
  const found = new Map<string, Variant>()
  for (const { actor, variants } of options) {
    if (actor !== '') continue
    for (const variant of variants) {
      for (const id of variant.takes) if (!found.has(id)) found.set(id, variant)
    }
  }
  return found
}

const about = (entry: Entry, actor: string) => ({
  key: entryText(entry),
  kind: entry.kind,
  actor,
  label: entryText(entry),
  left: null,
})

function events(simulation: Simulation, path: string, snapshot: AnyMachineSnapshot): Option[] {
  return Object.entries(simulation.casesAt(path).events).map(([type, payloads]) => {
    const variants = payloads.map((data, pick): Variant => {
      const entry: Entry = { kind: 'sent', to: path, type, choice: { pick } }
      const { length: count } = payloads
      const name = caseName({ machine: snapshot.machine.id, kind: 'sent', of: type, index: pick, count, data })
      return { entry, name, data, takes: takenBy(snapshot, { ...data, type }) }
    })
    return { ...about({ kind: 'sent', to: path, type, choice: { pick: 0 } }, path), variants }
  })
}

function endings(simulation: Simulation, path: string, snapshot: AnyMachineSnapshot): Option[] {
  const children = snapshot.children as Record<string, { getSnapshot(): unknown } | undefined>
  const cases = simulation.casesAt(path).actors
  return Object.entries(children).flatMap(([id, child]) => {
    const state = child?.getSnapshot()
    if (!isDeferred(state) || state.status !== 'active') return []
    const actor = path === '' ? id : `${path}/${id}`
    const { outputs = [], errors = [] } = cases[state.deferred] ?? {}
    const variants = (kind: 'answered' | 'failed', ends: readonly unknown[]) =>
      ends.map((data, pick): Variant => ({
        entry: { kind, actor, choice: { pick } },
        name: caseName({
          machine: snapshot.machine.id,
          kind,
          of: state.deferred,
          index: pick,
          count: ends.length,
          data,
        }),
        data,
        takes: takenBy(snapshot, endOf(kind, id, data)),
      }))
    return (
      [
        ['answered', outputs],
        ['failed', errors],
      ] as const
    ).flatMap(([kind, ends]): Option[] => {
      const first: Entry = { kind, actor, choice: { pick: 0 } }
      return ends.length === 0 ? [] : [{ ...about(first, path), variants: variants(kind, ends) }]
    })
  })
}

const endOf = (kind: 'answered' | 'failed', id: string, data: unknown): AnyEventObject =>
  kind === 'answered'
    ? { type: `xstate.done.actor.${id}`, actorId: id, output: data }
    : { type: `xstate.error.actor.${id}`, actorId: id, error: data }

/** A guard may throw on edited data: then no transition is taken. */
function takenBy(snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  try {
    return snapshot.machine.getTransitionData(snapshot, event).map(transitionId)
  } catch {
    return []
  }
}
