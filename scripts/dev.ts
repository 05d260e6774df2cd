import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'

/** The explorer's dev server, the sandbox, and the dev server that reloads on changes; they end together. */
// In development the page may be watched: `?inspect`.
process.env.VITE_INSPECT ??= '1'
// Each server has a cache of its own: both write it when they meet a package for the first time.
const cache = resolve(process.env.DEV_CACHE ?? 'node_modules/.vite')
const explorer = await createServer({
  configFile: 'vite.explorer.config.ts',
  base: '/-/machines/',
  cacheDir: join(cache, 'explorer'),
})
await explorer.listen()
process.env.EXPLORER = explorer.resolvedUrls?.local[0]
const server = await createServer({ cacheDir: join(cache, 'dev') })
await server.listen()
// The channel closes however this process ends, and the sandbox ends when it closes.
const sandbox = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
sandbox.once('exit', (code) => void stop(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))
server.printUrls()

async function stop(code: number): Promise<void> {
  sandbox.kill('SIGTERM')
  await Promise.all([server.close(), explorer.close()])
  process.exitCode = code
}
