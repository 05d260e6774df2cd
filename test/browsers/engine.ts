/** The part of a browser that a booking needs. */
export interface Engine {
  name: string
  open(url: string): Promise<void>
  /** Reloads the whole page. From now on everything is about it, and not about a frame. */
  reload(): Promise<void>
  /** From now on everything is about the page in the first frame of a CSS selector. */
  enter(selector: string): Promise<void>
  /**
   * Runs the body of an async function in the page; its result goes through JSON. The page's own content security
   * policy stays in force for everything else.
   */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T>
  /** A real click, on the first element of a CSS selector. */
  click(selector: string): Promise<void>
  /** Real keys, into the first element of a CSS selector. */
  type(selector: string, text: string): Promise<void>
  close(): Promise<void>
}

/** Sends one command of the WebDriver specification and returns its `value`. */
export type Send = (command: Command, parameters: Readonly<Record<string, unknown>>) => Promise<unknown>
export type Command = 'navigate' | 'reload' | 'enter' | 'find' | 'click' | 'type' | 'run' | 'close'

export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const wrapped = (body: string) => `
  const args = Array.from(arguments), done = args.pop();
  (async function () { ${body} })
    .apply(null, args)
    .then((value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }))`

/** An engine over WebDriver commands, independent of their transport. */
export function webDriverEngine(name: string, send: Send, end: () => Promise<void>): Engine {
  const find = async (selector: string) => {
    const found = (await send('find', { using: 'css selector', value: selector })) as Record<string, string>
    return found[ELEMENT]
  }
  return {
    name,
    open: async (url) => void (await send('navigate', { url })),
    reload: async () => void (await send('reload', {})),
    enter: async (selector) => void (await send('enter', { id: await find(selector) })),
    async run<T>(body: string, ...args: readonly unknown[]): Promise<T> {
      const answer = (await send('run', { script: wrapped(body), args })) as { value?: T; error?: string }
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value as T
    },
    click: async (selector) => void (await send('click', { id: await find(selector) })),
    type: async (selector, text) => void (await send('type', { id: await find(selector), text })),
    async close() {
      await send('close', {}).catch(() => undefined)
      await end()
    },
  }
}
