import type { ProSeed } from './world.types.ts'

/** The professionals of the demo: of several groups, of one, and of the same group in each version of the API. */
export const pros: readonly ProSeed[] = [
  {
    id: 1,
    shard: 's1',
    email: 'nadia@example.org',
    password: 'Rendez-vous-2026',
    firstname: 'Nadia',
    lastname: 'Perrin',
    groups: [101, 102, 106],
  },
  {
    id: 2,
    shard: 's1',
    email: 'lea@example.org',
    password: 'Rendez-vous-2026',
    firstname: 'Léa',
    lastname: 'Dupré',
    groups: [101],
  },
  {
    id: 3,
    shard: 's1',
    email: 'controle@example.org',
    password: 'Rendez-vous-2026',
    firstname: 'Côme',
    lastname: 'Contrôle',
    groups: [112, 113, 131],
  },
]
