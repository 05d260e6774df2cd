import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSandbox } from '../sandbox/start.ts'
import { DIST, ensureBuilt } from './build.ts'
import { configure } from './build/configure.ts'
import { parseDeployment, type ServerSettings } from './build/environment.ts'
import { freePort } from './free-port.ts'
import { findBinaries, installBinaries, startCluster } from './postgres.ts'
import { atMost, load } from './served-load.ts'
import { LEFT_OUT } from './test-steps.ts'
import {
  brotliModule,
  installNginx,
  programNamed,
  startCaddy,
  startNginx,
  throwAwayCertificate,
} from './web-servers.ts'

/**
 * The build as operators serve it (docs/deployment.md): a real nginx, and Caddy where there is one, with the files of
 * dist-config/, before a sandbox on a real PostgreSQL server, by TLS and HTTP/2. Installs nothing; with SERVED_INSTALLS=1 it
 * installs what is missing from Debian's packages, as root. `--load=200` measures how so many customers at once are answered,
 * in place of the tests. Other arguments go to Playwright.
 */
async function main(): Promise<number> {
  const { load: customers = null } = parseArgs({ options: { load: { type: 'string' } }, strict: false }).values
  const rest = process.argv.slice(2).filter((one) => !one.startsWith('--load='))
  const isList = rest.includes('--list')
  if (!isList && process.env.SERVED_INSTALLS === '1') install()
  const missing = isList ? [] : missingPrograms()
  if (missing.length > 0) {
    console.error(`The build was not served for real: there is no ${missing.join(' and no ')} here.`)
    return LEFT_OUT
  }
  await ensureBuilt()
  if (isList) return runTests(rest, {})
  const folder = await mkdtemp(join(tmpdir(), 'served-'))
  const stops: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const started = await startAll(folder, stops)
    return customers === null ? await runTests(rest, started) : await measure(started, Number(customers))
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

function install(): void {
  if (programNamed('nginx') === null || programNamed('openssl') === null) installNginx()
  if (findBinaries() !== null) return
  try {
    installBinaries()
  } catch {
    // What is missing is said below.
  }
}

function missingPrograms(): string[] {
  const programs = { nginx: programNamed('nginx'), PostgreSQL: findBinaries(), openssl: programNamed('openssl') }
  return Object.entries(programs).flatMap(([name, path]) => (path === null ? [name] : []))
}

/** Starts everything; returns what the tests have to know of it. */
async function startAll(folder: string, stops: (() => unknown)[]): Promise<Record<string, string>> {
  const cluster = await startCluster(findBinaries() ?? '')
  stops.push(cluster.stop)
  const sandbox = await startSandbox({ databaseUrl: cluster.url, control: true })
  stops.push(() => sandbox.stop())
  const tls = await throwAwayCertificate(join(folder, 'tls'))
  // Another site to a browser, and on this machine, because a page from elsewhere may not show one from here.
  const shop = `http://localhost:${await freePort()}`
  const common = { address: '127.0.0.1', host: '127.0.0.1', httpPort: null, tls, api: sandbox.origin }

  const nginx = await siteOf(join(folder, 'nginx'), shop, { ...common, brotli: brotliModule() !== null })
  const include = ['booking.conf', 'booking-deployment.conf'].map((name) => join(nginx.config, 'nginx', name))
  const server = { nginx: programNamed('nginx') ?? '', folder: join(folder, 'nginx', 'run'), include, port: nginx.port }
  const { stop } = await startNginx(server)
  stops.push(stop)

  const caddy = programNamed('caddy')
  const site = caddy === null ? null : await siteOf(join(folder, 'caddy'), shop, common)
  if (caddy !== null && site !== null) {
    const running = await startCaddy(
      caddy,
      join(folder, 'caddy', 'run'),
      join(site.config, 'caddy', 'Caddyfile'),
      site.port,
    )
    stops.push(() => running.stop())
  } else console.log('There is no Caddy here: its file is not tried.')
  return {
    SERVED_SANDBOX: sandbox.origin,
    SERVED_SHOP: shop,
    SERVED_NGINX: `https://127.0.0.1:${nginx.port}`,
    SERVED_NGINX_FOLDER: join(folder, 'nginx'),
    ...(site && { SERVED_CADDY: `https://127.0.0.1:${site.port}`, SERVED_CADDY_FOLDER: join(folder, 'caddy') }),
  }
}

/** A build for this machine, its files for servers, and their folder filled by `release.sh`, as an operator does it. */
async function siteOf(
  folder: string,
  shop: string,
  server: Partial<ServerSettings>,
): Promise<{ config: string; port: number }> {
  const port = await freePort()
  const [dist, config, root] = ['dist', 'dist-config', 'root'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(root, { recursive: true })
  await cp(DIST, dist, { recursive: true, preserveTimestamps: true })
  const headers = { groups: { 'atelier-dupre': [shop] } }
  const described = { ...DEPLOYMENT, headers, server: { ...server, port, root } }
  const deployment = parseDeployment(described, 'The deployment of the test')
  await configure(dist, config, deployment)
  await writeFile(join(folder, 'deployment.json'), JSON.stringify(deployment))
  execFileSync(join(config, 'release.sh'), [dist, root], { stdio: 'ignore' })
  return { config, port }
}

/** The demo, with a key for the map, and every visit reported to the sandbox. */
const DEPLOYMENT = {
  reports: { endpoint: '/-/health', share: 1 },
  mapKey: 'a key',
  legal: { FR: { terms: '/-/terms?locale=fr' } },
}

/** How the sandbox answers so many customers at once, through nginx; figures depend on the machine. */
async function measure(at: Record<string, string>, customers: number): Promise<number> {
  const { slotsMs, bookingMs, ...found } = await load(at.SERVED_NGINX ?? '', at.SERVED_SANDBOX ?? '', customers)
  console.log(`${customers} customers at once, ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`)
  for (const [name, values] of Object.entries({ slots: slotsMs, booking: bookingMs })) {
    const [half, most] = [atMost(values, 0.5), atMost(values, 0.95)]
    console.log(`${name}: ${values.length} requests, half within ${half} ms, 95 % within ${most} ms`)
  }
  console.log(
    `${found.booked} booked, ${found.refused} refused for a time that was gone, ${found.lost} lost or double, ` +
      `${found.seconds.toFixed(1)} s`,
  )
  return found.lost === 0 && found.booked === customers ? 0 : 1
}

async function runTests(rest: readonly string[], env: Record<string, string>): Promise<number> {
  const args = ['--no-install', 'playwright', 'test', '--project=served', '--workers=1', ...rest]
  const child = spawn('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

process.exitCode = await main()
