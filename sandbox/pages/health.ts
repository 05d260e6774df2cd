import { html } from 'hono/html'
import * as v from 'valibot'
import { frame, type PageLocale } from './frame.ts'

const word = v.pipe(v.string(), v.maxLength(80))
const screen = word
const report = v.variant('kind', [
  v.strictObject({ kind: v.literal('vital'), screen, name: word, value: v.number() }),
  v.strictObject({ kind: v.literal('error'), screen, name: word, at: word }),
  v.strictObject({ kind: v.literal('policy'), screen, directive: word, source: word }),
  v.strictObject({
    kind: v.literal('write'),
    screen,
    outcome: v.picklist(['booked', 'refused', 'unknown']),
    code: v.nullable(word),
  }),
])
const sent = v.strictObject({ build: word, reports: v.pipe(v.array(report), v.maxLength(100)) })

type Report = v.InferOutput<typeof report> & { build: string }

/** Older ones give way. */
const MOST = 2000

/** What pages have reported to this process; a restart forgets it. */
export interface Health {
  /** Takes the body of a report; false for one that is none. */
  take(body: string): boolean
  reports(): readonly Report[]
}

export function createHealth(): Health {
  let known: Report[] = []
  return {
    take(body) {
      try {
        const { build, reports } = v.parse(sent, JSON.parse(body))
        known = [...known, ...reports.map((one) => ({ ...one, build }))].slice(-MOST)
        return true
      } catch {
        return false
      }
    },
    reports: () => known,
  }
}

const WORDS = {
  title: { en: 'How the pages fare', fr: 'Comment vont les pages' },
  lead: {
    en: 'What visitors’ pages have reported since the sandbox was started: nothing that somebody typed, and nobody’s name.',
    fr: 'Ce que les pages des visiteurs ont signalé depuis le démarrage du bac à sable : rien de ce qui a été saisi, ni aucun nom.',
  },
  empty: {
    en: 'Nothing was reported yet. Reports are off unless the environment names an endpoint.',
    fr: 'Rien n’a encore été signalé. Les signalements sont désactivés, sauf si l’environnement indique une adresse.',
  },
  what: { en: 'What', fr: 'Quoi' },
  where: { en: 'Screen', fr: 'Écran' },
  build: { en: 'Build', fr: 'Version' },
  count: { en: 'Number', fr: 'Nombre' },
  value: { en: 'Three quarters are at most', fr: 'Trois quarts sont au plus à' },
  groups: { en: 'Demo groups', fr: 'Groupes de démonstration' },
} satisfies Record<string, Record<PageLocale, string>>

function nameOf(one: Report): string {
  switch (one.kind) {
    case 'vital':
      return one.name
    case 'error':
      return `${one.name} ${one.at}`
    case 'policy':
      return `${one.directive}: ${one.source}`
    case 'write':
      return one.code === null ? one.outcome : `${one.outcome}: ${one.code}`
  }
}

/** The value that three quarters of the measures do not exceed, as Web Vitals are judged. */
function threeQuarters(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0
}

/** The page under `/-/health`. */
export function healthPage(reports: readonly Report[], locale: PageLocale) {
  const say = (text: Record<PageLocale, string>) => text[locale]
  const rows = new Map<string, Report[]>()
  for (const one of reports) {
    const key = [one.kind, nameOf(one), one.screen, one.build].join('\n')
    rows.set(key, [...(rows.get(key) ?? []), one])
  }
  const cells = [...rows.values()].flatMap((same) => {
    const [first] = same
    const values = same.flatMap((one) => (one.kind === 'vital' ? [one.value] : []))
    return first ? [{ first, count: same.length, value: values.length > 0 ? threeQuarters(values) : null }] : []
  })
  return frame(
    { locale, path: '/-/health', title: say(WORDS.title), lead: say(WORDS.lead) },
    html`<p><a href="/-/?locale=${locale}">${say(WORDS.groups)}</a></p>
      ${
        cells.length === 0
          ? html`<p class="empty">${say(WORDS.empty)}</p>`
          : html`<div class="wide" role="region" aria-label="${say(WORDS.title)}" tabindex="0">
              <table>
                <thead>
                  <tr>
                    ${[WORDS.what, WORDS.where, WORDS.count, WORDS.value, WORDS.build].map(
                      (text) => html`<th scope="col">${say(text)}</th>`,
                    )}
                  </tr>
                </thead>
                <tbody>
                  ${cells.map(
                    ({ first, count, value }) =>
                      html`<tr>
                        <th scope="row">${nameOf(first)}</th>
                        <td>${first.screen}</td>
                        <td>${count}</td>
                        <td>${value === null ? '' : value.toLocaleString(locale)}</td>
                        <td>${first.build}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
      }`,
  )
}
