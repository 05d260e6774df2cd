import { spawn } from 'node:child_process'
import { createServer } from 'vite'

/** The explorer's dev server, the sandbox, and the dev server that reloads on changes; they end together. */
// In development the page may be watched: `?inspect`.
process.env.VITE_INSPECT ??= '1'
const explorer = await createServer({ configFile: 'vite.explorer.config.ts', base: '/-/machines/' })
await explorer.listen()
process.env.EXPLORER = explorer.resolvedUrls?.local[0]
const sandbox = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], { stdio: 'inherit' })
const server = await createServer()
await server.listen()
server.printUrls()

async function stop(code: number): Promise<void> {
  sandbox.kill('SIGTERM')
  await Promise.all([server.close(), explorer.close()])
  process.exitCode = code
}

sandbox.once('exit', (code) => void stop(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))
