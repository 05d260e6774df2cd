import type { Deployment } from '../environment.ts'
import type { Headers } from '../headers.ts'
import {
  ASK_AGAIN,
  FILE,
  groupAncestors,
  IMMUTABLE,
  policyOf,
  PRIVATE,
  proxiedBy,
  RETRY_S,
  sourcesOf,
  withSources,
  WRITTEN_BY,
} from './rules.ts'

const PARENTS = '{booking_parents}'
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
const indent = (lines: readonly string[]) => lines.map((line) => (line === '' ? '' : `\t${line}`))
const block = (head: string, lines: readonly string[]) => [`${head} {`, ...indent(lines), '}']
const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `header ${name} ${quoted(value)}`)

/** The site of Caddy 2.6 or later. `release.sh` fills its folder. */
export function caddySite(headers: Headers, deployment: Deployment): string {
  const { host, address, tls, root, api, httpPort } = deployment.server
  const port = deployment.server.port ?? (tls ? 443 : 8080)
  const { pattern, prefixes } = proxiedBy(deployment)
  const backend = [
    `@maintenance file {`,
    `\troot ${root}`,
    '\ttry_files /maintenance',
    '}',
    ...block('handle @maintenance', [
      `header retry-after ${RETRY_S}`,
      'header cache-control no-store',
      String.raw`respond "Under maintenance" 503`,
    ]),
    ...block('handle', [`reverse_proxy ${new URL(api).host}`]),
  ]
  // Caddy says so itself only of what it sends packed.
  const send = ['header vary accept-encoding', 'file_server {', '\tprecompressed br gzip', '}']
  const page = [
    ...headerLines({ 'cache-control': ASK_AGAIN, ...withSources(headers.html, parents) }),
    'rewrite * /index.html',
    ...send,
  ]
  const site = [
    ...(address ? [`bind ${address}`] : []),
    ...(tls ? [`tls ${tls.certificate} ${tls.key}`] : []),
    `root * ${root}/current`,
    ...block(`map {path} ${PARENTS}`, [
      ...groupAncestors(headers).map(([urlname, sources]) => `"~(?i)^/${urlname}(?:/|$)" ${quoted(sources)}`),
      `default ${quoted(sourcesOf(policyOf(headers.html), 'frame-ancestors'))}`,
    ]),
    '',
    '# The first that fits answers.',
    ...block('route', [
      `@private path_regexp ${PRIVATE}`,
      'handle @private {',
      ...indent(headerLines(headers.all)),
      '\terror 404',
      '}',
      '',
      '# Names that change with their content. A tab that was opened before a release still needs its own.',
      ...block('handle /assets/*', [
        ...headerLines({ 'cache-control': IMMUTABLE, ...headers.all, ...headers.assets }),
        '@earlier not file',
        `root @earlier ${root}/earlier`,
        ...send,
      ]),
      '',
      ...(pattern === null ? [] : [`@api path_regexp ${pattern}`, ...block('handle @api', backend), '']),
      ...prefixes.flatMap((prefix) => [...block(`handle ${prefix}*`, backend), '']),
      `header ?cache-control ${quoted(ASK_AGAIN)}`,
      ...headerLines(headers.all),
      ...Object.entries(headers.files).flatMap(([path, own]) =>
        block(`handle ${path}`, [...headerLines(own), ...send]),
      ),
      `@file path_regexp ${FILE}`,
      '@page path /index.html',
      ...block('handle @page', page),
      ...block('handle @file', send),
      '',
      '# Every other path is the page, which reads it.',
      ...block('handle', page),
    ]),
    '',
    ...block('handle_errors', [`header cache-control ${ASK_AGAIN}`, 'respond "Not found" {err.status_code}']),
  ]
  return [
    `# ${WRITTEN_BY}`,
    ...block(`${tls ? 'https' : 'http'}://${host}:${port}`, site),
    ...(tls && httpPort !== null
      ? block(`http://${host}:${httpPort}`, [
          ...(address ? [`bind ${address}`] : []),
          `redir https://{host}${port === 443 ? '' : `:${port}`}{uri} permanent`,
        ])
      : []),
    '',
  ].join('\n')
}

const parents = (name: string) => (name === 'frame-ancestors' ? PARENTS : null)
