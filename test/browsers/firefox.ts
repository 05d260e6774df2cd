import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, type Engine, webDriverEngine } from './engine.ts'
import { freePort } from '../../scripts/free-port.ts'
import { start, untilReady } from './processes.ts'

const NAMES: Readonly<Record<Command, string>> = {
  navigate: 'WebDriver:Navigate',
  reload: 'WebDriver:Refresh',
  enter: 'WebDriver:SwitchToFrame',
  find: 'WebDriver:FindElement',
  click: 'WebDriver:ElementClick',
  type: 'WebDriver:ElementSendKeys',
  run: 'WebDriver:ExecuteAsyncScript',
  close: 'WebDriver:DeleteSession',
}

const READY_MS = 60_000

/** Firefox has WebDriver built in, over Marionette: each message is its length, a colon, and JSON. */
export async function firefoxEngine(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const port = await freePort()
  await writeFile(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`)
  const firefox = start(program, ['--marionette', '--headless', '--no-remote', '--profile', profile])
  const socket = await untilReady(() => connected(port), READY_MS, firefox.output)
  const send = createWire(socket)
  await send('WebDriver:NewSession', {})
  return webDriverEngine(
    'Firefox',
    async (command, parameters) => {
      const named = command === 'enter' ? { element: parameters.id } : parameters
      const answer = (await send(NAMES[command], named)) as { value?: unknown } | null
      return answer && 'value' in answer ? answer.value : answer
    },
    async () => {
      socket.destroy()
      await firefox.stop()
      await rm(profile, { recursive: true, force: true })
    },
  )
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
}

type Answer = readonly [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]

function createWire(socket: Socket) {
  const waiting = new Map<number, (answer: Answer) => void>()
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const colon = rest.indexOf(':')
      const length = Number(rest.subarray(0, colon).toString())
      if (colon < 0 || rest.length < colon + 1 + length) return
      const message: unknown = JSON.parse(rest.subarray(colon + 1, colon + 1 + length).toString())
      rest = rest.subarray(colon + 1 + length)
      // The first message is a greeting, not an answer.
      if (Array.isArray(message)) waiting.get(Number(message[1]))?.(message as unknown as Answer)
    }
  })
  let id = 0
  return (name: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      id += 1
      waiting.set(id, ([, , error, result]) => (error ? reject(new Error(error.message)) : resolve(result)))
      const message = JSON.stringify([0, id, name, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}
