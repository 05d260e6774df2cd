import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'
import { LOCALES } from '../../machines/domain/time/time.types.ts'
import { bundleEarlyLink, bundleEarlyScript, bundleKeptScreen } from './early.ts'
import { type Deployment, readDeployment } from './environment.ts'
import { type Font, readFonts, withAddresses } from './fonts.ts'
import { FIRST_LIST, sampleList } from './first-list.ts'
import { headersFor } from './headers.ts'

const PAGE = 'index.html'
/** The place of the page's data and its early script: before all other requests. */
const PLACE = '<!-- environment -->'
/** The place of the sample of a first list (`src/first-list`). */
const SAMPLE_PLACE = '<!-- first list -->'

/**
 * Completes `index.html`: the environment block, the fonts and, in a build, the early script, which decides whether a
 * visit uses them, and the sample of a first list; and writes `headers.json`, the headers that the page must be served with.
 *
 * @param environmentFile Path of the JSON file that describes the deployment; the sandbox without one.
 */
export function pagePlugin(environmentFile: string | undefined): Plugin {
  const deployment = readDeployment(environmentFile)
  const references = new Map<string, string>()
  let fonts: Font[] = []
  let rules = ''
  let fallback = ''
  let early = ''
  let isBuild = false

  return {
    name: 'booking-page',
    enforce: 'post',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    async buildStart() {
      ;({ rules, fallback, fonts } = await readFonts())
      if (!isBuild) return
      early = await bundleEarlyScript()
      references.set('list', this.emitFile({ type: 'chunk', name: 'first-list', id: FIRST_LIST }))
      references.set('kept', this.emitFile({ type: 'asset', name: 'kept-screen.js', source: await bundleKeptScreen() }))
      references.set('link', this.emitFile({ type: 'asset', name: 'early-link.js', source: await bundleEarlyLink() }))
      for (const { name, path } of fonts) {
        const source = await readFile(path)
        references.set(name, this.emitFile({ type: 'asset', name: basename(path), source }))
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        for (const place of [PLACE, SAMPLE_PLACE])
          if (!html.includes(place)) throw new Error(`${PAGE} has lost its ${place}.`)
        const pathOf = new Map(fonts.map(({ name, path }) => [name, `/@fs${path}`]))
        const addressOf = (name: string) => (isBuild ? marker(name) : (pathOf.get(name) ?? ''))
        const data = `<script type="application/json" id="environment">${dataOf(blockOf(deployment))}</script>`
        const common = fonts.filter(({ isCommon }) => isBuild && isCommon).map(({ name }) => marker(name))
        const script = early && `<script>${early}</script>`
        const off = early && ` media="not all"`
        const styles = `<style${off}>${withAddresses(rules, addressOf)}</style><style>${fallback}</style>`
        const late = isBuild ? ['kept', 'link', 'list'].map((name) => meta(name, [marker(name)])).join('') : ''
        const sample = isBuild ? `<template>${await sampleList(languageOf(html))}</template>` : ''
        return html
          .replace(SAMPLE_PLACE, () => sample)
          .replace(PLACE, () => meta('fonts', common) + late + styles + data + script)
      },
    },
    async generateBundle(_, bundle) {
      const page = bundle[PAGE]
      if (page?.type !== 'asset') throw new Error(`The build made no ${PAGE}.`)
      let html = String(page.source)
      for (const [name, reference] of references)
        html = html.replaceAll(marker(name), `/${this.getFileName(reference)}`)
      html = inTasks(html.replace(CHARSET, CHARSET + addresses(html, bundle)), bundle)
      html = await withSmallScripts(html)
      page.source = html
      const headers = JSON.stringify(headersFor(html, deployment), null, 2)
      this.emitFile({ type: 'asset', fileName: 'headers.json', source: `${headers}\n` })
    },
  }
}

const CHARSET = '<meta charset="utf-8" />'

/** A placeholder for the address of a font or script until that is known. */
const marker = (name: string) => `__address:${basename(name)}__`

/** The language of the page's own texts. */
const languageOf = (html: string) => /<html lang="([a-z-]+)"/.exec(html)?.[1] ?? ''

