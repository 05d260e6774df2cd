import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parse } from '@babel/parser'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { momentPlugin, shownOnly, zonesOnly } from '../../scripts/build/moment-plugin.ts'
import core from '../../src/time/moment-core.ts'

const require = createRequire(import.meta.url)
const CORE = fileURLToPath(new URL('../../src/time/moment-core.ts', import.meta.url))

/** The part of moment-timezone that the product uses. */
interface Zones {
  tz: {
    add: (packed: string[]) => void
    link: (aliases: string[]) => void
    zone: (name: string) => { utcOffset: (at: number) => number } | null
  }
}
/** Winter and summer, from the time before most zones had one of their own to the last that the data know. */
const INSTANTS = [1890, 1941, 1970, 1999, 2026, 2037].flatMap((year) => [Date.UTC(year, 0, 15), Date.UTC(year, 6, 15)])

/** What `moment-core.ts` imports from moment's private modules. */
const imports = parse(readFileSync(CORE, 'utf8'), {
  sourceType: 'module',
  plugins: ['typescript'],
}).program.body.flatMap((node) =>
  node.type === 'ImportDeclaration' && node.source.value.startsWith('moment/src/')
    ? node.specifiers.map((specifier) => [node.source.value, specifier.local.name] as const)
    : [],
)

test("the version is the package's own, which moment-timezone asks for", () => {
  const { version } = require('moment/package.json') as { version: string }
  expect((core as { version?: unknown }).version).toBe(version)
})

test.each(imports)('%s has %s', async (module, name) => {
  const exports = (await import(/* @vite-ignore */ module)) as object
  expect(Object.keys(exports), `Look for ${name} in node_modules/moment/src/lib, and import it from there.`).toContain(
    name,
  )
})

/** The package with a moment of its own: other tests of this process add the product's zones to the common one. */
function wholeAnew(): Zones {
  const paths = ['moment', 'moment-timezone/moment-timezone.js'].map((name) => require.resolve(name))
  const common = paths.map((path) => require.cache[path])
  for (const path of paths) delete require.cache[path]
  try {
    return require('moment-timezone/moment-timezone.js') as Zones
  } finally {
    paths.forEach((path, index) => {
      require.cache[path] = common[index]
    })
  }
}

test('the part of moment-timezone that is kept reads every zone as the whole does', async () => {
  const whole = wholeAnew()
  const file = require.resolve('moment-timezone/moment-timezone.js')
  const code = zonesOnly(readFileSync(file, 'utf8')) ?? ''
  const part = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: Zones
  }
  const { zones, links } = require('moment-timezone/data/packed/latest.json') as Record<'zones' | 'links', string[]>
  for (const { tz } of [whole, part.default]) {
    tz.add(zones)
    tz.link(links)
  }
  const names = [...zones, ...links]
    .flatMap((entry) => entry.split('|').slice(0, 2))
    .filter((name) => name.includes('/'))
  expect(names.length).toBeGreaterThan(500)
  const offsetsIn = ({ tz: { zone } }: Zones) => names.map((name) => INSTANTS.map((at) => zone(name)?.utcOffset(at)))
  expect(offsetsIn(part.default)).toEqual(offsetsIn(whole))
  expect(offsetsIn(part.default).flat()).not.toContain(undefined)
})

const FOLDER = new URL('./', pathToFileURL(require.resolve('moment/dist/locale/cs.js')))
const KEPT_PARTS = /relativeTime|calendar|meridiem|(?:Parse|Regex)\b.*:|\bweek:/

test.each(readdirSync(FOLDER))('of the language %s only what shows dates is left', (file) => {
  const shown = shownOnly(readFileSync(new URL(file, FOLDER), 'utf8')) ?? ''
  const words = shown.slice(shown.indexOf('defineLocale'))
  expect(words).toMatch(/^defineLocale\('[\w-]+', \{ months/)
  expect(words).not.toMatch(KEPT_PARTS)
})

test('a language in another wording is not taken apart', () => {
  const code = readFileSync(new URL('cs.js', FOLDER), 'utf8')
  expect(shownOnly(code)).not.toBeNull()
  expect(shownOnly(code.replace('export default', 'export const cs ='))).toBeNull()
  expect(shownOnly(code.replace("defineLocale('cs', {", "defineLocale('cs', words, {"))).toBeNull()
})

test('moment-timezone in another wording is not taken apart', () => {
  const code = readFileSync(require.resolve('moment-timezone/moment-timezone.js'), 'utf8')
  expect(zonesOnly(code)).not.toBeNull()
  expect(zonesOnly(code.replace('Zone object', 'Zones'))).toBeNull()
  expect(zonesOnly(code.replace('addToGuesses(normalized', 'guess(normalized'))).toBeNull()
})

test('a private module that is gone is an error that says where to look', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [momentPlugin()],
  })
  try {
    const { pluginContainer } = server.environments.ssr
    await expect(pluginContainer.resolveId('moment/src/lib/moment/format', CORE)).resolves.toBeTruthy()
    await expect(pluginContainer.resolveId('moment/src/lib/moment/gone', CORE)).rejects.toThrow(
      /moment 2\.\d+\.\d+ has no module moment\/src\/lib\/moment\/gone, which src\/time\/moment-core\.ts imports\..*node_modules\/moment\/src\/lib/,
    )
  } finally {
    await server.close()
  }
})
