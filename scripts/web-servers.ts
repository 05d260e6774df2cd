import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Only to end what hangs. */
const STARTED_MS = 20_000
const isRoot = process.getuid?.() === 0
/** Where Debian and others have servers, which are on the path of root alone. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The path of a program; null without it. */
export const programNamed = (name: string): string | null =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null

/** Debian's packages of nginx with its module for `.br` files, and of the program that makes a certificate. */
const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static', 'openssl']

/** Installs nginx from Debian's packages where that is possible: as root, with apt-get. Says nothing when it is not. */
export function installNginx(): void {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], { env, stdio: 'ignore' })
  } catch {
    // Whoever asked looks whether it is there.
  }
}

/** Debian's module for nginx that sends `.br` files; null without it. */
export const brotliModule = (): string | null =>
  ['/usr/lib/nginx/modules', '/usr/share/nginx/modules']
    .map((folder) => join(folder, 'ngx_http_brotli_static_module.so'))
    .find((path) => existsSync(path)) ?? null

/** A certificate for the loopback address that no one else knows, for a day. */
export async function throwAwayCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  await mkdir(folder, { recursive: true })
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return { certificate, key }
}

interface NginxOptions {
  nginx: string
  /** A folder of its own for its process number, its temporary files and this configuration. */
  folder: string
  /** The files that belong into nginx's `http` block. */
  include: readonly string[]
  /** Stays in the foreground until it is stopped. */
  port: number
}

/** The main file of an nginx that keeps all that it writes in one folder, and runs without rights of its own. */
export function mainNginx({ folder, include }: Pick<NginxOptions, 'folder' | 'include'>): string {
  const module = brotliModule()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    ...(module ? [`load_module ${module};`] : []),
    // The files of a test belong to whoever runs it.
    ...(isRoot ? ['user root;'] : []),
    'worker_processes 2;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    'daemon off;',
    'events { worker_connections 1024; }',
    'http {',
    '    access_log off;',
    ...temporary.map((name) => `    ${name}_temp_path ${folder}/${name};`),
    ...include.map((file) => `    include ${file};`),
    '}',
    '',
  ].join('\n')
}

/**
 * Starts nginx with its main file in the folder.
 *
 * @throws with nginx's own words when the files are wrong
 */
export async function startNginx(options: NginxOptions): Promise<{ stop(): Promise<void> }> {
  const { nginx, folder, port } = options
  await mkdir(folder, { recursive: true })
  const main = join(folder, 'nginx.conf')
  await writeFile(main, mainNginx(options))
  checkNginx(nginx, main, folder)
  return started(spawn(nginx, ['-c', main, '-e', join(folder, 'error.log')], { stdio: 'inherit' }), port)
}

/** @throws with nginx's own words when the file is wrong */
export function checkNginx(nginx: string, main: string, folder: string): void {
  const { status, stderr } = spawnSync(nginx, ['-t', '-q', '-c', main, '-e', join(folder, 'error.log')], {
    encoding: 'utf8',
  })
  if (status !== 0 || stderr.trim() !== '') throw new Error(`nginx does not take ${main}:\n${stderr}`)
}

/** Starts Caddy with a site's file; its own interface for administration stays off. */
export async function startCaddy(caddy: string, folder: string, site: string, port: number) {
  await mkdir(folder, { recursive: true })
  const main = join(folder, 'Caddyfile')
  const log = `log {\n\t\toutput file ${join(folder, 'log')}\n\t}`
  await writeFile(main, `{\n\tadmin off\n\tauto_https disable_redirects\n\t${log}\n}\nimport ${site}\n`)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  const ready = spawnSync(caddy, ['validate', '--config', main, '--adapter', 'caddyfile'], { env, encoding: 'utf8' })
  if (ready.status !== 0) throw new Error(`Caddy does not take ${site}:\n${ready.stderr}`)
  const child = spawn(caddy, ['run', '--config', main, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  return started(child, port)
}

/** Resolves when the port of a child answers. */
async function started(child: ChildProcess, port: number): Promise<{ stop(): Promise<void> }> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const limit = performance.now() + STARTED_MS
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} has ended with ${child.exitCode}.`)
    if (performance.now() > limit) {
      await stop()
      throw new Error(`${child.spawnfile} does not answer on port ${port}.`)
    }
    await pause(50)
  }
  return { stop }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
