export interface Picture {
  machine: string
  state: string
  title: string
  /** Path in the folder of the gallery; its folder names language and width. */
  file: string
  hash: string
}

const STYLE = `:root{color-scheme:light dark;font:14px/1.4 system-ui,sans-serif}body{margin:24px;background:light-dark(#f1f5f9,#0b1120)}
h2{margin:32px 0 8px}ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:16px;align-items:start}
li{width:280px;background:light-dark(#fff,#111827);border:1px solid light-dark(#cbd5e1,#334155);border-radius:10px;overflow:hidden}
li.changed{outline:3px solid #d97706}img{width:100%;display:block;background:#fff}p{margin:0;padding:8px 12px}
code{font-size:12px}small{color:light-dark(#475569,#a3b1c6)}`

/** One page with all pictures, machine by machine; changed ones have a border. */
export function galleryPage(pictures: readonly Picture[], changed: ReadonlySet<string>): string {
  const sets = [...new Set(pictures.map(({ file, machine }) => `${machine} · ${file.split('/')[0]}`))]
  const sections = sets.map((set) => {
    const own = pictures.filter(({ file, machine }) => `${machine} · ${file.split('/')[0]}` === set)
    return `<h2>${escaped(set)}</h2><ul>${own.map((one) => item(one, changed.has(one.file))).join('')}</ul>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every state of every screen</title><meta name="viewport" content="width=device-width"><style>${STYLE}</style><main><h1>Every state of every screen</h1><p>${pictures.length} pictures, ${changed.size} changed since the run before.</p>${sections.join('\n')}</main></html>\n`
}

function item({ file, state, title }: Picture, isChanged: boolean): string {
  const note = isChanged ? ' <small>(changed)</small>' : ''
  return `<li${isChanged ? ' class="changed"' : ''}><p><code>${escaped(state)}</code>${note}<br>${escaped(title)}</p><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(title || state)}"></a></li>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
