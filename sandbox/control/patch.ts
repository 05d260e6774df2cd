import type { Act } from './faults.types.ts'

type Patch = Extract<Act, { kind: 'patch' }>

/** The JSON answer with values merged into it and paths removed. An answer that is not JSON is an error of the test. */
export async function patched(answer: Response, { merge, remove }: Patch): Promise<Response> {
  const original: unknown = await answer.json()
  const changed = remove.reduce(removed, laidOver(original, merge))
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(changed), { status: answer.status, headers })
}

/** Merges objects by key and lists by index; any other value, null included, replaces the original. */
function laidOver(original: unknown, over: unknown): unknown {
  if (!isObject(over)) return over
  if (Array.isArray(original)) {
    const list: unknown[] = [...original]
    for (const [key, value] of Object.entries(over)) list[Number(key)] = laidOver(list[Number(key)], value)
    return list
  }
  const target = isObject(original) ? original : {}
  const laid = Object.entries(over).map(([key, value]) => [key, laidOver(target[key], value)] as const)
  return { ...target, ...Object.fromEntries(laid) }
}

/** The value without what a dotted path (`records.0.start`) leads to. */
function removed(value: unknown, path: string): unknown {
  const [head = '', ...rest] = path.split('.')
  if (Array.isArray(value)) {
    const index = Number(head)
    if (rest.length === 0) return value.filter((_, at) => at !== index)
    return value.map((entry: unknown, at) => (at === index ? removed(entry, rest.join('.')) : entry))
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value)
  if (rest.length === 0) return Object.fromEntries(entries.filter(([key]) => key !== head))
  return Object.fromEntries(entries.map(([key, inner]) => [key, key === head ? removed(inner, rest.join('.')) : inner]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
