import type { Act, Fault, FaultMatch, FaultReport } from './faults.types.ts'

/** The parts of a request that a match examines. */
interface Arrival {
  method: string
  url: URL
}

/** A fault that will strike this request; call `hit` when it does. */
export interface Strike {
  act: Act
  hit(): void
}

/** Acts after which the request goes on to the API. */
const ONLY_WAITS: readonly Act['kind'][] = ['delay', 'hold']

/** Whether a request matches; `nth` is ignored here. */
export function matches(match: FaultMatch, { method, url }: Arrival): boolean {
  if (match.method === undefined ? method === 'OPTIONS' : match.method.toUpperCase() !== method) return false
  if (match.path !== undefined && !new RegExp(match.path).test(url.pathname)) return false
  return match.query === undefined || new RegExp(match.query).test(url.search.slice(1))
}

/**
 * The faults that are set, and their counts. Which requests a fault strikes is decided when they arrive, so the order
 * in which the API finishes them has no effect.
 */
export class FaultBook {
  #faults: (FaultReport & { taken: number })[] = []
  #numbered = 0

  /** Adds faults; they are tried in the order they were added. */
  add(faults: readonly Fault[]): FaultReport[] {
    const added = faults.map((fault) => ({
      ...fault,
      id: fault.id ?? `fault-${++this.#numbered}`,
      seen: 0,
      hits: 0,
      taken: 0,
    }))
    this.#faults.push(...added)
    return added.map(report)
  }

  clear(): void {
    this.#faults = []
  }

  reports(): FaultReport[] {
    return this.#faults.map(report)
  }

  /**
   * Decides which faults strike a request. When a fault keeps the request from the API, later faults do not count it:
   * the client has to send it again.
   */
  plan(arrival: Arrival): { before: Strike[]; after: Strike[] } {
    const before = this.#take(arrival, 'before', (act) => !ONLY_WAITS.includes(act.kind))
    const stopped = before.some(({ act }) => !ONLY_WAITS.includes(act.kind))
    return { before, after: stopped ? [] : this.#take(arrival, 'after', () => false) }
  }

  #take(arrival: Arrival, phase: Fault['phase'], endsHere: (act: Act) => boolean): Strike[] {
    const strikes: Strike[] = []
    for (const fault of this.#faults) {
      if (fault.phase !== phase || !matches(fault.match, arrival)) continue
      fault.seen++
      const exhausted = fault.times > 0 && fault.taken >= fault.times
      if (fault.seen < (fault.match.nth ?? 1) || exhausted) continue
      fault.taken++
      strikes.push({ act: fault.act, hit: () => void fault.hits++ })
      if (endsHere(fault.act)) break
    }
    return strikes
  }
}

function report({ id, match, phase, act, times, seen, hits }: FaultReport): FaultReport {
  return { id, match, phase, act, times, seen, hits }
}
