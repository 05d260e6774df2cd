export interface Picture {
  machine: string
  state: string
  title: string
  /** Path in the folder of the gallery; its folder names language and width. */
  file: string
  hash: string
}

/** Files of pictures that the run before did not have, and that differ from its own. */
export interface Changes {
  fresh: ReadonlySet<string>
  different: ReadonlySet<string>
}

const STYLE = `:root{color-scheme:light dark;font:14px/1.4 system-ui,sans-serif}body{margin:24px;background:light-dark(#f1f5f9,#0b1120)}
h2{margin:32px 0 8px}ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:16px;align-items:start}
li{width:280px;background:light-dark(#fff,#111827);border:1px solid light-dark(#cbd5e1,#334155);border-radius:10px;overflow:hidden}
li.changed{outline:3px solid #d97706}li.pair{width:562px;max-width:100%}li.pair div{display:grid;grid-template-columns:1fr 1fr;gap:2px}
img{width:100%;display:block;background:#fff}p{margin:0;padding:8px 12px}main>p{padding-inline:0}
code{font-size:12px}small{color:light-dark(#475569,#a3b1c6)}`

/** Where the picture of the run before is kept while the present one differs from it. */
export const beforeOf = (file: string) => `before/${file}`

const setOf = ({ file, machine }: Picture) => `${machine} · ${file.split('/')[0]}`

/** One page with all pictures, machine by machine; changed ones have a border, and what they were before beside them. */
export function galleryPage(pictures: readonly Picture[], changes: Changes): string {
  const sets = [...new Set(pictures.map(setOf))].toSorted()
  const sections = sets.map((set) => {
    const own = pictures.filter((one) => setOf(one) === set)
    return `<h2>${escaped(set)}</h2><ul>${own.map((one) => item(one, changes)).join('')}</ul>`
  })
  const count = changes.fresh.size + changes.different.size
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Every state of every screen</title><style>${STYLE}</style><main><h1>Every state of every screen</h1><p>${pictures.length} pictures, ${count} changed since the run before.</p>${sections.join('\n')}</main></html>\n`
}

function item({ file, state, title }: Picture, { fresh, different }: Changes): string {
  const head = (note: string) => `<p><code>${escaped(state)}</code>${note}<br>${escaped(title)}</p>`
  const now = picture(file, title || state)
  if (different.has(file)) {
    const before = picture(beforeOf(file), `${title || state}, before`)
    return `<li class="changed pair">${head(' <small>(before and after)</small>')}<div>${before}${now}</div></li>`
  }
  return fresh.has(file)
    ? `<li class="changed">${head(' <small>(new)</small>')}${now}</li>`
    : `<li>${head('')}${now}</li>`
}

const picture = (file: string, alt: string) =>
  `<a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(alt)}"></a>`

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
