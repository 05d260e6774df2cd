import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { bundleEarlyScript } from './early.ts'
import { blockOf, dataOf } from './block.ts'
import { readDeployment } from './environment.ts'
import { type Font, readFonts, withFontAddresses } from './fonts.ts'
import { FIRST_LIST, sampleList } from './first-list.ts'
import { headersFor, headersText } from './headers.ts'
import { meta, withAddresses } from './page-addresses.ts'
import { inTasks, withSmallScripts } from './page-scripts.ts'
import { versionOfBuild } from './version.ts'

const PAGE = 'index.html'
/** The place of the page's data and its early script: before all other requests. */
const PLACE = '<!-- environment -->'
/** The place of the sample of a first list (`src/first-list`). */
const SAMPLE_PLACE = '<!-- first list -->'

/**
 * Completes `index.html`: the version, the environment block, the fonts and, in a build, the early script, which decides whether a
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
        const styles = `<style${off}>${withFontAddresses(rules, addressOf)}</style><style>${fallback}</style>`
        const version = isBuild ? meta('version', [versionOfBuild()]) : ''
        const list = isBuild ? meta('list', [marker('list')]) : ''
        const sample = isBuild ? `<template>${await sampleList(languageOf(html))}</template>` : ''
        return html
          .replace(SAMPLE_PLACE, () => sample)
          .replace(PLACE, () => version + meta('fonts', common) + list + styles + data + script)
      },
    },
    async generateBundle(_, bundle) {
      const page = bundle[PAGE]
      if (page?.type !== 'asset') throw new Error(`The build made no ${PAGE}.`)
      let html = String(page.source)
      for (const [name, reference] of references)
        html = html.replaceAll(marker(name), `/${this.getFileName(reference)}`)
      html = withAddresses(inTasks(html, bundle), bundle, languageOf(html))
      html = await withSmallScripts(html)
      page.source = html
      const headers = headersText(headersFor(html, deployment))
      this.emitFile({ type: 'asset', fileName: 'headers.json', source: headers })
    },
  }
}

/** A placeholder for the address of a font or script until that is known. */
const marker = (name: string) => `__address:${basename(name)}__`

/** The language of the page's own texts. */
const languageOf = (html: string) => /<html lang="([a-z-]+)"/.exec(html)?.[1] ?? ''
