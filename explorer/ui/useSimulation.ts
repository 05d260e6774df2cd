import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Entry, type Recording, startOf } from '../simulate/recording.ts'
import { type Frame, type Library, Simulation } from '../simulate/simulation.ts'

/** The simulation of a page: its position, and everything that was recorded before and after. */
export interface Session {
  simulation: Simulation
  recording: Recording
  /** How many entries of the recording have been applied. */
  cursor: number
  /** Why the last entry could not be applied. */
  problem: string | null
}

/** Holds the one simulation of a page, outside React, and notifies listeners of every change. */
export class SimulationStore {
  private session: Session
  private readonly listeners = new Set<() => void>()

  constructor(
    private readonly library: Library,
    recording: Recording,
  ) {
    this.session = this.replay(recording, recording.entries.length)
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly get = () => this.session

  /** Applies an entry at the current position; the entries recorded after it are dropped. */
  readonly happen = (entry: Entry): void => {
    const { recording, cursor, simulation } = this.session
    try {
      simulation.apply(entry)
      const entries = [...recording.entries.slice(0, cursor), entry]
      this.set({ simulation, recording: { ...recording, entries }, cursor: cursor + 1, problem: null })
    } catch (error) {
      this.set({ ...this.session, problem: messageOf(error) })
    }
  }

  /** Shows the simulation as it was after this many entries. */
  readonly travel = (cursor: number): void => this.renew(this.session.recording, cursor)

  /** Loads a recording and applies all of it. */
  readonly load = (recording: Recording): void => this.renew(recording, recording.entries.length)

  /** Starts with another input or with real children, and without entries, which may no longer fit. */
  readonly restart = (change: Partial<Pick<Recording, 'input' | 'children'>> = {}): void => {
    const { machine, input, children } = { ...this.session.recording, ...change }
    this.load(startOf(machine, input, children))
  }

  readonly stop = (): void => this.session.simulation.stop()

  private renew(recording: Recording, cursor: number): void {
    this.session.simulation.onGesture = null
    this.session.simulation.stop()
    this.set(this.replay(recording, cursor))
  }

  /** Replays as much of the recording as possible: machines change, and links may be old. */
  private replay(recording: Recording, cursor: number): Session {
    const simulation = new Simulation(this.library, { ...recording, entries: [] })
    let done = 0
    let problem: string | null = null
    try {
      for (const entry of recording.entries.slice(0, cursor)) {
        simulation.apply(entry)
        done += 1
      }
    } catch (error) {
      problem = `Step ${done + 1} cannot be replayed: ${messageOf(error)}`
    }
    simulation.onGesture = (entry) => this.record(entry)
    return { simulation, recording, cursor: done, problem }
  }

  private record(entry: Entry): void {
    const { recording, cursor, simulation } = this.session
    const entries = [...recording.entries.slice(0, cursor), entry]
    this.set({ simulation, recording: { ...recording, entries }, cursor: cursor + 1, problem: null })
  }

  private set(session: Session): void {
    this.session = session
    for (const listener of this.listeners) listener()
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The store of a page; it stops with the page. */
export function useSimulationStore(library: Library, recording: Recording): SimulationStore {
  const [store] = useState(() => new SimulationStore(library, recording))
  useEffect(() => () => store.stop(), [store])
  return store
}

export const useSession = (store: SimulationStore): Session => useSyncExternalStore(store.subscribe, store.get)

/** The start counts as a frame, so there is always one. */
export function lastFrame({ simulation }: Session): Frame {
  const frame = simulation.frames.at(-1)
  if (!frame) throw new Error('A simulation has at least its start')
  return frame
}