/** Addresses as data for the early script. */
const meta = (name: string, hrefs: readonly string[]) =>
  hrefs.length > 0 ? `<meta name="${name}" content="${hrefs.join(' ')}">` : ''

/** Modules that the early script preloads when a visit needs them. */
const PRELOADED = {
  book: ['/src/screens/book/book.screen.ts'],
  home: ['/src/screens/elsewhere.ts', '/src/screens/home/home.screen.ts'],
  times: [
    '/src/actors/chosen.ts',
    '/src/screens/book/later.ts',
    '/src/screens/book/times.step.ts',
    '/src/screens/book/WayAbove.tsx',
    '/src/views/words/When.tsx',
    '/src/time/zone-data.ts',
    '/src/time/locales.ts',
  ],
  columns: ['/src/views/times/WeekGrid.tsx'],
}

/** A script, and all that it imports with it. */
function withImports(file: string, chunks: readonly Rolldown.OutputChunk[], seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const chunk = chunks.find(({ fileName }) => fileName === file)
  return [file, ...(chunk?.imports ?? []).flatMap((name) => withImports(name, chunks, seen))]
}

/**
 * The addresses of what a visit begins with, as data for the early script: the first texts and those of the home page in
 * every language, the home page, the booking, and the times with their texts in the page's language.
 */
function addresses(html: string, bundle: Rolldown.OutputBundle): string {
  const language = languageOf(html)
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const filesOf = (modules: readonly string[]) =>
    modules.flatMap((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replace(/\?.*/, '').endsWith(module)))
      if (!chunk) throw new Error(`The build has no module ${module} that the page preloads.`)
      return withImports(chunk.fileName, chunks)
    })
  const scripts = (name: string, modules: readonly string[]) => {
    const files = [...new Set(filesOf(modules))].filter((file) => !html.includes(file)).map((file) => `/${file}`)
    return meta(name, files)
  }
  return [
    ...LOCALES.map((locale) => scripts(`texts-${locale}`, [`/locales/first/${locale}.po`])),
    scripts('book', PRELOADED.book),
    scripts('home', PRELOADED.home),
    ...LOCALES.map((locale) => scripts(`home-texts-${locale}`, [`/locales/home/${locale}.po`])),
    scripts('times', PRELOADED.times),
    scripts('columns', PRELOADED.columns),
    scripts(`times-texts-${language}`, [
      `/locales/times/${language}.po`,
      `/locales/summary/${language}.po`,
      `/moment/dist/locale/${language}.js`,
    ]),
  ].join('')
}

/**
 * What the application imports becomes separate scripts before its own: a browser evaluates each script in a task of its
 * own, and one task for all would block input for as long as they take together.
 */
function inTasks(html: string, bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && html.includes(`src="/${file.fileName}"`))
  if (entry?.type !== 'chunk') throw new Error(`${PAGE} does not start with the application.`)
  const own = `<script type="module" crossorigin src="/${entry.fileName}"></script>`
  return html.replace(own, [...entry.imports.map((file) => own.replace(entry.fileName, file)), own].join(''))
}

const INLINE = /(?<=<script>)[\s\S]*?(?=<\/script>)/g

/** Minifies inline scripts as ES5, because the last one runs in outdated browsers. */
async function withSmallScripts(html: string): Promise<string> {
  const small = new Map<string, string>()
  for (const [code] of html.matchAll(INLINE)) {
    const { code: minified = code } = await minify(code, { ecma: 5, compress: { passes: 2 } })
    small.set(code, minified.replaceAll('</script', String.raw`<\/script`))
  }
  return html.replaceAll(INLINE, (code) => small.get(code) ?? code)
}

/**
 * The page itself needs to know who may show it in a frame, because it must ignore messages of all others, and where
 * pictures may come from, because it asks for no others.
 */
const blockOf = ({ environment, headers: { frameAncestors, images } }: Deployment) => ({
  ...environment,
  ...(images.length > 0 && { images }),
  ...(frameAncestors.length > 0 && { frameAncestors }),
})

/** JSON that cannot end the script element that contains it. */
const dataOf = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
