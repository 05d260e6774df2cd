import { afterEach, expect, test, vi } from 'vitest'
import { createRescue, scriptsIn } from '../../src/actors/browser/rescue.ts'
import { createStorage } from '../../src/actors/browser/storage.ts'

const pageOf = (build: string) =>
  `<!doctype html><script type="application/json" id="environment">{}</script><script>1</script>
<script type="module" crossorigin src="/assets/packages-1.js"></script>
<script type="module" crossorigin src="/assets/index-${build}.js"></script>`

afterEach(() => vi.unstubAllGlobals())

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
  const storage = createStorage(null)
  const startAnew = () => createRescue(storage)
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
  const storage = createStorage(null)
  await createRescue(storage)('slots')
  const rescue = createRescue(storage)
  expect(await rescue('slots')).toBe(false)
  expect(await rescue('slots')).toBe(true)
})

test.each<[string, () => Promise<Response>]>([
  ['an error', async () => new Response(pageOf('one'), { status: 502 })],
  ['some other page', async () => new Response('<h1>Hotel Wi-Fi</h1>')],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a server that gives %s keeps the page where it is, also for whoever tries again', async (_, answer) => {
  const reload = browser(answer)
  const rescue = createRescue(createStorage(null))
  expect(await rescue('slots')).toBe(false)
  expect(await rescue('slots')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
