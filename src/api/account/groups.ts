import * as v from 'valibot'
import type { ProGroup } from '../../../machines/domain/account/pro-group.ts'
import { isUrlname } from '../../../machines/domain/place/urlname.ts'
import type { Scope } from '../../../machines/domain/scope.ts'
import type { Client } from '../http/client.ts'
import { apiPath } from '../http/paths.ts'
import { id, part, readText, text } from '../http/parts.schema.ts'
import { getRecords } from '../http/records.ts'

const urlname = part((value) => {
  const named = readText(value)
  return isUrlname(named) ? named : ''
})

const groupSchema = v.pipe(
  v.object({ id, name: text, urlname }),
  v.transform((wire): ProGroup => ({ ...wire, name: wire.name.trim() || wire.urlname })),
)

/**
 * The groups of the professional whom the token belongs to, each once (specification, section 6). The token may be sent
 * to these groups only, so it is not kept before they are known.
 * @throws ApiError `forbidden` when no professional is signed in, or the failure that prevented a response
 */
export async function proGroups(
  client: Client,
  scope: Scope,
  token: string,
  signal: AbortSignal,
): Promise<readonly ProGroup[]> {
  const call = { segments: apiPath(scope, 'groups'), query: { token } }
  const groups = await getRecords(client, call, groupSchema, signal)
  return [...new Map(groups.map((group) => [group.id, group])).values()]
}
