import { failure } from '../../../domain/failures.ts'
import type { MachineCases } from '../../../kit/cases.ts'
import type { shareMachine } from './share.machine.ts'

const shared = {
  title: 'Appointment – Atelier Dupré',
  text: 'Wednesday, 1 April at 09:00',
  link: 'https://rdv.example.org/atelier-dupre/appointments',
}

export const shareCases = {
  inputs: { start: undefined },
  events: { 'share.requested': [shared] },
  actors: { shareText: { outputs: ['copied', 'shared'], errors: [failure('unreachable')] } },
  delays: { read: 3_000 },
} satisfies MachineCases<typeof shareMachine>
