import { spawnSync } from 'node:child_process'
import { findBinaries, installBinaries, startCluster } from './postgres.ts'

/**
 * Runs the sandbox's tests against a real PostgreSQL server: the one of DATABASE_URL, whose user must be allowed to
 * create databases, or a temporary one on a free loopback port from the binaries on this machine. As root, missing
 * binaries are installed with apt-get, and the server runs as another user, because it refuses to run as root.
 * `--dry-run` only names the server.
 */
async function main(): Promise<number> {
  const given = process.env.DATABASE_URL
  if (process.argv.includes('--dry-run')) {
    console.log(given ? 'The server of DATABASE_URL' : `A server of ${findBinaries() ?? 'the package "postgresql"'}`)
    return 0
  }
  if (given) return runTests(given)
  const cluster = await startCluster(findBinaries() ?? installBinaries())
  try {
    return runTests(cluster.url)
  } finally {
    cluster.stop()
  }
}

function runTests(url: string): number {
  const environment = { ...process.env, SANDBOX_TEST_DATABASE_URL: url }
  const options = { stdio: 'inherit', env: environment } as const
  return spawnSync('npx', ['vitest', 'run', '--project', 'sandbox', 'test/sandbox'], options).status ?? 1
}

process.exitCode = await main()
