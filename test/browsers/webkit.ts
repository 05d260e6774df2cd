import { type Command, ELEMENT, type Engine, webDriverEngine } from './engine.ts'
import { freePort } from '../../scripts/free-port.ts'
import { start, untilReady } from './processes.ts'
import type { WebKitPrograms } from '../../scripts/other-browsers.ts'

const READY_MS = 60_000
/** A display number that a person's own X server hardly uses. */
const FIRST_DISPLAY = 90
/** Room for a window that shows a whole frame: WebKit's driver does not scroll a page to what is pressed in its frame. */
const [WIDTH, HEIGHT] = [1280, 2400]

/**
 * WebKitGTK's small browser, over the WebDriver server that comes with it; it needs a display, which Xvfb simulates.
 */
export async function webkitEngine({ driver, browser, xvfb }: WebKitPrograms): Promise<Engine> {
  const port = await freePort()
  const display = `:${FIRST_DISPLAY + (port % 1000)}`
  const screen = start(xvfb, [display, '-screen', '0', `${WIDTH}x${HEIGHT}x24`])
  const server = start(driver, [`--port=${port}`], { DISPLAY: display })
  const base = `http://127.0.0.1:${port}/session`
  const options = { binary: browser, args: ['--automation'] }
  const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }
  const session = await untilReady(() => post(base, { capabilities: { alwaysMatch: wanted } }), READY_MS, server.output)
  const { sessionId } = session as { sessionId: string }
  const paths: Readonly<Record<Command, (id: unknown) => string>> = {
    navigate: () => 'url',
    reload: () => 'refresh',
    enter: () => 'frame',
    find: () => 'element',
    click: (id) => `element/${String(id)}/click`,
    type: (id) => `element/${String(id)}/value`,
    run: () => 'execute/async',
    close: () => '',
  }
  return webDriverEngine(
    'WebKit',
    async (command, { id, ...parameters }) => {
      const own = `${base}/${sessionId}`
      if (command === 'close') return ask('DELETE', own)
      const isEntering = command === 'enter'
      if (isEntering) await post(`${own}/window/rect`, { x: 0, y: 0, width: WIDTH, height: HEIGHT })
      return post(`${own}/${paths[command](id)}`, isEntering ? { id: { [ELEMENT]: id } } : parameters)
    },
    async () => {
      await server.stop()
      await screen.stop()
    },
  )
}

const post = (url: string, body: unknown) => ask('POST', url, JSON.stringify(body))

async function ask(method: 'POST' | 'DELETE', url: string, body?: string): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  throw new Error(JSON.stringify(value).slice(0, 500))
}
