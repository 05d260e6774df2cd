import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'

const isRoot = process.getuid?.() === 0

/**
 * The folder with `initdb` and `pg_ctl`: the newest of Debian's, the one that `pg_config` names, or one of the path.
 */
export function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const config = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(config.status === 0 ? [config.stdout.trim()] : []),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return (
    folders.find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  )
}

/** The same folder, after installing Debian's package as root. */
export function installBinaries(): string {
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('No PostgreSQL here; installing the package "postgresql".')
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-q', '-y', 'postgresql'], { stdio: 'inherit' })
    const found = findBinaries()
    if (found) return found
  }
  throw new Error(
    'There is no PostgreSQL server here. Install one (Debian: apt-get install postgresql) or set DATABASE_URL.',
  )
}

/** Runs a program as the user that the server runs as. */
function asServerUser(user: string | null, program: string, args: readonly string[]): void {
  const [command, all] = user === null ? [program, args] : ['setpriv', privileges(user, program, args)]
  execFileSync(command, all, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() })
}

function privileges(user: string, program: string, args: readonly string[]): string[] {
  return ['--reuid', user, '--regid', idOf(user, '-g'), '--clear-groups', '--inh-caps=-all', program, ...args]
}

const idOf = (user: string, what: '-u' | '-g') => execFileSync('id', [what, user], { encoding: 'utf8' }).trim()

/** An existing user other than root, because PostgreSQL refuses root: the package's own user, or `nobody`. */
function serverUser(): string | null {
  if (!isRoot) return null
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0)
  if (user === undefined) throw new Error('PostgreSQL refuses to run as root, and there is no other user to run it as.')
  return user
}

/** A temporary server on a free loopback port, with the user `sandbox`; `stop` deletes its data. */
export async function startCluster(binaries: string): Promise<{ url: string; stop(): void }> {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-postgres-'))
  if (user !== null) chownSync(folder, Number(idOf(user, '-u')), Number(idOf(user, '-g')))
  const data = join(folder, 'data')
  const port = await freePort()
  const stop = () => {
    spawnStop()
    rmSync(folder, { recursive: true, force: true })
  }
  const spawnStop = () => {
    if (!existsSync(join(data, 'postmaster.pid'))) return
    asServerUser(user, join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'])
  }
  try {
    const locale = ['--locale', 'C', '-E', 'UTF8']
    asServerUser(user, join(binaries, 'initdb'), ['-D', data, '-U', 'sandbox', '-A', 'trust', ...locale, '--no-sync'])
    // The data is temporary, so it need not reach the disk.
    const settings = `-h 127.0.0.1 -p ${port} -k ${folder} -c fsync=off -c full_page_writes=off`
    asServerUser(user, join(binaries, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start'])
  } catch (error) {
    stop()
    throw error
  }
  console.log(`PostgreSQL of ${binaries} on port ${port}`)
  return { url: `postgresql://sandbox@127.0.0.1:${port}/postgres`, stop }
}
