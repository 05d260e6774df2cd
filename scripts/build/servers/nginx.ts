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
  type Varying,
  withSources,
  WRITTEN_BY,
} from './rules.ts'

/** The variables of the page's policy. */
const VARIABLES: Readonly<Record<Varying, string>> = {
  'connect-src': '$booking_connect',
  'img-src': '$booking_images',
  'frame-ancestors': '$booking_parents',
}
/** In a frame the path does not tell the group, so all that may show a page may be around it. */
const ALL_PARENTS = '$booking_all_parents'

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`

function addHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
}

const indent = (lines: readonly string[]) => lines.map((line) => (line === '' ? '' : `    ${line}`))
const block = (head: string, lines: readonly string[]) => [`${head} {`, ...indent(lines), '}']

/** A variable with one value for all requests. */
const constant = (name: string, value: string) => block(`map $scheme ${name}`, [`default ${quoted(value)};`])

/**
 * What differs between deployments of one build: the sources in the policies of the page and its frames. A file of its own,
 * so that it alone changes where an environment is set at the start of a server.
 */
export function nginxDeployment(headers: Headers): string {
  const policy = policyOf(headers.html)
  const [frame = {}] = Object.values(headers.files)
  return [
    `# ${WRITTEN_BY}`,
    '# The sources in the policies, and which sites may show the pages of which group in a frame. It belongs into the',
    '# same folder as booking.conf, which uses it.',
    ...constant(VARIABLES['connect-src'], sourcesOf(policy, 'connect-src')),
    ...constant(VARIABLES['img-src'], sourcesOf(policy, 'img-src')),
    ...constant(ALL_PARENTS, sourcesOf(policyOf(frame), 'frame-ancestors')),
    ...block(`map $request_uri ${VARIABLES['frame-ancestors']}`, [
      `default ${quoted(sourcesOf(policy, 'frame-ancestors'))};`,
      ...groupAncestors(headers).map(([urlname, sources]) => `"~*^/${urlname}(?:[/?]|$)" ${quoted(sources)};`),
    ]),
    '',
  ].join('\n')
}

/** The site of nginx 1.18 or later. `release.sh` fills its folder. */
export function nginxSite(headers: Headers, deployment: Deployment): string {
  const { host, address, tls, root, api, brotli, httpPort, pageRoot } = deployment.server
  const port = deployment.server.port ?? (tls ? 443 : 8080)
  const { pattern, prefixes } = proxiedBy(deployment)
  const isProxy = pattern !== null || prefixes.length > 0
  const listen = (at: number, more = '') =>
    address ? [`listen ${address}:${at}${more};`] : [`listen ${at}${more};`, `listen [::]:${at}${more};`]
  const page = [
    ...(pageRoot ? [`root ${pageRoot};`] : []),
    ...addHeaders({
      'cache-control': ASK_AGAIN,
      ...headers.all,
      ...withSources(headers.html, (name) => VARIABLES[name]),
    }),
    // Its own name first: a path may be the name of a folder.
    'try_files /index.html =503;',
  ]
  const files = (cacheControl: string, more: Record<string, string>) => [
    // Without "always": an error is not kept.
    `add_header cache-control ${quoted(cacheControl)};`,
    ...addHeaders({ ...headers.all, ...more }),
  ]
  const passOn = [
    // The page asks again by itself, at the time that the answer names.
    ...block(`if (-f ${root}/maintenance)`, ['return 503;']),
    'error_page 503 @maintenance;',
    'proxy_pass http://booking_api;',
    'proxy_http_version 1.1;',
    'proxy_set_header connection "";',
    'proxy_set_header host $http_host;',
    'proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;',
    `proxy_set_header x-forwarded-proto ${tls ? 'https' : '$http_x_forwarded_proto'};`,
    'client_max_body_size 2m;',
  ]
  const site = [
    ...listen(port, tls ? ' ssl http2' : ''),
    `server_name ${host};`,
    ...(tls
      ? [`ssl_certificate ${tls.certificate};`, `ssl_certificate_key ${tls.key};`, 'ssl_protocols TLSv1.2 TLSv1.3;']
      : []),
    'server_tokens off;',
    `root ${root}/current;`,
    ...block('types', [
      'text/html html;',
      'text/javascript js;',
      'text/css css;',
      'text/plain txt ts;',
      'application/json json;',
      'application/manifest+json webmanifest;',
      'image/svg+xml svg;',
      'image/png png;',
      'image/webp webp;',
      'font/woff2 woff2;',
    ]),
    'default_type application/octet-stream;',
    'charset utf-8;',
    'charset_types text/css text/plain text/javascript application/json image/svg+xml;',
    ...(brotli ? ['brotli_static on;'] : []),
    'gzip_static on;',
    'gzip_vary on;',
    '# For a page whose environment was set after the build.',
    'gzip on;',
    'error_page 404 @missing;',
    '',
    ...block(`location ~ "${PRIVATE}"`, ['return 404;']),
    '',
    '# Names that change with their content. A tab that was opened before a release still needs its own.',
    ...block('location ~ ^/assets/', [...files(IMMUTABLE, headers.assets), 'try_files $uri @earlier;']),
    ...block('location @earlier', [
      `root ${root}/earlier;`,
      ...files(IMMUTABLE, headers.assets),
      'try_files $uri =404;',
    ]),
    '',
    ...(pattern === null ? [] : [...block(`location ~ "${pattern}"`, passOn), '']),
    ...prefixes.flatMap((prefix) => [...block(`location ^~ ${prefix}`, passOn), '']),
    ...Object.entries(headers.files).flatMap(([path, own]) =>
      block(`location = ${path}`, [
        `add_header cache-control ${quoted(ASK_AGAIN)} always;`,
        ...addHeaders({
          ...headers.all,
          ...withSources(own, (name) => (name === 'frame-ancestors' ? ALL_PARENTS : null)),
        }),
        'try_files $uri =404;',
      ]),
    ),
    ...block('location = /index.html', page),
    ...block(`location ~ "${FILE}"`, [...files(ASK_AGAIN, {}), 'try_files $uri =404;']),
    '',
    '# Every other path is the page, which reads it.',
    ...block('location /', page),
    '',
    ...block('location @missing', [
      'internal;',
      'default_type text/plain;',
      ...addHeaders({ 'cache-control': ASK_AGAIN, ...headers.all }),
      String.raw`return 404 "Not found\n";`,
    ]),
    ...(isProxy
      ? block('location @maintenance', [
          'internal;',
          'default_type text/plain;',
          ...addHeaders({ 'cache-control': 'no-store', 'retry-after': String(RETRY_S) }),
          String.raw`return 503 "Under maintenance\n";`,
        ])
      : []),
  ]
  const other = tls && httpPort !== null
  return [
    `# ${WRITTEN_BY}`,
    ...(isProxy
      ? block('upstream booking_api', [`server ${new URL(api).host};`, 'keepalive 32;'])
      : ['# The API has a host of its own.']),
    '',
    ...block('server', site),
    ...(other
      ? [
          '',
          ...block('server', [
            ...listen(httpPort),
            `server_name ${host};`,
            'server_tokens off;',
            `return 301 https://$host${port === 443 ? '' : `:${port}`}$request_uri;`,
          ]),
        ]
      : []),
    '',
  ].join('\n')
}
