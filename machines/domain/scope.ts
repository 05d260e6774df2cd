import type { Group } from './catalogue/group.ts'

/** The server and the group of a call, and the properties of the group that its answer and its addresses need. */
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
    | 'callCenter'
    | 'maxrdvPeriod'
    | 'resourceCount'
    | 'links'
    | 'displayPrice'
    | 'displayLength'
  >
}
