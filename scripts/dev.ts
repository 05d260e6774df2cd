import { spawn } from 'node:child_process'
import { join, relative, resolve } from 'node:path'
import { createServer } from 'vite'

/**
 * The explorer's dev server, the sandbox, and the dev server that reloads on changes; they end together. The sandbox starts
 * anew when a file of its folder changes.
 */
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
let sandbox = startSandbox()
server.watcher.on('change', (file) => {
  if (relative('sandbox', file).startsWith('..')) return
  // The port is free once the former one has ended.
  sandbox.removeAllListeners('exit').once('exit', () => (sandbox = startSandbox()))
  sandbox.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))

/** The channel closes however this process ends, and the sandbox ends when it closes. */
function startSandbox() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, FRONT_END: server.resolvedUrls?.local[0]?.replace(/\/$/, '') },
  })
  child.once('exit', (code) => void stop(code ?? 0))
  return child
}

async function stop(code: number): Promise<void> {
  sandbox.removeAllListeners('exit').kill('SIGTERM')
  await Promise.all([server.close(), explorer.close()])
  process.exitCode = code
}
