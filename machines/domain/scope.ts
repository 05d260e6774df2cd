import type { Group } from './catalogue/group.ts'

/** Which server and which group a call is for, and what of the group its answer and its addresses need. */
export interface Scope {
  shard: string
  group: Pick<
    Group,
    | 'id'
    | 'urlname'
    | 'openData'
    | 'open'
    | 'phone'
    | 'sector'
    | 'timezone'
    | 'profile'
    | 'maxrdvPeriod'
    | 'displayPrice'
    | 'displayLength'
  >
}
