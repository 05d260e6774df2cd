import type { Session, SimulationStore } from './useSimulation.ts'

export function ScreenPane(props: { session: Session; store: SimulationStore }) {
  return props.session.problem
}
