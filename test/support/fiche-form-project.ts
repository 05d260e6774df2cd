import type { AnyMachineSnapshot } from 'xstate'

/**
 * What distinguishes two situations of the person form. Input kept for persons who are not chosen is walked for
 * customers only; a professional's form keeps it by the same rules.
 */
export function projectFicheForm({ context }: AnyMachineSnapshot): unknown {
  const { role, personId, openId, typed, failure, alike } = context
  if (role !== 'pro') return context
  return [personId, openId, typed[personId]?.lastname, failure?.code, alike.length]
}
