import { spawn } from 'node:child_process'
import { createServer } from 'vite'

/** The sandbox and the dev server that reloads what changes, in one process group; both end together. */
const sandbox = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], { stdio: 'inherit' })
const server = await createServer()
await server.listen()
server.printUrls()

async function stop(code: number): Promise<void> {
  sandbox.kill('SIGTERM')
  await server.close()
  process.exitCode = code
}

sandbox.once('exit', (code) => void stop(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))
