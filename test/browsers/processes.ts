import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program that ends with `stop`; its output is kept for the error message of `untilReady`. */
export function start(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return { stop: () => stop(child), output: () => output.trim().slice(-2000) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const PAUSE_MS = 100

/** Tries until it works: a program that was started a moment ago is not ready at once. */
export async function untilReady<T>(attempt: () => Promise<T>, within: number, output: () => string): Promise<T> {
  const end = Date.now() + within
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw new Error(`It did not get ready: ${String(error)}\n${output()}`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
