import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parse } from '@babel/parser'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { momentPlugin } from '../../scripts/build/moment-plugin.ts'
import core from '../../src/time/moment-core.ts'

const require = createRequire(import.meta.url)
const CORE = fileURLToPath(new URL('../../src/time/moment-core.ts', import.meta.url))

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
