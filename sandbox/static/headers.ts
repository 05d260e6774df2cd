import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const named = v.record(v.string(), v.string())
const schema = v.object({
  /** For every file. */
  all: v.optional(named, {}),
  /** For pages. */
  html: v.optional(named, {}),
  /** For files with a hash in their name. */
  assets: v.optional(named, {}),
  /** By path, in place of the headers of its kind: for a page with its own policy. */
  files: v.optional(v.record(v.string(), named), {}),
  /** By urlname, in place of those of pages with the same name: for a group that other sites may show in a frame. */
  groups: v.optional(v.record(v.string(), named), {}),
})

type BuildHeaders = v.InferOutput<typeof schema>
type Kind = 'html' | 'assets' | 'other'

export const HEADERS_FILE = 'headers.json'

/**
 * The headers of a build for one of its files, from its `headers.json`, which is read again whenever it changes. A
 * build without that file gets no headers. An unreadable file is an error: pages without their security policy would
 * look fine.
 */
export function createBuildHeaders(
  dir: string,
): (path: string, kind: Kind, urlname?: string) => Record<string, string> {
  const file = join(dir, HEADERS_FILE)
  let known: { at: number; headers: BuildHeaders } | undefined
  return (path, kind, urlname = '') => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) return {}
    if (known?.at !== at) known = { at, headers: v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))) }
    const { all, files, groups, ...kinds } = known.headers
    return { ...all, ...(files[path] ?? (kind === 'other' ? {} : kinds[kind])), ...groups[urlname] }
  }
}
