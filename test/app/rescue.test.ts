import { afterEach, expect, test, vi } from 'vitest'
import { createRescue, scriptsIn } from '../../src/browser/rescue.ts'
import { createStorage } from '../../src/storage/tab-storage.ts'

const pageOf = (build: string) =>
  `<!doctype html><script type="application/json" id="environment">{}</script><script>1</script>
<script type="module" crossorigin src="/assets/packages-1.js"></script>
<script type="module" crossorigin src="/assets/index-${build}.js"></script>`

afterEach(() => vi.unstubAllGlobals())

/** A tab's storage, opened anew by every page. */
function tab(refusal?: Error) {
  const kept = new Map<string, string>()
  const refuse = () => {
    if (refusal) throw refusal
  }
  const backing = {
    getItem: (key: string) => (refuse(), kept.get(key) ?? null),
    setItem: (key: string, text: string) => (refuse(), void kept.set(key, text)),
    removeItem: (key: string) => (refuse(), void kept.delete(key)),
  } as unknown as Storage
  return () => createStorage(backing)
}

/** A page whose server answers with `answer`. */
function browser(answer: () => Promise<Response>) {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { pathname: '/salon', reload })
  vi.stubGlobal('fetch', answer)
  return reload
}

test('a page is known by the scripts it starts with', () => {
  expect(scriptsIn(pageOf('old'))).toBe('/assets/packages-1.js /assets/index-old.js')
  expect(scriptsIn('<h1>Bad gateway</h1>')).toBe('')
})

test('the page is loaded again by itself once for each step and build, however often it starts', async () => {
  let build = 'one'
  const reload = browser(async () => new Response(pageOf(build)))
  const open = tab()
  const startAnew = () => createRescue(open)
  expect(await startAnew()('slots')).toBe(true)
  expect(await startAnew()('slots')).toBe(false)
  expect(await startAnew()('fiche_info')).toBe(true)
  build = 'two'
  expect(await startAnew()('fiche_info')).toBe(true)
  expect(await startAnew()('fiche_info')).toBe(false)
  expect(reload).toHaveBeenCalledTimes(3)
})

test('whoever tries again gets the page anew each time', async () => {
  browser(async () => new Response(pageOf('one')))
  const open = tab()
  await createRescue(open)('slots')
  const rescue = createRescue(open)
  expect(await rescue('slots')).toBe(false)
  expect(await rescue('slots')).toBe(true)
})

test.each([
  ['forbids its storage', tab(new DOMException('denied', 'SecurityError'))],
  ['has none', () => createStorage(null)],
])('where the browser %s, only whoever tries again gets the page anew: it would start for ever', async (_, open) => {
  const reload = browser(async () => new Response(pageOf('one')))
  const rescue = createRescue(open)
  expect(await rescue('slots')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(await rescue('slots')).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each<[string, () => Promise<Response>]>([
  ['an error', async () => new Response(pageOf('one'), { status: 502 })],
  ['some other page', async () => new Response('<h1>Hotel Wi-Fi</h1>')],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a server that gives %s keeps the page where it is, also for whoever tries again', async (_, answer) => {
  const reload = browser(answer)
  const rescue = createRescue(tab())
  expect(await rescue('slots')).toBe(false)
  expect(await rescue('slots')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
