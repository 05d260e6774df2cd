import { SourceMap } from 'node:module'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { compileHintPlugin } from '../../scripts/build/compile-hint-plugin.ts'

/** The names that the plugin looks for. */
const HINTED = ['react', 'packages', 'index', 'book', 'frame', 'times', 'WeekGrid']
const source = (name: string) => `\n\nexport function ${name}() {\n  throw new Error('thrown by ${name}')\n}\n`

test('a hinted script says so at its very top, and its source map leads to the right line', async () => {
  const modules = new Map(HINTED.map((name) => [`/src/${name}.js`, source(name)]))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      sourcemap: 'hidden',
      rolldownOptions: {
        input: Object.fromEntries(HINTED.map((name) => [name, `/src/${name}.js`])),
        preserveEntrySignatures: 'strict',
      },
    },
    plugins: [
      {
        name: 'memory',
        enforce: 'pre',
        resolveId: (id) => (modules.has(id) ? id : null),
        load: (id) => modules.get(id),
      },
      compileHintPlugin(),
    ],
  })
  if (!('output' in built)) throw new Error('One build has one output.')
  for (const name of HINTED) {
    const chunk = built.output.find((file) => file.type === 'chunk' && file.name === name)
    if (chunk?.type !== 'chunk') throw new Error(`There is no script ${name}.`)
    expect(chunk.code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)

    const map = built.output.find((file) => file.fileName === `${chunk.fileName}.map`)
    if (map?.type !== 'asset') throw new Error(`${name} has no source map.`)
    const lines = chunk.code.split('\n')
    const line = lines.findIndex((text) => text.includes('throw'))
    const place = new SourceMap(JSON.parse(String(map.source))).findEntry(line, lines[line]?.indexOf('throw') ?? 0)
    // The `throw` is on the fourth line of each source.
    expect(place).toMatchObject({ originalSource: expect.stringContaining(`${name}.js`), originalLine: 3 })
  }
})
