import { afterEach, describe, expect, test } from 'vitest'
import html from '../../index.html?raw'

/** The HTML page without the product's code, and its own message. */
const PAGE = html.replace(/<script type="module"[^>]*><\/script>/, '')
const OWN = /<script>\s*;\(function[\s\S]*?<\/script>/.exec(html)?.[0] ?? ''
const OLD = '<script>Array.prototype.toSorted = undefined</script>'

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.removeItem('old')
})

async function open(before: string): Promise<Document> {
  const frame = document.createElement('iframe')
  frame.src = URL.createObjectURL(new Blob([before + PAGE], { type: 'text/html' }))
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await loaded
  if (!frame.contentDocument) throw new Error('The page of the frame is ours')
  return frame.contentDocument
}
const noteIn = (page: Document) => page.getElementById('old') as HTMLElement
const isSeen = (element: HTMLElement | null) => element !== null && element.offsetParent !== null

describe('a browser that is too old', () => {
  test('is told so in the language of its reader, until the note is hidden for this tab', async () => {
    const page = await open(OLD)
    const language = navigator.language.startsWith('fr') ? 'fr' : 'en'
    expect(isSeen(noteIn(page))).toBe(true)
    const buttons = [...noteIn(page).querySelectorAll('button')].filter(isSeen)
    expect(buttons.map(({ lang }) => lang)).toEqual([language])
    const main = page.createElement('main')
    Object.assign(main, { id: 'main', tabIndex: -1 })
    page.body.append(main)
    buttons[0]?.focus()
    buttons[0]?.click()
    expect(page.activeElement).toBe(main)
    expect(isSeen(noteIn(page))).toBe(false)
    expect(isSeen(noteIn(await open(OLD)))).toBe(false)
  })

  test('and nobody else is', async () => {
    expect(isSeen(noteIn(await open('')))).toBe(false)
  })

  test('understands the script that tells it: no syntax is newer than 2009', () => {
    expect(OWN).not.toBe('')
    expect(OWN).not.toMatch(/=>|\?\.|\?\?|`|\.\.\.|\b(?:const|let|class|async|of)\b|catch \{/)
  })
})
