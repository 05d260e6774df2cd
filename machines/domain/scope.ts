import type { Group } from './catalogue/group.ts'

/** Which server and which group a call is for, and what of the group its answer is read by. */
export interface Scope {
  shard: string
  group: Pick<Group, 'id' | 'openData' | 'timezone' | 'profile' | 'maxrdvPeriod' | 'displayPrice' | 'displayLength'>
}
